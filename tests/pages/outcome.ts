/** Runs in the page: what a visitor sees there, and what happened outside of it. */
export function readOutcome() {
  const text = (element: Element | null) => element?.textContent.replaceAll(/\s+/g, " ").trim();
  const all = (selector: string) => [...document.querySelectorAll<HTMLInputElement>(selector)];
  const focused = document.activeElement!;
  // A browser sends empty fields too.
  const asked = [...new URLSearchParams(location.search)].filter(([, value]) => value !== "");
  return {
    url: [location.pathname, ...asked],
    focus: focused === document.body ? "" : [focused.localName, focused.id, text(focused)],
    fields: all("main :is(input, select, textarea):not([type=hidden], [type=file])").map(
      ({ name, value, checked }) => [name, value, checked],
    ),
    states: all("main :is([aria-pressed], [aria-selected], [aria-expanded], [aria-invalid])").map(
      (element) => [
        text(element),
        element.ariaPressed,
        element.ariaSelected,
        element.ariaExpanded,
        element.ariaInvalid,
      ],
    ),
    parts: all("[data-wake], [data-awake]").map((part) => part.innerText.replaceAll(/\s+/g, " ")),
    open: all("dialog[open], :popover-open:not(.toast *)").map((one) => one.id || one.className),
    toasts: all(".toast").map(text),
    // Two programs that come together are in no order.
    done: (Reflect.get(window, "done") as string[]).toSorted(),
  };
}

/**
 * Runs in the page, before any script of its own: notes what else than the page shows it, and which
 * requests are on their way. What is kept, or asked, a while after it was typed is so at once: else it is
 * a matter of speed whether an outcome is that before or after it.
 */
export function noteActs(): void {
  // A window that is used again runs it once for each time that it was added.
  if ("done" in window) return;
  const done: string[] = [];
  const note = (what: string) => void (done.includes(what) || done.push(what));
  Reflect.set(window, "done", done);
  window.print = () => void done.push("print");
  const clipboard = { writeText: async (text: string) => void done.push(`copy ${text}`) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard });
  const share = async ({ url }: ShareData) => void done.push(`share ${url}`);
  Object.defineProperty(navigator, "share", { value: share });
  const usualFetch = fetch.bind(window);
  addEventListener("submit", (event) => {
    Reflect.set(window, "isLeaving", !event.defaultPrevented);
  });
  let asking = 0;
  window.fetch = async (input, init) => {
    if (init?.method === "POST")
      note(`POST ${input instanceof Request ? input.url : String(input)}`);
    asking += 1;
    return usualFetch(input, init).finally(() => Reflect.set(window, "asking", (asking -= 1)));
  };
  const usual = setTimeout.bind(window);
  const hasten = (run: () => void, milliseconds = 0) =>
    usual(run, [350, 1200].includes(milliseconds) ? 0 : milliseconds);
  Object.assign(window, { setTimeout: hasten });
}
