import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useState } from "react";
import { useAgency } from "../../settings/use-agency.ts";
import { PopupForm } from "./popup-form.tsx";

/** Open from the moment it is there; closed by a success or by the visitor, for good. */
export function ExitDialog() {
  const [open, setOpen] = useState(true);
  const { shortName, claims } = useAgency();
  const { valuationWorth } = claims;
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-river-900/60" />
        <Dialog.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <Dialog.Popup className="relative grid w-full max-w-3xl overflow-hidden rounded-card bg-white shadow-lift outline-none sm:grid-cols-[2fr_3fr]">
            <div className="flex flex-col justify-between gap-8 bg-river-800 p-8 text-marl-100">
              <p className="font-serif text-2xl leading-snug">
                Een waardebepaling
                <br />
                van {shortName}
              </p>
              <p>
                <s className="text-river-200">€ {valuationWorth}</s>
                <span className="block font-serif text-7xl leading-none">€ 0</span>
              </p>
            </div>
            <div className="p-8">
              <Dialog.Title className="pr-10 text-3xl">Wat is uw woning waard?</Dialog.Title>
              <Dialog.Description className="mt-3 mb-6 text-muted">
                Laat uw e-mailadres achter en ontvang een gratis waardebepaling ter waarde van €{" "}
                {valuationWorth}. U zit nergens aan vast.
              </Dialog.Description>
              <PopupForm onSuccess={() => setOpen(false)} />
              <p className="mt-4 flex flex-wrap items-center justify-between gap-x-6 text-sm text-muted">
                Een makelaar mailt u terug. Geen nieuwsbrief.
                <Dialog.Close className="min-h-11 font-semibold text-river-700 underline underline-offset-4 hover:text-brick-600">
                  Nee, bedankt
                </Dialog.Close>
              </p>
            </div>
            <Dialog.Close
              aria-label="Sluiten"
              className="absolute top-4 right-4 grid size-11 place-items-center rounded-full border border-line bg-white"
            >
              <X className="size-5" aria-hidden="true" />
            </Dialog.Close>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
