import { href } from "react-router";
import type { SyncRun } from "../../sync/service.server.ts";
import { AskFirst } from "../../../../ui/ask-first.tsx";

/** The button that undoes a run, after explaining the effect. */
export function UndoRun({ run }: { run: SyncRun }) {
  return (
    <AskFirst
      action={href("/admin/synchronisatie/:run", { run: String(run.id) })}
      act="ongedaan"
      button="Wijzigingen van deze run ongedaan maken"
      title="Wijzigingen van deze run ongedaan maken?"
      yes="Ja, maak ongedaan"
    >
      <ul className="list-disc space-y-1 pl-5">
        <li>Nieuwe woningen worden verborgen.</li>
        <li>Verborgen woningen komen terug op de site.</li>
        <li>
          Gewijzigde gegevens krijgen hun oude waarde, tenzij ze daarna nog eens zijn gewijzigd.
        </li>
      </ul>
      <p className="mt-3">
        Volgende synchronisaties laten dat zo, tot de bron iets nieuws over een woning zegt.
      </p>
    </AskFirst>
  );
}
