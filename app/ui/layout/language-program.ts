import type { Language } from "@voordeur/language/language.ts";
import { changedFields } from "../form-fields.ts";
import { KEPT_PLACE } from "./language-place.ts";

/** The offer in each language, and the word for closing it: its reader may know no other. */
const offers: Readonly<Record<Language, readonly [offer: string, close: string]>> = {
  nl: ["Deze pagina is er ook in het Nederlands", "Sluiten"],
  de: ["Diese Seite gibt es auch auf Deutsch", "Schließen"],
  en: ["This page is also available in English", "Close"],
};

/** Holds the language of the browser that was answered: another one is offered again. */
const ANSWERED = "taal-aangeboden";

interface Place {
  /** The path that it is for: a link may open in another tab. */
  path: string;
  fields: { form: number; index: number; name: string; value: string; checked: boolean }[];
  /** The heading nearest above the middle of the window, and where it stood there, in pixels. */
  heading: number;
  top: number;
}

const headings = () => [...document.querySelectorAll("main :is(h1, h2, h3)")];

/** Offers the page in the browser's language, and takes what was typed along to another language. */
export function wake(list: HTMLElement): void {
  try {
    takeUp();
    list.addEventListener("click", leave);
    if (localStorage.getItem(ANSWERED) !== navigator.language) offer(list);
  } catch {
    // Storage is forbidden: the offer would come on every page.
  }
}

function offer(list: HTMLElement) {
  const language = navigator.language.slice(0, 2);
  const link = list.querySelector(`a[hreflang="${language}"]:not([aria-current])`);
  if (!link || document.querySelector(".language-offer")) return;
  const aside = document.createElement("aside");
  aside.className = "language-offer";
  aside.lang = language;
  const way = link.cloneNode() as HTMLAnchorElement;
  const close = document.createElement("button");
  [way.textContent, close.textContent] = offers[language as Language];
  aside.append(way, close);
  aside.addEventListener("click", (event) => {
    if (event.target === aside) return;
    leave(event);
    remember(localStorage, ANSWERED, navigator.language);
    aside.remove();
  });
  // In the flow of the page, so that it covers nothing.
  document.querySelector("header")!.before(aside);
}

/** Keeps what was typed, and where, for the page that the link leads to. */
function leave(event: MouseEvent) {
  const link = (event.target as Element).closest("a");
  // One that opens elsewhere leaves this page as it is.
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // The list of homes changes its address without leaving the page.
  link.search = location.search;
  link.hash = location.hash;
  const all = headings();
  const tops = all.map((heading) => heading.getBoundingClientRect().top);
  const heading = tops.findLastIndex((top) => top < innerHeight / 2);
  const fields = [...document.forms].flatMap(typed);
  const place: Place = { path: link.pathname, fields, heading, top: tops[heading]! };
  remember(localStorage, ANSWERED, navigator.language);
  remember(sessionStorage, KEPT_PLACE, JSON.stringify(place));
}

function remember(storage: Storage, key: string, value: string) {
  try {
    storage.setItem(key, value);
  } catch {
    // It may be full: then the page begins anew, and is offered again.
  }
}

function typed(form: HTMLFormElement, index: number): Place["fields"] {
  const changed = changedFields(form.elements) as HTMLInputElement[];
  return changed
    .filter(({ type }) => !["hidden", "password", "file"].includes(type))
    .map((field) => ({
      form: index,
      index: [...form.elements].indexOf(field),
      name: field.name,
      value: field.value,
      checked: field.checked,
    }));
}

function takeUp() {
  const kept = sessionStorage.getItem(KEPT_PLACE);
  if (!kept) return;
  sessionStorage.removeItem(KEPT_PLACE);
  const { path, fields, heading, top } = JSON.parse(kept) as Place;
  if (path !== location.pathname) return;
  for (const { form, index, name, value, checked } of fields) {
    const field = document.forms[form]?.elements[index] as HTMLInputElement | undefined;
    if (field?.name !== name) continue;
    if (field.type === "checkbox" || field.type === "radio") field.checked = checked;
    else field.value = value;
  }
  const there = headings()[heading];
  if (there) showAt(there, top);
}

/** Parts of a page get their height only as they are shown, so it looks again with each frame. */
function showAt(heading: Element, top: number, frames = 10) {
  const apart = heading.getBoundingClientRect().top - top;
  scrollBy({ top: apart, behavior: "instant" });
  if (frames > 0) requestAnimationFrame(() => showAt(heading, top, frames - 1));
}
