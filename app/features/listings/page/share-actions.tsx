import { Link2, type LucideIcon, Mail, MessageCircle, Printer, Share2 } from "lucide-react";
import type { ComponentProps } from "react";
import { toast } from "../../../ui/toasts/toast.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";

/** One row to pass a page on or print it. Without script only what is a plain link. */
export function ShareActions({ title, url }: { title: string; url: string }) {
  const isHydrated = useHydrated();
  const text = encodeURIComponent(`${title}: ${url}`);
  // Only the browser knows whether it can share; until it is asked, phones are taken to.
  const canShare = isHydrated && "share" in navigator;
  const sharing = canShare ? "" : `invisible ${isHydrated ? "" : "pointer-coarse:visible"}`;
  return (
    <ul
      aria-label="Delen en afdrukken"
      className="grid w-full auto-cols-fr grid-flow-col max-[20rem]:grid-flow-row max-[20rem]:grid-cols-2 noscript:auto-cols-max noscript:gap-x-6 sm:auto-cols-max sm:gap-x-6 print:hidden"
    >
      <li>
        <a
          href={`https://wa.me/?text=${text}`}
          target="_blank"
          rel="noopener"
          aria-label="Deel via WhatsApp (opent een nieuw venster)"
          className={look}
        >
          <Face icon={MessageCircle}>WhatsApp</Face>
        </a>
      </li>
      <li>
        <a
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
          aria-label="Deel per e-mail"
          className={look}
        >
          <Face icon={Mail}>E-mail</Face>
        </a>
      </li>
      <li className="noscript:hidden">
        <Action onClick={() => copy(url)}>
          <Face icon={Link2}>Kopieer link</Face>
        </Action>
      </li>
      <li className="noscript:hidden">
        <Action onClick={() => print()}>
          <Face icon={Printer}>Afdrukken</Face>
        </Action>
      </li>
      <li className={`noscript:hidden ${sharing}`}>
        <Action onClick={() => share({ title, url })}>
          <Face icon={Share2}>Delen</Face>
        </Action>
      </li>
    </ul>
  );
}

const look =
  "flex min-h-12 w-full flex-col items-center gap-1 px-0.5 text-xs text-river-700 decoration-1 underline-offset-4 hover:text-brick-700 hover:underline sm:flex-row sm:gap-2 sm:px-0 sm:text-base";

function Action(props: ComponentProps<"button">) {
  return <button type="button" data-needs-script {...props} className={look} />;
}

function Face({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <>
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <span className="text-center leading-tight sm:whitespace-nowrap">{children}</span>
    </>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success("Link gekopieerd", { about: "delen" });
  } catch {
    toast.error("Kopiëren lukt niet", { description: `De link is ${url}`, about: "delen" });
  }
}

async function share(page: ShareData): Promise<void> {
  try {
    await navigator.share(page);
  } catch (error) {
    // A visitor who closes the list of the system has changed their mind.
    if ((error as Error).name === "AbortError") return;
    toast.error("Delen lukt niet", {
      description: "Kopieer de link om hem te delen.",
      about: "delen",
    });
  }
}
