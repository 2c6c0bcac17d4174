const RESULTS = "resultaten";

/** The list shows which card belongs to the pin under the pointer. */
export function markCard(slug: string | null): void {
  for (const card of document.querySelectorAll(".card[data-marked]")) {
    card.removeAttribute("data-marked");
  }
  if (slug === null) return;
  const link = document.querySelector(`#${RESULTS} a[href$="/${CSS.escape(slug)}"]`);
  link?.closest(".card")?.setAttribute("data-marked", "");
}

/** The map shows which pin belongs to the card under the pointer or with the focus. */
export function markPins(mark: (slug: string | null) => void): void {
  const results = document.getElementById(RESULTS)!;
  const follow = ({ target, type }: Event) => {
    const isLeft = type === "pointerleave" || type === "focusout";
    const card = target instanceof Element && !isLeft ? target.closest(".card") : null;
    mark(card?.querySelector("a")?.getAttribute("href")?.split("/").at(-1) ?? null);
  };
  for (const event of ["pointerover", "pointerleave", "focusin", "focusout"]) {
    results.addEventListener(event, follow);
  }
}
