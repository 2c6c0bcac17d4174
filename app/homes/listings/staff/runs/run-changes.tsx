import { countOf } from "@voordeur/language/numbers.ts";
import { href, Link } from "react-router";
import type { ChangeLine } from "@voordeur/feeds/change-words.ts";
import type { RunChangeWords } from "./run-change-words.ts";
import { changeNames } from "./run-words.ts";

/** The changes of a run, listing by listing. */
export function RunChanges({ changes }: { changes: readonly RunChangeWords[] }) {
  return (
    <ol className="mt-3 border-t border-line">
      {changes.map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </ol>
  );
}

const looks: Record<RunChangeWords["kind"], string> = {
  created: "bg-river-50 text-river-800",
  changed: "bg-marl-100 text-ink",
  hidden: "bg-brick-50 text-brick-700",
  shown: "bg-river-50 text-river-800",
};

function Change({ change }: { change: RunChangeWords }) {
  const { kind, property_id, address, city, start, lines, facts, description, media, actor } =
    change;
  return (
    <li className="grid gap-x-6 gap-y-1.5 border-b border-line py-3 text-[0.9375rem] leading-snug md:grid-cols-[8rem_minmax(0,13rem)_minmax(0,1fr)] @desk:grid-cols-[9rem_minmax(0,16rem)_minmax(0,1fr)]">
      <p>
        <span
          className={`inline-block rounded-full px-3 py-0.5 text-sm font-medium ${looks[kind]}`}
        >
          {changeNames[kind]}
        </span>
        {actor && <span className="mt-1 block text-sm text-muted wrap-anywhere">door {actor}</span>}
      </p>
      <p className="min-w-0 wrap-anywhere">
        <Link
          to={href("/admin/woningen/:id", { id: String(property_id) })}
          className="font-semibold hover:underline"
        >
          {address}
        </Link>
        <span className="text-muted max-md:before:content-[',_'] md:block">{city}</span>
      </p>
      <div className="grid min-w-0 content-start gap-1">
        {start && <p className="wrap-anywhere">{start}</p>}
        <Lines lines={lines} />
        {media.map(({ label, words }) => (
          <p key={label}>
            <span className="text-muted">{label}:</span> {words}
          </p>
        ))}
        {facts.length > 0 && (
          <Fold title={countOf(facts.length, "kenmerk gewijzigd", "kenmerken gewijzigd")}>
            <Lines lines={facts} />
          </Fold>
        )}
        {description && (
          <Fold title="Omschrijving gewijzigd">
            <div className="grid gap-4 @desk:grid-cols-2">
              <Text title="Was" text={description.before} />
              <Text title="Is nu" text={description.after} />
            </div>
          </Fold>
        )}
      </div>
    </li>
  );
}

function Lines({ lines }: { lines: readonly ChangeLine[] }) {
  return lines.map(({ label, before, after }) => (
    <p key={label} className="wrap-anywhere">
      <span className="text-muted">{label}:</span> {before || "niet bekend"} →{" "}
      <span className="font-medium">{after || "niet bekend"}</span>
    </p>
  ));
}

function Fold({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer py-0.5 underline">{title}</summary>
      <div className="mt-1 mb-2 grid gap-1 border-l-2 border-line pl-4">{children}</div>
    </details>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <p className="font-medium">{title}</p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere text-muted">{text || "Geen tekst"}</p>
    </div>
  );
}
