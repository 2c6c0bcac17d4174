import { t, translated } from "@voordeur/language/text.ts";
import { Download } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toasts/show-toast.ts";
import { BeforeAfter } from "./before-after.tsx";
import { downloadResult } from "./download.ts";
import { messages } from "./messages.ts";
import { Panel } from "./panel.tsx";
import { Progress } from "./progress.tsx";
import { labels } from "@voordeur/restyle/provenance.ts";
import { restyleStyles, type StyleId } from "@voordeur/restyle/styles.ts";
import type { Stage } from "./use-restyler.ts";

/** The result of the photo: nothing yet, progress, or the picture. */
export function ResultPanel({
  stage,
  hasModel,
  onCancel,
}: {
  stage: Stage;
  /** A gateway's model is asked first, which takes longer. */
  hasModel: boolean;
  onCancel: () => void;
}) {
  return (
    <Panel title={t`Resultaat`}>
      {stage.name === "busy" && (
        <Progress photo={stage.photo} expected={hasModel ? 90 : 6} onCancel={onCancel} />
      )}
      {stage.name === "done" && <Result {...stage} hasModel={hasModel} />}
      {(stage.name === "empty" || stage.name === "loaded") && (
        <div className="grid flex-1 place-items-center rounded-card bg-marl-100 px-6 py-10 text-center">
          <p className="max-w-xs font-serif text-2xl text-balance text-river-800">
            {stage.name === "empty"
              ? t`Hier ziet u straks uw foto in een andere stijl.`
              : t`Kies nu een stijl voor uw foto.`}
          </p>
        </div>
      )}
    </Panel>
  );
}

function Result({
  photo,
  style,
  result,
  hasModel,
}: Extract<Stage, { name: "done" }> & { hasModel: boolean }) {
  const download = () =>
    downloadResult(result, style).then(
      () => showToast({ tone: "success", title: translated(messages.downloaded) }),
      () => showToast({ tone: "error", title: translated(messages.unexpected) }),
    );
  return (
    <>
      <BeforeAfter photo={photo} result={result.image} name={nameOf(style)} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-52 text-base leading-snug text-muted">
          <span className="mr-2 inline-block rounded-full bg-river-100 px-3 py-1 text-sm font-semibold text-river-800">
            {translated(labels[result.engine])}
          </span>
          {madeBy(result.engine, hasModel)}
        </p>
        <Button onClick={download}>
          <Download className="size-4" aria-hidden="true" />
          {t`Download Foto`}
        </Button>
      </div>
    </>
  );
}

export function nameOf(style: StyleId): string {
  return translated(restyleStyles.find(({ id }) => id === style)?.name ?? style);
}

function madeBy(engine: keyof typeof labels, hasModel: boolean): string {
  if (engine === "ai") return t`Gemaakt door een AI-model.`;
  if (hasModel) return t`Gemaakt met onze eigen filters: het AI-model was niet beschikbaar.`;
  return t`Gemaakt met onze eigen filters, zonder AI-model.`;
}
