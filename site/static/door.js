/* Leads on to the reader's language: the one chosen before, else the first that the browser asks for and we have. */
(() => {
  let chosen = null;
  try { chosen = localStorage.getItem("language"); } catch { /* private window */ }
  const wanted = [chosen, ...(navigator.languages ?? [navigator.language])].map((tag) => (tag ?? "").slice(0, 2));
  const language = wanted.find((tag) => tag === "en" || tag === "ja") ?? "en";
  const link = document.querySelector(`link[hreflang="${language}"]`);
  if (link) location.replace(new URL(link.getAttribute("href"), location.href).href + location.search + location.hash);
})();
