import { dutch, t, translated } from "@voordeur/language/text.ts";
import { Download, FolderOpen, Trash2 } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { PagePart } from "../../../ui/section.tsx";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { fileNameOf, saveFile } from "./download.ts";
import { useContractForm } from "./work/form-state.ts";
import { fileOf, fromFile, largestFile } from "@voordeur/agreement/form/stored.ts";
import { type ContractValues, isEmpty } from "@voordeur/agreement/form/values.ts";

const badFile = {
  title: dutch`Bestand niet geopend`,
  description: dutch`Dit is geen koopovereenkomst die hier is opgeslagen. Wat u had ingevuld, staat er nog.`,
};

export function WorkBar({
  values,
  isKept,
  onReplace,
}: {
  values: ContractValues;
  /** Whether the browser keeps the work in this tab. */
  isKept: boolean;
  /** Replaces all values; null wipes them. */
  onReplace: (values: ContractValues | null) => void;
}) {
  const { ask } = useContractForm();
  const picker = useRef<HTMLInputElement>(null);

  async function open(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const file = input.files?.[0];
    const opened = file && file.size <= largestFile ? fromFile(await textIn(file)) : null;
    // So that choosing the same file again fires an event.
    input.value = "";
    if (!file) return;
    if (!opened) {
      showToast({
        tone: "error",
        title: translated(badFile.title),
        description: translated(badFile.description),
        about: "bestand",
      });
      return;
    }
    const replace = () => {
      onReplace(opened);
      showToast({ tone: "success", title: t`Bestand geopend`, about: "bestand" });
    };
    if (isEmpty(values)) return replace();
    ask({
      title: t`Bestand openen?`,
      text: t`Wat er nu is ingevuld, maakt plaats voor wat in het bestand staat.`,
      yes: t`Openen`,
      onYes: replace,
    });
  }

  function save() {
    const file = new Blob([fileOf(values)], { type: "application/json" });
    saveFile(file, fileNameOf(values.woningAdres, "json"));
  }

  function wipe() {
    ask({
      title: t`Alles wissen?`,
      text: t`Alles wat u heeft ingevuld, verdwijnt uit dit tabblad. Dit kan niet ongedaan worden gemaakt.`,
      yes: t`Wissen`,
      onYes: () => onReplace(null),
    });
  }

  return (
    <PagePart id="uw-werk" title={t`Uw gegevens`}>
      <p className="mt-3 text-[0.9375rem] text-muted">
        {isKept
          ? t`Wat u invult, blijft in dit tabblad staan, ook als u de pagina opnieuw laadt. Sluit u het tabblad, dan is het weg. Wij bewaren er niets van.`
          : t`Uw browser bewaart hier niets: bij het herladen van de pagina is uw werk weg. Sla het op als bestand.`}
      </p>
      <div className="mt-4 grid justify-items-start">
        <Button look="quiet" className="px-0!" onClick={save}>
          <Download className="size-4" aria-hidden="true" />
          {t`Opslaan als bestand`}
        </Button>
        <Button look="quiet" className="px-0!" onClick={() => picker.current?.click()}>
          <FolderOpen className="size-4" aria-hidden="true" />
          {t`Bestand openen`}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          aria-label={t`Bestand openen`}
          hidden
          onChange={(event) => void open(event)}
        />
        <Button look="quiet" className="px-0!" onClick={wipe}>
          <Trash2 className="size-4" aria-hidden="true" />
          {t`Wissen`}
        </Button>
      </div>
    </PagePart>
  );
}

async function textIn(file: File): Promise<string> {
  try {
    return await file.text();
  } catch {
    return "";
  }
}
