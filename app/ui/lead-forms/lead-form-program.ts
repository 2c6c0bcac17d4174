import { make, showToast } from "../toasts/show-toast.ts";
import { forgetFormToken, formToken, ripeFormToken } from "./form-token.ts";
import type { LeadAnswer, LeadFieldErrors, Notice } from "./messages.ts";

/**
 * Sends a lead form without leaving the page. Until it is there, and without it, the browser sends the
 * form itself. A failure on the way leaves the fields as they are.
 */
export function wake(part: HTMLElement): void {
  const form = part as HTMLFormElement;
  const button = form.querySelector<HTMLButtonElement>("[type=submit]")!;
  /** The address that the last answer asked about: sent again, it is meant. */
  let asked = "";

  async function send() {
    const words = button.textContent;
    button.textContent = form.dataset["busy"]!;
    // It stays focusable: a disabled button would lose the keyboard's place.
    button.ariaDisabled = "true";
    const email = form.querySelector<HTMLInputElement>("[name=email]")!.value;
    const answer = await answerTo(form, asked);
    asked = answer.ok || !answer.fields?.email ? "" : email;
    button.textContent = words;
    button.ariaDisabled = null;
    const wrong = showErrors(form, answer.ok ? {} : (answer.fields ?? {}));
    if (answer.ok) {
      forgetFormToken();
      form.reset();
      showAnswer(form, answer);
      form.closest("dialog")?.close();
    }
    // The answer in the form's place has the keyboard, and so is read already.
    const { ok } = answer;
    showToast({
      ...answer,
      about: form,
      ...(ok ? { tone: "success", role: "" } : { tone: "error" }),
    });
    wrong?.focus();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!button.ariaDisabled) void send();
  });
  // A visitor who goes on to another request needs another token.
  for (const touch of ["focusin", "input"]) {
    form.addEventListener(touch, () => void formToken());
  }
  void formToken();
  if (form.querySelector("[data-home]")) void helpWithAddress(form);
}

type Answered = Extract<LeadAnswer, { ok: true }>;

async function helpWithAddress(form: HTMLFormElement) {
  try {
    (await import("./address-help.ts")).helpWithAddress(form);
  } catch {
    // Without it an address is what the visitor writes.
  }
}

async function answerTo(form: HTMLFormElement, asked: string): Promise<LeadAnswer> {
  // Text fields only, so this is the same that the browser would send.
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  // A browser that keeps the address of a page to itself sends these with the form all the same.
  for (const [name, value] of new URLSearchParams(location.search)) {
    if (name.startsWith("utm_") && !body.has(name)) body.set(name, value);
  }
  if (asked) body.set("asked", asked);
  body.set("token", await ripeFormToken());
  try {
    const response = await fetch(form.action, {
      method: "POST",
      headers: { Accept: "application/json" },
      body,
      signal: AbortSignal.timeout(30_000),
    });
    return (await response.json()) as LeadAnswer;
  } catch {
    return { ok: false, ...(JSON.parse(form.dataset["failure"]!) as Notice) };
  }
}

/** The answer takes the form's place until its button brings the form back. */
function showAnswer(form: HTMLFormElement, { title, description, link }: Answered): void {
  const answer = make("div", { tabIndex: -1, className: "answer" });
  const formAgain = () => {
    form.hidden = false;
    answer.remove();
    form.querySelector<HTMLElement>("[required]")!.focus();
  };
  answer.append(
    make("b", { textContent: title }),
    make("p", { textContent: description }),
    link ? make("a", { href: link.to, textContent: link.label }) : "",
    make("button", { textContent: form.dataset["again"]!, onclick: formAgain }),
  );
  form.after(answer);
  form.hidden = true;
  answer.focus();
}

/** Writes each message where the server left room for it. @returns the first field that is wrong. */
function showErrors(form: HTMLFormElement, errors: LeadFieldErrors): HTMLElement | undefined {
  let first: HTMLElement | undefined;
  for (const place of form.querySelectorAll("[id$=-error]")) {
    const described = form.querySelector<HTMLInputElement>(`[aria-describedby~="${place.id}"]`)!;
    const field = described.name ? described : described.querySelector("input")!;
    const message = errors[field.name as keyof LeadFieldErrors] ?? "";
    place.textContent = message;
    // Several boxes to tick cannot be wrong together: their frame says it.
    if (field === described) field.ariaInvalid = message ? "true" : null;
    if (message) first ??= field;
  }
  return first;
}
