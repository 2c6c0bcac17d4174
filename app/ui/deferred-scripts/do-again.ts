import type { DoAgain } from "./page-program.ts";

interface Tracked {
  _valueTracker?: { setValue(value: string): void };
}

export const doAgain: DoAgain = (changed, clicked) => {
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
};
