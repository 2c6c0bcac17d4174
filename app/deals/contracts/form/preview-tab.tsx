import { t } from "@voordeur/language/text.ts";
import { Info, TriangleAlert } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import type { Contract } from "@voordeur/agreement/contract.ts";
import { CoolingOffPanel } from "./cooling-off-panel.tsx";
import { DocumentPreview } from "./document-preview.tsx";
import { useContractForm } from "./work/form-state.ts";
import { PointList } from "./point-list.tsx";

export function PreviewTab({
  contract,
  handedOver,
  isNoted,
  busy,
  onDownload,
}: {
  contract: Contract;
  handedOver: string;
  isNoted: boolean;
  busy: boolean;
  onDownload: () => void;
}) {
  const { problems, notes, goTo } = useContractForm();
  const missing = useRef<HTMLHeadingElement>(null);
  const ready = problems.size === 0;
  const doubts = [...notes].flatMap(([field, texts]) =>
    texts.map((text) => [field, text] as const),
  );

  function download() {
    if (ready) onDownload();
    else missing.current?.focus();
  }

  return (
    <div className="grid gap-8">
      {!ready && (
        <section
          aria-labelledby="ontbreekt"
          className="rounded-card border border-brick-500 bg-brick-50 p-5 sm:p-8"
        >
          <h3
            id="ontbreekt"
            ref={missing}
            tabIndex={-1}
            className="flex items-center gap-3 text-2xl outline-none"
          >
            <TriangleAlert className="size-6 shrink-0 text-brick-600" aria-hidden="true" />
            {problems.size === 1
              ? t`Nog 1 veld ontbreekt of klopt niet`
              : t`Nog ${problems.size} velden ontbreken of kloppen niet`}
          </h3>
          <PointList points={[...problems]} />
        </section>
      )}
      {doubts.length > 0 && (
        <section aria-labelledby="let-op" className="rounded-card bg-marl-100 p-5 sm:p-8">
          <h3 id="let-op" className="flex items-center gap-3 text-2xl">
            <Info className="size-6 shrink-0 text-marl-700" aria-hidden="true" />
            {t`Kijk hier nog eens naar`}
          </h3>
          <p className="mt-2 text-muted">{t`Dit houdt het downloaden niet tegen.`}</p>
          <PointList points={doubts} />
        </section>
      )}
      <DocumentPreview contract={contract} />
      <CoolingOffPanel {...{ contract, handedOver, isNoted }} />
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
        <Button look="secondary" onClick={() => goTo("financieel")}>
          {t`Bewerken`}
        </Button>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {!ready && (
            <p id="nog-niet" className="text-[0.9375rem] text-muted">
              {t`Vul eerst aan wat ontbreekt.`}
            </p>
          )}
          <Button
            look={ready ? "primary" : "secondary"}
            aria-disabled={busy || undefined}
            aria-describedby={ready ? undefined : "nog-niet"}
            onClick={download}
          >
            {busy ? t`Een ogenblik…` : t`Download PDF`}
          </Button>
        </div>
      </div>
    </div>
  );
}
