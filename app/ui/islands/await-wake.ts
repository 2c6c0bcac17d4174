/** The exports of a page's entry: `wake` fetches the program of a part, and resolves once it works. */
export interface Programs {
  wake: (part: HTMLElement) => Promise<void>;
}

/** A part with what `data-wake-by` lists and a visitor did before its program came, in order. */
export interface EagerPart extends HTMLElement {
  missed?: Event[];
}

/**
 * Fetches the program of a part of the page, named in `data-wake`, when a visitor first goes into a
 * field of it, presses what `data-needs-script` marks (of a part
 * so marked with "buttons": any button), or does what `data-wake-by` lists anywhere on the page. Runs in
 * the browser, inline in the page: it may use nothing from outside itself. `load` is `import()`, which
 * our builder would replace here.
 */
export function awaitWake(entry: string, load: (address: string) => Promise<Programs>): void {
  /** The innermost part around it, if that is asleep: one within another wakes alone. */
  const partOf = (element: Element | null) => {
    const part = element?.closest<EagerPart>("[data-wake],[data-awake]");
    return part?.dataset["wake"] === undefined ? undefined : part;
  };
  const wake = async (part: HTMLElement) => (await load(entry)).wake(part);
  /** Without its program a part is what the server made of it. */
  const tryToWake = (part: HTMLElement | undefined) => {
    if (part) wake(part).catch(() => {});
  };
  const wakeOfField = (target: EventTarget | null) =>
    tryToWake(partOf((target as Element | null)?.closest?.("input,select,textarea") ?? null));
  const pressed = ({ target }: Event) => {
    const marked = (target as Element).closest<HTMLElement>("[data-needs-script]");
    return marked?.dataset["needsScript"] === "buttons"
      ? (target as Element).closest<HTMLElement>("button")
      : marked;
  };

  for (const sign of ["focusin", "input", "change"]) {
    addEventListener(sign, ({ target }) => wakeOfField(target), true);
  }
  // A finger that comes down may be about to scroll.
  addEventListener(
    "pointerdown",
    (event) => {
      if (event.pointerType === "mouse") tryToWake(partOf(pressed(event)));
    },
    true,
  );
  addEventListener(
    "click",
    (event) => {
      const element = pressed(event);
      const part = partOf(element);
      if (!element || !part) return;
      if (event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      wake(part).then(
        () => element.click(),
        () => {
          const link = element.closest("a");
          const { form } = element as HTMLButtonElement;
          if (link) location.assign(link.href);
          else if (form?.method === "post" || form?.method === "get") form.requestSubmit(element);
          // The program of an older release is gone from the server.
          else if (navigator.onLine) location.reload();
        },
      );
    },
    true,
  );
  for (const part of document.querySelectorAll<EagerPart>("[data-wake-by]")) {
    part.missed = [];
    for (const name of part.dataset["wakeBy"]!.split(" ")) {
      const tell = (event: Event) => {
        const { ctrlKey, metaKey } = event as KeyboardEvent;
        partOf(part)?.missed?.push(event);
        // A key counts only where it may paste something.
        if (name !== "keydown" || ctrlKey || metaKey) tryToWake(part);
      };
      addEventListener(name, tell, true);
    }
  }
  wakeOfField(document.activeElement);
}
