/** Tells the home under the pointer or with the focus in this part of the page; null: none any more. */
export function followHomes(
  part: HTMLElement,
  slugOf: (target: Element) => string | null,
  tell: (slug: string | null) => void,
): void {
  const follow = (event: Event) => {
    const { target, type } = event;
    // A finger that comes down may be about to scroll.
    if ((event as PointerEvent).pointerType === "touch") return;
    const isLeft = type === "pointerleave" || type === "focusout";
    tell(target instanceof Element && !isLeft ? slugOf(target) : null);
  };
  for (const event of ["pointerover", "pointerleave", "focusin", "focusout"]) {
    part.addEventListener(event, follow);
  }
}

/** The home of the card in the list around this element. */
export const slugOfCard = (element: Element) =>
  slugIn(element.closest(".card")?.querySelector("a"));

/** The home of the pin around this element, drawn or live. A group is none. */
export const slugOfPin = (element: Element) =>
  slugIn(element.closest('.map-pins > a, [data-map="drawn"] a:has(rect)'));

const slugIn = (link?: Element | null) => link?.getAttribute("href")?.split("/").at(-1) ?? null;

/** Marks the home within this part of the page, and no other: the card of a list, or a drawn pin. */
export function markHome(part: HTMLElement, mark: "card" | "pin", slug: string | null): void {
  for (const marked of part.querySelectorAll("[data-marked]"))
    marked.removeAttribute("data-marked");
  if (slug === null) return;
  const link = part.querySelector(`a[href$="/${CSS.escape(slug)}"]`);
  (mark === "card" ? link?.closest(".card") : link)?.setAttribute("data-marked", "");
}
