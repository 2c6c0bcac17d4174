import { t } from "@voordeur/language/text.ts";
import { X } from "lucide-react";
import { offersKind } from "../../settings/paths/offered.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { compact } from "../inline-scripts/compact.ts";
import { InlineScript } from "../inline-scripts/inline-script.tsx";
import { RichText } from "../rich-text.tsx";
import { PopupForm } from "./popup-form.tsx";

const POPUP = "bij-vertrek";
const CLOSING = "popup-sluiten";
const NARROW = 768;

/**
 * Opens it when the mouse leaves through the top of a wide window. Runs inline in the page: it may use
 * nothing from outside itself.
 */
function openOnLeaving(popup: string, narrow: number): void {
  const name = "mouseleave";
  const leave = ({ clientY }: MouseEvent) => {
    if (clientY > 0 || innerWidth <= narrow) return;
    document.removeEventListener(name, leave);
    (document.getElementById(popup) as HTMLDialogElement).showModal();
  };
  document.addEventListener(name, leave);
}

const opening = `(${compact(openOnLeaving)})(${JSON.stringify(POPUP)},${NARROW})`;

/** Opens once; closed by a success or by the visitor, for good. Nothing without what it offers. */
export function ExitPopup() {
  const agency = useAgency();
  const { shortName, claims } = agency;
  const { valuationWorth } = claims;
  if (!offersKind(agency, "waardebepaling")) return null;
  return (
    <>
      <dialog
        id={POPUP}
        // Back leaves the page, and not only what opened unasked.
        data-unasked
        closedby="any"
        aria-labelledby="popup-kop"
        aria-describedby="popup-uitleg"
        className="m-auto w-[calc(100%-2rem)] max-w-3xl rounded-card bg-white text-ink shadow-lift backdrop:bg-river-900/60"
      >
        <div className="grid sm:grid-cols-[2fr_3fr]">
          <div className="flex flex-col justify-between gap-8 bg-river-800 p-8 text-marl-100">
            <p className="font-serif text-2xl leading-snug">
              <RichText text={t`Een waardebepaling<br/>van ${shortName}`} tags={{ br: <br /> }} />
            </p>
            <p>
              {valuationWorth ? <s className="text-river-200">€ {valuationWorth}</s> : null}
              <span className="block font-serif text-7xl leading-none">€ 0</span>
            </p>
          </div>
          <div className="p-8">
            <h2 id="popup-kop" className="pr-10 text-3xl">
              {t`Wat is uw woning waard?`}
            </h2>
            <p id="popup-uitleg" className="mt-3 mb-6 text-muted">
              {valuationWorth
                ? t`Laat uw e-mailadres achter en ontvang een gratis waardebepaling ter waarde van € ${valuationWorth}. U zit nergens aan vast.`
                : t`Laat uw e-mailadres achter en ontvang een gratis waardebepaling. U zit nergens aan vast.`}
            </p>
            <PopupForm />
            <p className="mt-4 flex flex-wrap items-center justify-between gap-x-6 text-sm text-muted">
              {t`Een makelaar mailt u terug. Geen nieuwsbrief.`}
              <button
                type="submit"
                form={CLOSING}
                className="min-h-11 font-semibold text-river-700 underline hover:text-brick-600"
              >
                {t`Nee, bedankt`}
              </button>
            </p>
          </div>
        </div>
        <form id={CLOSING} method="dialog">
          <button
            type="submit"
            aria-label={t`Sluiten`}
            className="absolute top-4 right-4 grid size-11 place-items-center rounded-full border border-line bg-white"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        </form>
      </dialog>
      <InlineScript>{opening}</InlineScript>
    </>
  );
}
