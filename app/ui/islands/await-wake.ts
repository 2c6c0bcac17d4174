/** The exports of a page's entry: `wake` fetches the program of a part, and resolves once it works. */
export interface Programs {
  wake: (part: HTMLElement) => Promise<void>;
}

/** A part with what `data-wake-by` lists and a visitor did before its program came, in order. */
export interface EagerPart extends HTMLElement {
  missed?: Event[];
  /** One promise for all that waits: what waits for it goes on in the order in which it was done. */
  coming?: Promise<void> | undefined;
  /**
   * Its program did not come when something was typed or done: typing on asks for it no more, turning to
   * something else does.
   */
  hasFailed?: boolean | undefined;
}

/**
 * Fetches the program of a part of the page, named in `data-wake`, when a visitor first goes into a
 * field of it, presses what `data-needs-script` marks (what its selector finds within, if it has one),
 * or does what `data-wake-by` lists anywhere on the page. What the browser cannot do by itself is kept,
 * and done once the program works; meanwhile `status` says so, and in other words if the program does
 * not come. Runs in the browser, inline in the page: it may use nothing from outside itself. `load` is
 * `import()`, which our builder would replace here.
 */
export function awaitWake(
  entry: string,
  load: (address: string) => Promise<Programs>,
  status: HTMLElement,
): void {
  const waits = status.textContent;
  /** The innermost part around it, if that is asleep: one within another wakes alone. */
  const partOf = (element: Element | null) => {
    const part = element?.closest<EagerPart>("[data-wake],[data-awake]");
    return part?.dataset["wake"] === undefined ? undefined : part;
  };
  const wake = async (part: HTMLElement) => (await load(entry)).wake(part);
  /** Without its program a part is what the server made of it. */
  const tryToWake = (part: EagerPart | undefined, isTyped?: boolean) => {
    if (part) wake(part).catch(() => (part.hasFailed = isTyped));
  };
  const say = (words: string) => {
    status.textContent = words;
    status.hidden = false;
  };
  const fail = () => say(status.dataset["failed"]!);
  /** How many acts wait, in all parts. */
  let waiting = 0;
  const stopWaiting = () => {
    waiting -= 1;
    if (!waiting && status.textContent === waits) status.hidden = true;
  };
  /** Replays acts in order, each once the one before has taken effect. */
  let turn: Promise<unknown> = Promise.resolve();
  const keep = (
    part: EagerPart,
    element: HTMLElement,
    act?: (at: HTMLElement) => void,
    instead = fail,
  ) => {
    say(waits);
    waiting += 1;
    part.ariaBusy = "true";
    part.coming ??= wake(part).finally(() => (part.coming = undefined));
    const goOn = () => {
      stopWaiting();
      const isThere = document.activeElement === element;
      turn = turn
        // An arrow before it may have led the focus on.
        .then(() => act?.((isThere && (document.activeElement as HTMLElement)) || element))
        .then(() => new Promise((done) => setTimeout(done, 50)));
    };
    const giveUp = () => {
      stopWaiting();
      part.hasFailed = true;
      instead();
    };
    part.coming.then(goOn, giveUp).finally(() => (part.ariaBusy = null));
  };
  const wakeOfField = (target: EventTarget | null, sign = "focusin") => {
    const field = (target as Element | null)?.closest?.<HTMLInputElement>("input,select,textarea");
    const part = partOf(field ?? null);
    const isTyped = sign === "input";
    if (isTyped && part?.hasFailed) return;
    // A form that the browser can send waits for nothing.
    if (part && sign !== "focusin" && field!.form?.method !== "post") keep(part, field!);
    else tryToWake(part, isTyped);
  };
  const pressed = ({ target }: Event) => {
    const near = (selector: string) => (target as Element).closest<HTMLElement>(selector);
    const marked = near("[data-needs-script]");
    const within = marked?.dataset["needsScript"];
    // A form sent after a press that still waits has to wait behind it.
    return within ? near(partOf(marked)?.coming ? "button" : within) : marked;
  };
  for (const sign of ["focusin", "input", "change"]) {
    addEventListener(sign, ({ target, type }) => wakeOfField(target, type), true);
  }
  // A finger that comes down may be about to scroll.
  addEventListener(
    "pointerdown",
    (event) => {
      if (event.pointerType === "mouse") tryToWake(partOf(pressed(event)));
    },
    true,
  );
  const did = (event: MouseEvent | KeyboardEvent) => {
    const element = pressed(event);
    const part = partOf(element);
    const { button, detail, key } = event as MouseEvent & KeyboardEvent;
    if (!element || !part || button > 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Only the keys that move between buttons.
    if (key && !(/^(Arrow|Home|End)/.test(key) && element.matches("[role=tab],[aria-pressed]")))
      return;
    event.preventDefault();
    event.stopPropagation();
    keep(
      part,
      element,
      (at) => {
        if (key) at.dispatchEvent(new KeyboardEvent("keydown", event));
        else (detail ? element : at).click();
      },
      () => {
        const link = element.closest("a");
        const { form, type } = element as HTMLButtonElement;
        const [visit] = performance.getEntriesByType("navigation");
        if (key) fail();
        else if (link) location.assign(link.href);
        else if (form && type === "submit") form.requestSubmit(element);
        // The program of an older release is gone from the server.
        else if (
          // Reloading would lose the text typed into the page.
          part !== document.body &&
          navigator.onLine &&
          (visit as PerformanceNavigationTiming).type !== "reload"
        )
          location.reload();
        else fail();
      },
    );
  };
  addEventListener("click", did, true);
  addEventListener("keydown", did, true);
  for (const part of document.querySelectorAll<EagerPart>("[data-wake-by]")) {
    part.missed = [];
    for (const name of part.dataset["wakeBy"]!.split(" ")) {
      const tell = (event: Event) => {
        if (!partOf(part)) return;
        part.missed!.push(event);
        tryToWake(part);
        const { clipboardData, dataTransfer } = event as ClipboardEvent & DragEvent;
        const data = clipboardData ?? dataTransfer;
        if (!data?.types.includes("Files")) return;
        // Else the browser opens the file instead of the page.
        event.preventDefault();
        const field = part.querySelector<HTMLInputElement>("[type=file]");
        if (!field || !data.files[0]) return;
        field.files = data.files;
        wakeOfField(field, "change");
      };
      addEventListener(name, tell, true);
    }
  }
  wakeOfField(document.activeElement);
}
