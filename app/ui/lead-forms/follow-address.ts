import type { WrittenAddress } from "@voordeur/addresses/written-address.ts";
import type { AddressAnswer } from "../addresses/address-answer.ts";

/**
 * Completes the address of a lead form from its postcode and number, and asks whether what the
 * register knows of the home is right. Runs in the browser, inline in a page without framework too: it
 * may use nothing from outside itself.
 */
export function followAddress(
  read: (text: string) => WrittenAddress | null,
  root: Document | HTMLElement,
): void {
  let asked = new WeakMap<HTMLInputElement, string>();
  const frameOf = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>("[data-home]");
  const say = (frame: HTMLElement, text: string, hasFacts: boolean) => {
    frame.querySelector("output")!.textContent = text;
    const question = frame.querySelector("fieldset")!;
    question.hidden = !hasFacts;
    for (const radio of question.querySelectorAll("input")) radio.checked = false;
  };

  async function look(input: HTMLInputElement) {
    const frame = frameOf(input.form);
    const typed = input.value;
    if (!frame || asked.get(input) === typed) return;
    asked.set(input, typed);
    const written = read(typed);
    if (!written?.number) return say(frame, "", false);
    const { postcode, number, addition } = written;
    const query = new URLSearchParams({ postcode, nummer: `${number}`, toevoeging: addition });
    const response = await fetch(`${frame.dataset["home"]}${query}`, {
      signal: AbortSignal.timeout(8000),
    });
    const { text, home } = (await response.json()) as AddressAnswer;
    if (input.value !== typed) return;
    if (home && written.isBare) input.value = home.line;
    asked.set(input, input.value);
    say(frame, text, home !== null && home.hasFacts);
  }

  const begin = (target: EventTarget | null) => {
    const input = target as HTMLInputElement;
    // Without an answer the form is what it was.
    if (input.name === "address") look(input).catch(() => {});
  };
  root.addEventListener("change", ({ target }) => begin(target));
  root.addEventListener("reset", ({ target }) => {
    asked = new WeakMap();
    const frame = frameOf(target as HTMLFormElement);
    if (frame) say(frame, "", false);
  });
  // Typed, or filled in by the page's address, before this ran.
  for (const input of root.querySelectorAll<HTMLInputElement>("input[name=address]")) {
    if (input.value !== "" && input !== document.activeElement) begin(input);
  }
}
