import type { ElementHandle, JSHandle, Page } from "playwright-core";

interface Filled {
  /** Undefined: it names none. */
  act: string | undefined;
  /** By their names, or `name=value` of one box of several, which "" unticks. */
  fields?: Record<string, string>;
  /** Names of other fields by which it is known. */
  has?: readonly string[];
}

/**
 * The form of a page with this act and these fields, filled in: the one that the window shows, or one of
 * this HTML, which the window only reads.
 */
export async function fillForm(
  page: Page,
  { act, fields = {}, has = [] }: Filled,
  html?: string,
): Promise<JSHandle<HTMLFormElement>> {
  const names = [...Object.keys(fields), ...has].map((name) => name.split("=")[0]!);
  const form = await page.evaluateHandle(
    ([named, known, given]) => {
      const shown = given === null ? document : new DOMParser().parseFromString(given, "text/html");
      return [...shown.forms].find(
        (one) =>
          one.method === "post" &&
          (named === null || one.querySelector(`[name="act"][value="${named}"]`)) &&
          known.every((name) => one.querySelector(`[name="${name}"]`)),
      )!;
    },
    [act ?? null, names, html ?? null] as const,
  );
  await form.evaluate((one, given) => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    for (const [name, value] of Object.entries(given)) {
      const [field, box] = name.split("=");
      const found = [...one.querySelectorAll<HTMLInputElement>(`[name="${field}"]`)];
      const input = found.find((each) => each.type === "hidden" || !box || each.value === box)!;
      const radio = found.find((each) => each.type === "radio" && each.value === value);
      if (radio) radio.checked = true;
      else if (input.type === "checkbox") input.checked = value !== "";
      else if (input.tagName !== "BUTTON") input.value = value;
    }
  }, fields);
  return form;
}

/** The button of a form with this name and value, or else its own; null: it has none. */
export async function buttonOf(
  form: JSHandle<HTMLFormElement>,
  press: readonly [name: string, value: string] | undefined,
): Promise<ElementHandle<HTMLButtonElement> | null> {
  const button = await form.evaluateHandle(
    (one, named) =>
      (named &&
        one.querySelector<HTMLButtonElement>(`button[name="${named[0]}"][value="${named[1]}"]`)) ??
      one.querySelector<HTMLButtonElement>('button[type="submit"], button:not([type])'),
    press ?? null,
  );
  return button.asElement();
}
