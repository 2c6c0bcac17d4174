import { Idiomorph } from "idiomorph";
import { templateOf } from "../../../platform/security/trusted-types.ts";
import { changedFields, filledFields } from "../../../ui/form-fields.ts";
import { createLiveSearch } from "../../../ui/live-search.ts";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { failure } from "./failure.ts";

/** A list that shows its answers in place. */
export interface LiveList {
  /** Asks as this search of the address says, and makes an entry of the history of it. */
  go: (search: string) => void;
  /** Takes over the map of an answer, once the map is a program of its own. */
  renewMap?: (map: HTMLElement) => void;
}

const lists = new WeakMap<HTMLElement, LiveList>();

export function wake(part: HTMLElement): void {
  listOf(part);
}

/** The list of this part, which answers from now on. */
export function listOf(part: HTMLElement): LiveList {
  const list = lists.get(part) ?? startList(part);
  lists.set(part, list);
  return list;
}

/**
 * Has the search answer in this page. An answer is a page too; what differs in it is put into this one,
 * so fields, focus and pictures stay where they are.
 */
function startList(part: HTMLElement): LiveList {
  const form = part.querySelector("form")!;
  const list: LiveList = { go: (search) => go(search) };
  const field = form.querySelector<HTMLInputElement>("input[type=search]")!;
  /** The form before words were typed: what half a sentence was taken for does not stay. */
  let before: URLSearchParams | null = null;
  /** What the last answer leaves of the words. */
  let rest: string | null = null;
  const live = createLiveSearch(go, (filled) => {
    const search = new URLSearchParams(before ?? filled);
    if (field.value === "") search.delete(field.name);
    else search.set(field.name, field.value);
    return search.toString();
  });
  let asking: AbortController | undefined;
  /** The search that this page answers, or is about to. */
  let shown = location.search;

  function go(search: string, isSameEntry = false): void {
    const address = location.pathname + search;
    if (isSameEntry) history.replaceState(history.state, "", address);
    else history.pushState(null, "", address);
    void show();
  }

  async function show(isBack = false): Promise<void> {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    shown = location.search;
    mark(true);
    const answer = await fetchPage(signal);
    // Words that were typed meanwhile are about to ask again.
    if (signal.aborted || live.isWaiting()) return;
    mark(false);
    if (answer === "of another release") location.reload();
    else if (answer === null) fail();
    else put(answer, isBack);
  }

  function mark(isAsking: boolean): void {
    const results = part.querySelector("#resultaten")!;
    results.ariaBusy = isAsking ? "true" : null;
    results.querySelector<HTMLElement>("[data-asking]")!.hidden = !isAsking;
  }

  function put(next: HTMLElement, isBack: boolean): void {
    // From now on homes that come fade in; those of the page itself were there at once.
    part.dataset["answered"] = "";
    const focused = document.activeElement;
    if (focused !== field) before = null;
    rest = next.querySelector<HTMLInputElement>("input[type=search]")!.value;
    void Idiomorph.morph(part, [...next.children], {
      morphStyle: "innerHTML",
      // A visitor may be typing in it.
      ignoreActiveValue: !isBack && before !== null,
      restoreFocus: false,
      callbacks: {
        beforeNodeMorphed: (old, fresh) => {
          if (old.id !== "kaart" || !list.renewMap) return !isSameCard(old, fresh);
          list.renewMap(fresh as HTMLElement);
          return false;
        },
        // The server does not know which homes are saved.
        beforeAttributeUpdated: (name, node) =>
          name !== "aria-pressed" && !node.hasAttribute("data-saved"),
      },
    });
    // A filter that was taken away is gone, with its link.
    if (focused && !focused.isConnected)
      part.querySelector<HTMLElement>("[data-in-place]")?.focus();
  }

  /** The fields stay as they are, so that nothing has to be filled in again. */
  function fail(): void {
    part.querySelector<HTMLElement>("#resultaten")!.hidden = true;
    part.querySelector<HTMLElement>("[data-failure]")!.hidden = false;
    showToast(failure());
  }

  // Boxes and menus say it too.
  form.addEventListener("input", ({ target }) => {
    before = target === field ? (before ?? filledFields(form)) : null;
    live.ask(form, target);
  });
  // The field keeps a sentence while it is written; then its filters hold it.
  field.addEventListener("blur", () => {
    if (before === null || live.isWaiting() || part.querySelector("[aria-busy=true]")) return;
    field.value = rest ?? field.value;
    before = null;
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    live.ask(form);
    before = null;
    form.querySelector<HTMLElement>(":popover-open")?.hidePopover();
  });
  part.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-in-place]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The second press of a double click would take away the filter that has come in its place.
    if (event.detail < 2) go(link.search);
  });
  addEventListener("popstate", () => {
    if (location.search === shown) return;
    live.forget();
    before = null;
    void show(true);
  });
  // Chosen while the program was on its way.
  const [changed] = changedFields(form.elements);
  if (changed) live.ask(form, changed);
  return list;
}

/** This part of the page at the present address. Null: there is no answer, after two tries. */
async function fetchPage(signal: AbortSignal): Promise<HTMLElement | "of another release" | null> {
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      // As a page that is fetched ahead, it counts as no view of its own.
      const answer = await fetch(location.href, { signal, headers: { Purpose: "filter" } });
      const page = await answer.text();
      if (answer.ok && !page.includes(styleSheet())) return "of another release";
      const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
      const part = templateOf(main).content.querySelector<HTMLElement>("[data-wake=list]");
      if (part) return part;
    } catch {
      if (signal.aborted) return null;
    }
  }
  return null;
}

const styleSheet = () =>
  document.querySelector('link[rel="stylesheet"]')?.getAttribute("href") ?? "";

/** Whether a card of an answer is there already, as most are. */
function isSameCard(old: Node, fresh: Node): boolean {
  return old.nodeName === "LI" && (old as Element).id !== "" && old.isEqualNode(fresh);
}
