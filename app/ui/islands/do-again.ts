import { changedFields } from "../form-fields.ts";

interface Tracked {
  _valueTracker?: { setValue(value: string): void };
}

type Changed = Map<Element, { value: string; checked: boolean }>;

/** Watches what a visitor changes before React takes the part over. Ends when it is asked. */
export function watchFields(part: HTMLElement): () => Changed {
  const changed: Changed = new Map();
  const note = (target: EventTarget | null) => {
    const { value, checked } = target as HTMLInputElement;
    changed.set(target as Element, { value, checked });
  };
  changedFields(part.querySelectorAll("input,select,textarea")).forEach(note);
  const over = new AbortController();
  for (const name of ["input", "change"]) {
    part.addEventListener(name, ({ target }) => note(target), { signal: over.signal });
  }
  return () => {
    over.abort();
    return changed;
  };
}

/** Does again, in a part that answers now, what its visitor did before. */
export function doAgain(changed: Changed): void {
  // The first that is told may ask for what the whole form holds, or draw the others anew.
  for (const isTold of [false, true]) {
    for (const [element, { value, checked }] of changed) {
      if (!element.isConnected) continue;
      const field = element as HTMLInputElement & Tracked;
      // The one that was chosen in its place tells it.
      if (field.type === "radio" && !checked) continue;
      const ticks = field.type === "checkbox" || field.type === "radio";
      if (ticks) field.checked = checked;
      else if (field.type !== "file") field.value = value;
      if (isTold) tell(field, ticks ? String(!checked) : `${value}_`);
    }
  }
}

/** @param other than the value, which React would tell nobody of if it knew it already */
function tell(field: HTMLInputElement & Tracked, other: string): void {
  // oxlint-disable-next-line no-underscore-dangle -- React's own, on each field that it looks after
  field._valueTracker?.setValue(other);
  const names = [field.matches("[type=checkbox],[type=radio]") ? "click" : "input", "change"];
  if (document.activeElement !== field) names.push("focusout");
  for (const name of names) field.dispatchEvent(new Event(name, { bubbles: true }));
}
