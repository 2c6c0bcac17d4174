import { dutch, t, translated } from "@voordeur/language/text.ts";
import { useState } from "react";
import { contractDataOf } from "@voordeur/agreement/form/contract-data.ts";
import { fileNameOf, requestContract, saveFile } from "./download.ts";
import type { ContractValues } from "@voordeur/agreement/form/values.ts";
import { showToast } from "../../../ui/toasts/show-toast.ts";

const failure = {
  title: dutch`Fout bij genereren`,
  description: dutch`Er is een fout opgetreden bij het genereren van het PDF. Probeer het opnieuw.`,
};

/** Downloads the agreement as a PDF, and reports success or failure. */
export function useDownload(
  publicKey: string,
  /** A visitor fills it in, and is told that nothing is kept. */
  isOwn: boolean,
  onRefused: (messages: [field: string, text: string][]) => void,
) {
  const [busy, setBusy] = useState(false);

  async function download(values: ContractValues) {
    if (busy) return;
    setBusy(true);
    const about = "contract";
    showToast({ tone: "loading", title: t`Contract wordt gegenereerd`, about });
    const fileName = fileNameOf(values.woningAdres, "pdf");
    const answer = await requestContract(contractDataOf(values), { publicKey, fileName });
    setBusy(false);
    if (answer && "file" in answer) {
      saveFile(answer.file, answer.name);
      showToast({
        tone: "success",
        title: t`Download gestart`,
        about,
        description: isOwn
          ? t`Uw koopovereenkomst is klaar en wordt nu gedownload.`
          : t`De koopovereenkomst is klaar en wordt nu gedownload.`,
      });
      return;
    }
    showToast({
      tone: "error",
      title: translated(failure.title),
      about,
      description: translated(failure.description),
    });
    if (answer) onRefused(answer.refused);
  }
  return { busy, download };
}
