import { t } from "@voordeur/language/text.ts";
import { href, useNavigation } from "react-router";
import { compact } from "../inline-scripts/compact.ts";

/** A global of the page too, by which what fetches programs knows it. */
export const LOADING_ID = "laden";

const guarded = [href("/admin"), href("/auth")];

/** The paths of pages about whose loading a visitor is told: they ask for a session or for texts. */
const told = new RegExp(`^(/|(${guarded.join("|")})(/.*)?)$`);

/**
 * Hidden until such a page is on its way, by the page's router or by the browser, or until something
 * that a visitor did waits for its program.
 */
export function LoadingStatus() {
  const target = useNavigation().location?.pathname;
  return (
    <output
      id={LOADING_ID}
      hidden={!target || !told.test(target)}
      data-failed={t`Dit laadt niet. Controleer uw verbinding en laad de pagina opnieuw.`}
      // A page that comes at once needs no words.
      className="delay-300 duration-0 transition-[visibility] starting:invisible fixed top-4 left-1/2 z-50 -translate-x-1/2 rounded-full bg-river-900 px-5 py-2 text-marl-50 shadow-lift"
    >
      {t`Laden...`}
    </output>
  );
}

/** Shows it as another document is asked for. Inline in the page: it may use nothing from outside itself. */
function sayLoading(id: string, paths: RegExp): void {
  const status = document.getElementById(id);
  // Older browsers say nothing.
  if (!status || !("navigation" in window)) return;
  const words = status.textContent;
  const { navigation } = window as unknown as { navigation: EventTarget };
  navigation.addEventListener("navigate", (event) => {
    const { destination } = event as Event & {
      destination: { url: string; sameDocument: boolean };
    };
    // The loader of programs may have put other words in it.
    status.textContent = words;
    status.hidden = destination.sameDocument || !paths.test(new URL(destination.url).pathname);
  });
  // A browser that keeps the page shows it again as it was left.
  addEventListener("pagehide", () => (status.hidden = true));
}

/** One constant line, so that a content security policy can name it by its hash. */
export const loadingScript = import.meta.env.SSR
  ? `(${compact(sayLoading)})(${JSON.stringify(LOADING_ID)},${String(told)})`
  : "";
