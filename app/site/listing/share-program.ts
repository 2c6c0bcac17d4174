import { t } from "@voordeur/language/text.ts";
import { showToast } from "../../ui/toasts/show-toast.ts";

/** The program of the row by which a home's page is passed on or printed. */
export function wake(part: HTMLElement): void {
  const { title = "", url = "" } = part.dataset;
  const acts: Record<string, () => void> = {
    copy: () => void copy(url),
    print: () => print(),
    share: () => void share({ title, url }),
  };
  part.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>("button[value]");
    if (button) acts[button.value]!();
  });
}

function say(tone: "success" | "error", title: string, description?: string): void {
  showToast({ tone, title, description, about: "share" });
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    say("success", t`Link gekopieerd`);
  } catch {
    say("error", t`Kopiëren lukt niet`, t`De link is ${url}`);
  }
}

async function share(page: ShareData): Promise<void> {
  try {
    await navigator.share(page);
  } catch (error) {
    // A visitor who closes the list of the system has changed their mind.
    if ((error as Error).name === "AbortError") return;
    say("error", t`Delen lukt niet`, t`Kopieer de link om hem te delen.`);
  }
}
