import { t } from "@voordeur/language/text.ts";
import { AlertDialog } from "@base-ui/react/alert-dialog";
import { buttonClass } from "../../../ui/button.tsx";
import type { Question } from "./work/form-state.ts";

export function QuestionDialog({
  question,
  onClose,
}: {
  question: Question | null;
  onClose: () => void;
}) {
  return (
    <AlertDialog.Root open={question !== null} onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-river-900/60" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <AlertDialog.Popup className="w-full max-w-lg rounded-card bg-white p-6 shadow-lift outline-none sm:p-8">
            <AlertDialog.Title className="text-3xl">{question?.title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-3 text-muted">
              {question?.text}
            </AlertDialog.Description>
            <div className="mt-8 flex flex-wrap justify-end gap-3">
              <AlertDialog.Close
                className={buttonClass("secondary")}
              >{t`Annuleren`}</AlertDialog.Close>
              <AlertDialog.Close className={buttonClass()} onClick={question?.onYes}>
                {question?.yes}
              </AlertDialog.Close>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
