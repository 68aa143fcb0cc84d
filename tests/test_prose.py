"""Japanese lines are broken between phrases, and names and terms stay with the kana after them."""

from __future__ import annotations

import pytest

from rulings.prose import phrased, phrases


@pytest.mark.parametrize(
    "text",
    [
        "獲得した|カードを|捨て札に|置く。",
        "《複製》を|呼び出せる。",
        "その効果を|受ける|ことはない。",
        "山札の|上に|置く。もう|1枚引く。",
        "受け取った|後に、次のお互いの|手札を|見る。",
        "サプライの|コスト6以下の|カード",
        "+1アクションを|得る。",
    ],
)
def test_phrases_begin_after_particles_and_endings_only(text: str) -> None:
    plain = text.replace("|", "")
    starts = set(phrases(plain))
    assert "".join("|" * (at in starts) + letter for at, letter in enumerate(plain)) == text


def test_a_name_and_a_quotation_keep_the_kana_after_them() -> None:
    assert phrased("《複製》を「2枚」の順に") == (
        '<span class="ph"><span class="nb">《複製》を</span>「2枚<span class="nb">」の</span><wbr>順に</span>'
    )
    assert phrased("し、その《兵士》と") == '<span class="ph">し、<span class="nb">その《兵士》と</span></span>'
    assert phrased("Clean-up") == '<span class="ph"><span class="nb">Clean-up</span></span>'
    assert phrased("カードは<") == '<span class="ph">カードは&lt;</span>'
