import { t, translated } from "@voordeur/language/text.ts";
import { useEffect, useRef } from "react";
import { SectionHeading } from "../../ui/section.tsx";
import { PhotoPanel } from "./photo-panel.tsx";
import { labels } from "@voordeur/restyle/provenance.ts";
import { nameOf, ResultPanel } from "./result-panel.tsx";
import { StyleGrid } from "./style-grid.tsx";
import { useDroppedPhoto } from "./use-dropped-photo.ts";
import { type Stage, useRestyler } from "./use-restyler.ts";

/** The tool itself: a photo and its result beside each other, and the styles below. */
export function Studio({ publicKey, hasModel }: { publicKey: string; hasModel: boolean }) {
  const { stage, choosePhoto, reset, transform, cancel } = useRestyler(publicKey);
  const isOver = useDroppedPhoto((file) => void choosePhoto(file));
  const result = useRef<HTMLDivElement>(null);
  const { name } = stage;
  useEffect(() => {
    // On a phone the result is above the styles, out of sight.
    if (name === "busy") result.current?.scrollIntoView({ block: "nearest" });
  }, [name]);
  return (
    <>
      <section aria-labelledby="stap-1" className="bg-marl-100">
        <div className={band}>
          <SectionHeading id="stap-1" eyebrow={t`Stap 1`} title={t`Kies een foto`} />
          <div className="mt-6 grid gap-6 md:grid-cols-2">
            <PhotoPanel
              photo={stage.name === "empty" ? null : stage.photo}
              isOver={isOver}
              onChoose={(file) => void choosePhoto(file)}
              onReset={reset}
            />
            <div ref={result} className="scroll-mt-24">
              <ResultPanel stage={stage} hasModel={hasModel} onCancel={cancel} />
            </div>
          </div>
          <output className="sr-only">{spoken(stage)}</output>
        </div>
      </section>
      <section aria-labelledby="stijlen" className="bg-white">
        <div className={band}>
          <SectionHeading id="stijlen" eyebrow={t`Stap 2`} title={t`Kies een stijl`}>
            <p>{t`Van de kwast van Monet tot de spuitbus. Probeer er gerust meer dan een.`}</p>
          </SectionHeading>
          <StyleGrid
            chosen={"style" in stage ? stage.style : null}
            isDisabled={name === "empty" || name === "busy"}
            onChoose={(style) => void transform(style)}
          />
        </div>
      </section>
    </>
  );
}

// Less padding than on other pages, so that the whole tool is in view.
const band = "mx-auto max-w-[80rem] px-4 py-10 sm:px-8 sm:py-14";

/** The text that a screen reader announces. */
function spoken(stage: Stage): string {
  if (stage.name === "loaded") return t`Uw foto staat klaar. Kies een stijl.`;
  if (stage.name === "busy") return t`Foto wordt getransformeerd...`;
  if (stage.name !== "done") return "";
  return t`Klaar: uw foto in de stijl ${nameOf(stage.style)}, ${translated(labels[stage.result.engine])}.`;
}
