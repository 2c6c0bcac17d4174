import type { DoAgain, PageProgram, PageStart } from "./page-program.ts";

/**
 * Fetches and starts the script of a page that the router takes over, and tells it what was done
 * meanwhile: when its visitor goes into a field, or to a part that `data-touch-wakes` marks; on a page
 * that is one form, with whatever is done first. Runs in the browser, inline in the page: it may use
 * nothing from outside itself. `load` is `import()`, which our builder would replace here.
 */
export function awaitFirstTouch(
  programId: string,
  hydrated: string,
  versionHeader: string,
  load: (address: string) => Promise<PageStart>,
): void {
  const patienceMs = 10_000;
  /** The fields that a visitor changed, with what they held then. */
  const changed: Parameters<DoAgain>[0] = new Map();
  /** The last button or link that only the script can answer. */
  let clicked: HTMLElement | undefined;
  let isFetching = false;
  let retryAt = 0;
  /** Around a form that is nothing without its script, which keeps the work in this tab. */
  const work = document.querySelector<HTMLElement>("[data-kept-as]");
  const isRestoring = work?.dataset["restoring"] === "";
  const signs = (work ? "pointermove pointerdown keydown scroll" : "pointerover").split(" ");
  signs.push("focusin", "input", "change");
  const isTurnedTo = (target: Element) =>
    work ?? (target.matches("input,select,textarea") || target.closest("[data-touch-wakes]"));

  const over = new AbortController();
  const listen = (name: string, listener: (event: Event) => void) =>
    addEventListener(name, listener, { capture: true, signal: over.signal });

  for (const sign of signs) {
    listen(sign, (event) => {
      // A browser reports a pointer that lies still when the page appears below it.
      const moved = event as PointerEvent;
      if (sign === "pointermove" && !moved.movementX && !moved.movementY) return;
      const field = event.target as HTMLInputElement;
      if (!isTurnedTo(field)) return;
      if (sign === "input" || sign === "change") {
        changed.set(field, { value: field.value, checked: field.checked });
      }
      start();
    });
  }
  listen("click", (event) => {
    const click = event as MouseEvent;
    const target = event.target as Element;
    const element = target.closest<HTMLElement>(
      work?.contains(target) ? "button" : "[data-needs-script]",
    );
    if (!element || click.button > 0 || click.ctrlKey || click.metaKey || click.shiftKey) return;
    clicked = element;
    if (start()) event.preventDefault();
    else giveUp();
  });
  listen("pagehide", () => {
    if (!changed.size || isRestoring || !work) return;
    sessionStorage.setItem(
      work.dataset["keptAs"]!,
      JSON.stringify(Object.fromEntries(new FormData(work.querySelector("form")!))),
    );
  });
  listen(hydrated, (event) => {
    over.abort();
    (event as CustomEvent<DoAgain>).detail(changed, clicked);
  });
  // Somebody who did something before this script ran may well wait for the answer.
  const hasBegun = work
    ? navigator.userActivation?.hasBeenActive
    : isTurnedTo(document.activeElement!);
  if (isRestoring || hasBegun) start();

  /** Whether the script is on its way. */
  function start(): boolean {
    if (isFetching || Date.now() < retryAt) return isFetching;
    isFetching = true;
    run().catch(() => {
      // The page works as it stands.
      isFetching = false;
      retryAt = Date.now() + patienceMs;
      giveUp();
    });
    return true;
  }

  /** Answers the click without the script. What was typed is kept by then. */
  function giveUp() {
    const link = clicked?.closest("a");
    if (link) location.assign(link.href);
    // The script of an older release is gone from the server.
    else if (clicked && navigator.onLine) location.reload();
    clicked = undefined;
  }

  async function run(): Promise<void> {
    const program = JSON.parse(document.getElementById(programId)!.textContent) as PageProgram;
    const { manifest } = program;
    const entry = manifest.entry.module;
    const parts = program.routes.flatMap((id) => manifest.routes[id]!.imports ?? []);
    for (const href of [entry, ...parts]) {
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
      );
    }
    const response = await fetch(program.data, { signal: AbortSignal.timeout(patienceMs) });
    const body = await response.blob();
    if (response.headers.get(versionHeader) !== program.version) {
      // React would take what was typed away with the page that no longer fits.
      if (!work) over.abort();
      throw new Error("outdated");
    }
    await (await load(entry)).start(program, body.stream());
  }
}
