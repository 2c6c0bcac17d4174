import { t } from "@voordeur/language/text.ts";

/** The fate of something that was sent: the new state that its form was drawn with, and the words. */
interface Answer {
  seen: string;
  words: string;
  isBad: boolean;
}

const PAUSE_MS = 1200;

/** Keeps what is typed in a form, part by part; its button keeps the whole, as it does without a script. */
export function wake(form: HTMLElement): void {
  const parts = [...form.querySelectorAll<HTMLElement>("[data-keep]")];
  // A browser may have filled in what was typed before: the server drew the defaults.
  const sent = new Map(parts.map((part) => [part, valuesOf(part, true)]));
  let queue = Promise.resolve();
  let timer = 0;

  function keepAll() {
    clearTimeout(timer);
    for (const part of parts) {
      if (valuesOf(part) !== sent.get(part)) queue = queue.then(() => keep(part));
    }
  }

  async function keep(part: HTMLElement) {
    const values = valuesOf(part);
    if (values === sent.get(part)) return;
    sent.set(part, values);
    const seen = seenIn(part);
    const body = new URLSearchParams(values);
    body.set(seen.name, seen.value);
    const status = part.querySelector<HTMLElement>(":scope > output")!;
    try {
      const url = form.dataset["to"]!;
      const response = await fetch(url, { method: "POST", body, keepalive: true });
      const answer = (await response.json()) as Answer;
      seen.value = answer.seen;
      status.textContent = answer.words;
      status.toggleAttribute("data-bad", answer.isBad);
    } catch {
      sent.set(part, "");
      status.textContent = t`Nog niet bewaard. Bewaar deze pagina met de knop onderaan.`;
      status.toggleAttribute("data-bad", true);
    }
  }

  form.addEventListener("change", keepAll);
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(keepAll, PAUSE_MS);
  });
  addEventListener("pagehide", keepAll);
  keepAll();
}

const seenIn = (part: HTMLElement) =>
  part.querySelector<HTMLInputElement>(":scope > input[type=hidden]")!;

/** The fields of a part as a form sends them, without those of parts within it. */
function valuesOf(part: HTMLElement, asDrawn = false): string {
  const values = new URLSearchParams();
  const fields = part.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea");
  for (const field of fields) {
    if (field.closest("[data-keep]") !== part) continue;
    const isTicked = asDrawn ? field.defaultChecked : field.checked;
    const isPicked = field.type !== "radio" && field.type !== "checkbox" ? true : isTicked;
    if (isPicked) values.append(field.name, asDrawn ? field.defaultValue : field.value);
  }
  return values.toString();
}
