import { t, translated } from "@voordeur/language/text.ts";
import type { Bounds } from "@voordeur/geo/bounds.ts";
import { euros } from "@voordeur/language/numbers.ts";
import { type HomesOnMap, pointOf } from "./homes-on-map.ts";

/** Nobody swipes through more; the newest come first. */
const MOST = 30;
/** Where a browser does not say that the strip stands still: so long after its last movement. */
const SETTLED_MS = 150;

interface StripActs {
  hrefOf: (slug: string) => string;
  /** This home is in the middle now. */
  onMiddle: (slug: string | null) => void;
}

/**
 * The strip at the foot of a phone's map: a small card for each home in view. The browser scrolls it;
 * the card in its middle is the one whose pin is marked.
 */
export class Strip {
  readonly #list: HTMLElement;
  readonly #acts: StripActs;
  readonly #cards = new Map<string, HTMLElement>();
  #homes: HomesOnMap | null = null;
  /** The homes of its cards, by their place among all. */
  #shown: number[] = [];
  #middle: string | null = null;
  #settling: ReturnType<typeof setTimeout> | undefined;

  constructor(list: HTMLElement, acts: StripActs) {
    this.#list = list;
    this.#acts = acts;
    // Not where there is the other: a finger that rests, or a slow frame, is no end of a movement.
    if ("onscrollend" in list) list.addEventListener("scrollend", () => this.#settle());
    else
      (list as HTMLElement).addEventListener("scroll", () => {
        clearTimeout(this.#settling);
        this.#settling = setTimeout(() => this.#settle(), SETTLED_MS);
      });
    list.addEventListener("focusin", ({ target }) => {
      const card = (target as Element).closest("li");
      const index = this.#shown[[...list.children].indexOf(card!)];
      if (index !== undefined) this.#goTo(index);
    });
  }

  /** Only a phone has it. */
  get isOpen(): boolean {
    return this.#list.clientWidth > 0;
  }

  /** Has a card for each of these homes, or for those in view alone. */
  show(homes: HomesOnMap, view?: Bounds): void {
    this.#homes = homes;
    const all = [...homes.slugs.keys()];
    const inView = all.filter((index) => !view || isIn(view, homes, index));
    const middle = homes.slugs.indexOf(this.#middle ?? "");
    const newest = inView.slice(0, MOST);
    this.#fill(inView.includes(middle) ? withHome(middle, newest) : newest);
  }

  /** Brings the card of this home into the middle. False: there is none. */
  select(slug: string, takesFocus: boolean): boolean {
    const index = this.#homes?.slugs.indexOf(slug) ?? -1;
    if (index < 0 || !this.isOpen) return false;
    if (!this.#shown.includes(index)) this.#fill(withHome(index, this.#shown));
    this.#goTo(index);
    if (takesFocus) this.#cards.get(slug)!.querySelector("a")!.focus({ preventScroll: true });
    return true;
  }

  #fill(shown: number[]): void {
    this.#shown = shown;
    const { activeElement } = document;
    const cards = shown.map((index) => this.#cardOf(index));
    this.#list.replaceChildren(...cards);
    if (shown.length === 0) this.#list.append(emptyCard());
    const slugs = shown.map((index) => this.#homes!.slugs[index]!);
    const kept = Math.max(slugs.indexOf(this.#middle ?? ""), 0);
    if (this.isOpen) this.#setMiddle(slugs[kept] ?? null);
    this.#list.scrollTo({ left: kept * this.#step(), behavior: "instant" });
    if (activeElement instanceof HTMLElement && this.#list.contains(activeElement))
      activeElement.focus({ preventScroll: true });
  }

  #cardOf(index: number): HTMLElement {
    const { slugs, addresses, prices, photos, taken } = this.#homes!;
    const slug = slugs[index]!;
    const held = this.#cards.get(slug);
    if (held) return held;
    const { content } = this.#list.parentElement!.querySelector("template")!;
    const card = content.firstElementChild!.cloneNode(true) as HTMLElement;
    const [link, picture] = [card.querySelector("a")!, card.querySelector("img")!];
    const [address, price] = card.querySelectorAll("span, b");
    const amount = prices[index]!;
    link.href = this.#acts.hrefOf(slug);
    address!.textContent = addresses[index]!;
    const word = taken.find(([home]) => home === index)?.[1];
    price!.textContent = word
      ? translated(word)
      : amount === null
        ? t`Prijs op aanvraag`
        : euros(amount);
    if (photos[index]) picture.src = photos[index];
    this.#cards.set(slug, card);
    return card;
  }

  #goTo(index: number): void {
    this.#setMiddle(this.#homes!.slugs[index]!);
    this.#list.scrollTo({ left: this.#shown.indexOf(index) * this.#step() });
  }

  #settle(): void {
    const index = this.#shown[Math.round(this.#list.scrollLeft / this.#step())];
    if (index !== undefined && this.#homes!.slugs[index] !== this.#middle) this.#goTo(index);
  }

  #setMiddle(slug: string | null): void {
    this.#cards.get(this.#middle ?? "")?.firstElementChild!.removeAttribute("aria-current");
    this.#cards.get(slug ?? "")?.firstElementChild!.setAttribute("aria-current", "true");
    this.#middle = slug;
    this.#acts.onMiddle(slug);
  }

  /** From one card to the next, in pixels: the first and the last can be in the middle too. */
  #step(): number {
    const { scrollWidth, clientWidth } = this.#list;
    return (scrollWidth - clientWidth) / (this.#shown.length - 1) || 1;
  }
}

const withHome = (index: number, shown: readonly number[]) =>
  shown.includes(index) ? [...shown] : [index, ...shown.slice(0, MOST - 1)];

function emptyCard(): HTMLElement {
  const card = document.createElement("li");
  card.textContent = t`Geen woningen in dit deel van de kaart.`;
  return card;
}

function isIn({ south, west, north, east }: Bounds, homes: HomesOnMap, index: number): boolean {
  const { latitude, longitude } = pointOf(homes, index);
  return latitude > south && latitude < north && longitude > west && longitude < east;
}
