import { amongWords } from "../kinds.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { t } from "@voordeur/language/text.ts";
import type { ComponentType } from "react";
import { Link } from "react-router";
import type { Refusal } from "../../../platform/body/refusal.ts";
import type { ShownMove, ShownStep } from "./view.server.ts";

const dots: Readonly<Record<ShownStep["state"], string>> = {
  open: "border-river-300 bg-white",
  late: "border-brick-600 bg-brick-600",
  done: "border-river-600 bg-river-600",
  lapsed: "border-river-600 bg-river-600",
  "called-upon": "border-brick-600 bg-brick-600",
  "not-needed": "border-line bg-line",
};

/** The steps in their order, without those that a purchase that is off will not come to. */
export function LineList({
  steps,
  moves,
  linkOf,
  fileOf,
  Acts,
  refusal,
}: {
  steps: readonly ShownStep[];
  moves: readonly ShownMove[];
  linkOf?: (step: ShownStep) => string;
  /** The address of a proof. */
  fileOf: (id: string) => string;
  Acts?: ComponentType<{ one: ShownStep; refusal: Refusal | undefined }> | undefined;
  refusal?: Refusal | undefined;
}) {
  const shown = steps.filter(({ isOff }) => !isOff);
  if (shown.length === 0) return <p className="mt-4 text-muted">{t`Er was nog niets gebeurd.`}</p>;
  return (
    <ol className="mt-4 ml-2 border-l-2 border-line">
      {shown.map((one) => (
        <li key={one.step} className="relative pb-6 pl-6 last:pb-0">
          <span
            aria-hidden
            className={`absolute top-1.5 -left-[9px] size-4 rounded-full border-2 ${dots[one.state]}`}
          />
          <p className="font-semibold">
            {linkOf ? (
              <Link to={linkOf(one)} className="inline-block py-1 underline">
                {one.title}
              </Link>
            ) : (
              one.title
            )}
          </p>
          {one.state !== "not-needed" && <p>{one.when}</p>}
          <p className={one.state === "late" ? "font-semibold text-brick-700" : "text-muted"}>
            {one.stateText}
          </p>
          {one.notes.map((note) => (
            <p key={note} className="text-sm wrap-anywhere text-muted">
              {note}
            </p>
          ))}
          {one.proofs.map(({ id, name }) => (
            <p key={id} className="text-sm wrap-anywhere">
              <a href={fileOf(id)} className="inline-block py-1 underline">
                {name}
              </a>
            </p>
          ))}
          {moves.some(({ step }) => step === one.step) && (
            <p className="mt-1 w-fit bg-marl-100 px-2 py-0.5 text-sm">
              {t`Er is gevraagd om te verzetten`}
            </p>
          )}
          {Acts && <Acts one={one} refusal={refusal} />}
        </li>
      ))}
    </ol>
  );
}

/** The change that was asked for, and who has yet to answer. */
export function MoveWords({ move: { title, to, reason, asker, waitsFor } }: { move: ShownMove }) {
  return (
    <>
      <p className="wrap-anywhere">
        <RichText
          text={t`${asker} vraagt: ${amongWords(title)} op <to/>.`}
          tags={{ to: <strong>{to}</strong> }}
        />
      </p>
      {reason && <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">{reason}</p>}
      {waitsFor.length > 0 && (
        <p className="mt-1 text-sm text-muted">{t`Wacht nog op ${waitsFor.join(", ")}.`}</p>
      )}
    </>
  );
}
