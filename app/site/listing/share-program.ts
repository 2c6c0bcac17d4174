import { t } from "@voordeur/language/text.ts";
import { showToast } from "../../ui/toasts/show-toast.ts";

/** The program of the button by which a home's page is passed on. */
export function wake(part: HTMLElement): void {
  const { title = "", url = "" } = part.dataset;
  part.addEventListener("click", (event) => {
    if (!(event.target as Element).closest("a")) return;
    event.preventDefault();
    void ("share" in navigator ? share({ title, url }) : copy(url));
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

async function share(page: { title: string; url: string }): Promise<void> {
  try {
    await navigator.share(page);
  } catch (error) {
    // A visitor who closes the list of the system has changed their mind.
    if ((error as Error).name !== "AbortError") await copy(page.url);
  }
}
