import type { PageProgram } from "./page-program.ts";

/**
 * Fetches and starts a page's script when its visitor first does something, and does again what was
 * done meanwhile. Runs in the browser, inline in the page: it may use nothing from outside itself.
 * `load` is `import()`, which our builder would replace here.
 */
export function awaitFirstTouch(
  programId: string,
  hydrated: string,
  versionHeader: string,
  load: (address: string) => Promise<object>,
): void {
  const signs = "pointermove pointerdown keydown scroll focusin input change".split(" ");
  const patienceMs = 10_000;
  /** The fields that a visitor changed, with what they held then. */
  const changed = new Map<Element, { value: string; checked: boolean }>();
  /** The last button or link that only the script can answer. */
  let clicked: HTMLElement | undefined;
  let isFetching = false;
  let retryAt = 0;
  /** Around a form that is nothing without its script, which keeps the work in this tab. */
  const work = document.querySelector<HTMLElement>("[data-kept-as]");
  const isRestoring = Boolean(work?.matches("[data-restoring]"));

  const over = new AbortController();
  const listen = (name: string, listener: (event: Event) => void) =>
    window.addEventListener(name, listener, { capture: true, signal: over.signal });

  for (const sign of signs) {
    listen(sign, (event) => {
      // A browser reports a pointer that lies still when the page appears below it.
      const { movementX, movementY } = event as PointerEvent;
      if (sign === "pointermove" && !movementX && !movementY) return;
      const { value, checked } = event.target as HTMLInputElement;
      if (sign === "input" || sign === "change") {
        changed.set(event.target as Element, { value, checked });
      }
      start();
    });
  }
  listen("click", (event) => {
    const { button, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const target = event.target as Element;
    const element = target.closest<HTMLElement>(
      work?.contains(target) ? "button" : "[data-needs-script]",
    );
    if (!element || button > 0 || ctrlKey || metaKey || shiftKey) return;
    clicked = element;
    if (start()) event.preventDefault();
    else giveUp();
  });
  listen("pagehide", () => {
    if (!changed.size || isRestoring || !work) return;
    const typed = JSON.stringify(Object.fromEntries(new FormData(work.querySelector("form")!)));
    sessionStorage.setItem(work.dataset["keptAs"]!, typed);
  });
  listen(hydrated, doAgain);
  // Somebody who did something before this script ran may well wait for the answer.
  if (isRestoring || navigator.userActivation?.hasBeenActive) start();
  // In a frame of its own: asked now, it would lay the page out before its first paint.
  requestAnimationFrame(() => setTimeout(() => scrollY > 0 && start()));

  /** Whether the script is on its way. */
  function start(): boolean {
    if (isFetching) return true;
    if (Date.now() < retryAt) return false;
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
    const { data, version, context, manifest, routes } = program;
    const entry = manifest.entry.module;
    const parts = routes.map((id) => manifest.routes[id]!);
    for (const href of [entry, ...parts.flatMap(({ imports = [] }) => imports)]) {
      const link = document.head.appendChild(document.createElement("link"));
      Object.assign(link, { rel: "modulepreload", href });
    }
    const response = await fetch(data, { signal: AbortSignal.timeout(patienceMs) });
    const body = await response.blob();
    if (response.headers.get(versionHeader) !== version) {
      // React would take what was typed away with the page that no longer fits.
      if (!work) over.abort();
      throw new Error("outdated");
    }
    const modules: Record<string, object> = {};
    // In this order: the first sets up what the others rely on.
    for (const { id, clientActionModule, clientLoaderModule, module } of parts) {
      for (const file of [clientActionModule, clientLoaderModule, module]) {
        if (file) modules[id] = { ...modules[id], ...(await load(file)) };
      }
    }
    Object.assign(window, {
      __reactRouterContext: Object.assign(context, { stream: body.stream() }),
      __reactRouterManifest: manifest,
      __reactRouterRouteModules: modules,
    });
    await load(entry);
  }

  function doAgain(): void {
    over.abort();
    for (const [element, { value, checked }] of changed) {
      if (!element.isConnected) continue;
      const field = element as HTMLInputElement & Tracked;
      const ticks = field.type === "checkbox" || field.type === "radio";
      if (ticks) field.checked = checked;
      else if (field.type !== "file") field.value = value;
      // React tells nobody of a value that it knows already.
      // oxlint-disable-next-line no-underscore-dangle -- React's own, on each field that it looks after
      field._valueTracker?.setValue(ticks ? String(!checked) : `${value}_`);
      const names = [ticks ? "click" : "input", "change"];
      if (document.activeElement !== field) names.push("focusout");
      for (const name of names) field.dispatchEvent(new Event(name, { bubbles: true }));
    }
    clicked?.click();
  }

  interface Tracked {
    _valueTracker?: { setValue(value: string): void };
  }
}
