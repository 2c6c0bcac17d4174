import type { Notice } from "./notices.ts";

const MAX_AT_ONCE = 3;

/** A live region that comes together with its words is not always read aloud. */
const BEFORE_WORDS_MS = 100;

const looks = {
  success:
    "border-river-200 bg-river-50 text-river-800 before:bg-river-800 before:text-river-50 before:content-['✓'/'']",
  error:
    "border-brick-500 bg-brick-50 text-brick-700 before:bg-brick-700 before:text-brick-50 before:content-['!'/'']",
  loading: "toast-of-work border-line bg-white text-ink",
};

export interface Toast extends Omit<Notice, "tone"> {
  /** `loading` stays until a toast with the same `about` replaces it. */
  tone: keyof typeof looks;
  /** Its subject, such as a form: a new toast replaces the last one with the same subject. */
  about?: unknown;
  /** How it is read aloud; "": not, since the page says the same where the visitor is. */
  role?: string;
  /** A button, such as the way back; pressed, it closes the toast. */
  action?: { label: string; onClick: () => void } | undefined;
}

/** The page has the labels of its toasts, in its language. */
const label = (name: string) => document.body.dataset[name]!;

/** Removes the last toast with this `about`. */
const lastAbout = new Map<unknown, () => void>();

let region: HTMLElement | undefined;
/** Where the keyboard was before it came to a toast. */
let before: HTMLElement | null = null;

/** Shows a toast, with or without React on the page. The style sheet says for how long. */
export function showToast({
  tone,
  title,
  description,
  link,
  action,
  about,
  role = tone === "error" ? "alert" : "status",
}: Toast): void {
  lastAbout.get(about)?.();
  region ??= makeRegion();
  if (!region.firstChild || region.parentElement !== placeOfToasts()) putInPlace();
  const words = make("div", { className: "grow", role });
  setTimeout(() => {
    words.append(make("p", { className: "font-medium", textContent: title }));
    if (description) words.append(make("p", { textContent: description }));
    const className = "block min-h-6 font-medium underline";
    if (link) words.append(make("a", { className, href: link.to, textContent: link.label }));
    if (!action) return;
    const button = make("button", { type: "button", className, textContent: action.label });
    button.addEventListener("click", () => {
      remove();
      action.onClick();
    });
    words.append(button);
  }, BEFORE_WORDS_MS);
  const close = make("button", {
    type: "button",
    className:
      "absolute -top-2 -left-2 grid size-6 place-items-center rounded-full border border-inherit bg-inherit text-base leading-none",
    ariaLabel: label("closeToast"),
    textContent: "×",
  });
  const toast = make("div", {
    className: `toast relative mb-3.5 flex items-center gap-1.5 rounded-lg border p-4 text-[0.8125rem] leading-normal shadow-lift ${looks[tone]}`,
  });
  toast.append(words, close);
  const remove = () => {
    if (toast.contains(document.activeElement)) before?.focus({ preventScroll: true });
    toast.remove();
  };
  close.addEventListener("click", remove);
  toast.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    // A dialog around it stays open.
    event.preventDefault();
    remove();
  });
  toast.addEventListener("animationend", ({ animationName }) => {
    if (animationName === "toast-out") remove();
  });
  region.prepend(toast);
  while (region.childElementCount > MAX_AT_ONCE) region.lastElementChild!.remove();
  if (about !== undefined) lastAbout.set(about, remove);
}

/** All outside an open dialog is out of reach. */
const placeOfToasts = () => document.querySelector("dialog:modal") ?? document.body;

/** Above all that is open; what stands in a dialog comes out of it when that closes. */
function putInPlace(): void {
  const place = placeOfToasts();
  place.append(region!);
  region!.showPopover();
  if (place !== document.body) place.addEventListener("close", putInPlace, { once: true });
}

function makeRegion(): HTMLElement {
  const made = make("section", {
    className:
      "fixed inset-x-4 top-4 bottom-auto mx-auto w-auto max-w-89 overflow-visible border-0 bg-transparent p-0 min-[601px]:top-6",
    ariaLabel: label("toasts"),
    popover: "manual",
  });
  made.addEventListener("focusin", ({ relatedTarget }) => {
    if (!made.contains(relatedTarget as Node | null)) before = relatedTarget as HTMLElement | null;
  });
  return made;
}

/** A new element with these properties. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  given: Partial<HTMLElementTagNameMap[Name]>,
) {
  return Object.assign(document.createElement(name), given);
}
