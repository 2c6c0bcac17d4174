import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import { buttonClass } from "./button.tsx";
import { useHydrated } from "./use-hydrated.ts";

interface Question {
  /** Where the answer is sent, as the form's `act`. */
  action: string;
  act: string;
  /** The text of the button that asks. */
  button: string;
  title: string;
  /** The consequence, in a sentence. */
  children: ReactNode;
  /** The text of the button that confirms. */
  yes: string;
}

/** A button whose act is explained and confirmed in a dialog; without script below the button. */
export function AskFirst(question: Question) {
  return useHydrated() ? <Dialog {...question} /> : <Fold {...question} />;
}

function Dialog({ action, act, button, title, children, yes }: Question) {
  const [open, setOpen] = useState(false);
  const isBusy = useNavigation().formAction === action;
  return (
    <AlertDialog.Root open={open} onOpenChange={setOpen}>
      <AlertDialog.Trigger
        aria-disabled={isBusy || undefined}
        className={buttonClass("secondary", "min-h-11! px-5!")}
      >
        {isBusy ? "Een ogenblik…" : button}
      </AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-river-900/60" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <AlertDialog.Popup className="w-full max-w-lg rounded-card bg-white p-6 shadow-lift outline-none sm:p-8">
            <AlertDialog.Title className="text-2xl sm:text-3xl">{title}</AlertDialog.Title>
            <AlertDialog.Description render={<div />} className="mt-3 text-muted">
              {children}
            </AlertDialog.Description>
            <Form
              method="post"
              action={action}
              onSubmit={() => setOpen(false)}
              className="mt-8 flex flex-wrap justify-end gap-3"
            >
              <input type="hidden" name="act" value={act} />
              <AlertDialog.Close className={buttonClass("secondary")}>Annuleren</AlertDialog.Close>
              <button type="submit" className={buttonClass()}>
                {yes}
              </button>
            </Form>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function Fold({ action, act, button, title, children, yes }: Question) {
  return (
    <details>
      <summary className="w-fit cursor-pointer py-2 font-semibold underline">{button}…</summary>
      <Form
        method="post"
        action={action}
        className="mt-2 max-w-2xl rounded-lg border border-line bg-white p-4"
      >
        <p className="font-semibold">{title}</p>
        <div className="mt-1">{children}</div>
        <button type="submit" name="act" value={act} className={buttonClass("primary", "mt-4")}>
          {yes}
        </button>
      </Form>
    </details>
  );
}
