import type { Language } from "@voordeur/language/language.ts";

/** The offer in each language, and the word for closing it: its reader may know no other. */
const offers: Readonly<Record<Language, readonly [offer: string, close: string]>> = {
  nl: ["Deze pagina is er ook in het Nederlands", "Sluiten"],
  de: ["Diese Seite gibt es auch auf Deutsch", "Schließen"],
  en: ["This page is also available in English", "Close"],
};

const KEY = "taal-aangeboden";

/** Offers the page behind this link, in the language of the browser, until that is taken or closed. */
export function wake(link: HTMLElement): void {
  try {
    if (localStorage.getItem(KEY)) return;
  } catch {
    // A browser that keeps nothing would be asked on every page.
    return;
  }
  const offer = document.createElement("aside");
  offer.className = "language-offer";
  const way = link.cloneNode() as HTMLAnchorElement;
  offer.lang = way.hreflang;
  const close = document.createElement("button");
  [way.textContent, close.textContent] = offers[way.hreflang as Language];
  offer.append(way, close);
  offer.addEventListener("click", ({ target }) => {
    if (target === offer) return;
    localStorage.setItem(KEY, "1");
    offer.remove();
  });
  document.body.append(offer);
}
