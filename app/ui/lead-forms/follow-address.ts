import type { WrittenAddress } from "@voordeur/addresses/written-address.ts";
import type { AddressAnswer } from "../addresses/address-answer.ts";

/**
 * Completes the address of a lead form from its postcode and number, and asks whether what the
 * register knows of the home is right. Runs in the browser, inline in a page without framework too: it
 * may use nothing from outside itself.
 */
export function followAddress(
  path: string,
  read: (text: string) => WrittenAddress | null,
  root: Document | HTMLElement,
): void {
  const asked = new WeakMap<HTMLInputElement, string>();

  async function look(input: HTMLInputElement) {
    const frame = input.form?.querySelector<HTMLElement>("[data-home]");
    const typed = input.value;
    if (!frame || asked.get(input) === typed) return;
    asked.set(input, typed);
    const say = (text: string, hasFacts: boolean) => {
      frame.querySelector("output")!.textContent = text;
      const question = frame.querySelector("fieldset")!;
      question.hidden = !hasFacts;
      for (const radio of question.querySelectorAll("input")) radio.checked = false;
    };
    const written = read(typed);
    if (!written?.number) return say("", false);
    const { postcode, number, addition } = written;
    const query = new URLSearchParams({ postcode, nummer: `${number}`, toevoeging: addition });
    const response = await fetch(`${path}?${query}`, { signal: AbortSignal.timeout(8000) });
    const { text, home } = (await response.json()) as AddressAnswer;
    if (input.value !== typed) return;
    if (home && written.isBare) input.value = home.line;
    asked.set(input, input.value);
    say(text, home !== null && home.hasFacts);
  }

  const begin = (target: EventTarget | null) => {
    const input = target as HTMLInputElement;
    // Without an answer the form is what it was.
    if (input.name === "address") look(input).catch(() => {});
  };
  root.addEventListener("change", ({ target }) => begin(target));
  // Typed, or filled in by the page's address, before this ran.
  for (const input of root.querySelectorAll<HTMLInputElement>("input[name=address]")) {
    if (input.value !== "" && input !== document.activeElement) begin(input);
  }
}
