import { filledFields } from "./form-fields.ts";
import { KEEP_ENTRY } from "./layout/overlay-script.ts";

const TYPING_PAUSE_MS = 350;

/**
 * Makes a search form ask by itself: a choice at once, typing after a pause. Each choice is an entry of
 * the history, what is typed in one go is one, and so is all that a sheet changes.
 * @param go shows the answer to a search of the address, in this entry of the history or a new one
 * @param searchOf makes that search out of the filled-in fields
 */
export function createLiveSearch(
  go: (search: string, isSameEntry: boolean) => void,
  searchOf: (filled: URLSearchParams) => string = String,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTyped = false;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    /** Asks what the form holds; `field` is the one that changed. */
    ask(form: HTMLFormElement, field?: EventTarget | null): void {
      stop();
      const isTyping = field instanceof HTMLInputElement && field.type === "search";
      const isSheet = form.querySelector(":popover-open") !== null;
      const act = () => {
        timer = undefined;
        const search = new URLSearchParams(searchOf(filledFields(form))).toString();
        if (search === location.search.slice(1)) return;
        if (isSheet) dispatchEvent(new Event(KEEP_ENTRY));
        const isSameEntry = isSheet || (isTyping && isTyped);
        isTyped = isTyping;
        go(search && `?${search}`, isSameEntry);
      };
      if (isTyping) timer = setTimeout(act, TYPING_PAUSE_MS);
      else act();
    },
    /** Whether words were typed that are still to be asked for. */
    isWaiting: () => timer !== undefined,
    /** The form shows another search now: what was typed is no longer asked for. */
    forget(): void {
      stop();
      isTyped = false;
    },
  };
}
