import { formatDateTime } from "@voordeur/language/dates.ts";
import { Form } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { OnceField } from "../../../../staff/kit/acts/once-field.tsx";
import { Contact, PrivateLink } from "../../../../staff/kit/cases/person-parts.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import type { Reader } from "../../readers/queries.server.ts";
import { type Stage, stageNames } from "../../readers/stage.ts";

interface Shown {
  isClosed: boolean;
}
/** `opened`: how many parts as they are now, of those that they may see. */
type ShownReader = Reader & { stage: Stage; url: string; opened: number; of: number };

/** Those who read the file of a home, each with their link. */
export function ReaderList({ readers, ...shown }: Shown & { readers: readonly ShownReader[] }) {
  return (
    <StaffSection id="kijkers" title="Wie meeleest" ruled>
      {readers.length === 0 && <p className="mt-3 text-muted">Nog niemand.</p>}
      <ul className="divide-y divide-line">
        {readers.map((reader) => (
          <ReaderItem key={reader.id} reader={reader} {...shown} />
        ))}
      </ul>
    </StaffSection>
  );
}

function ReaderItem({ reader, isClosed }: Shown & { reader: ShownReader }) {
  const { id, name, email, phone, stage, ended_at, seen_at, url, opened, of } = reader;
  const last = seen_at ? `, het laatst hier op ${formatDateTime(seen_at)}` : "";
  return (
    <li className="py-3">
      <p className="wrap-anywhere">
        <strong className="font-semibold">{name}</strong> · {stageNames[stage]}
      </p>
      <Contact {...{ email, phone }} />
      <p className="text-sm text-muted">
        {ended_at
          ? `Heeft de stukken niet meer sinds ${formatDateTime(ended_at)}`
          : `Opende ${opened} van ${of}${last}`}
      </p>
      <details>
        <summary className="w-fit cursor-pointer py-2 text-sm underline">
          Link<span className="sr-only"> van {name}</span>
        </summary>
        <p className="text-sm text-muted">
          Van {reader.invited_by ?? "de site"}, {formatDateTime(reader.created_at)}
        </p>
        {!ended_at && <PrivateLink {...{ name, url }} />}
        {!isClosed && (
          <Form method="post" preventScrollReset className="mt-2 flex flex-wrap gap-3">
            <OnceField />
            <input type="hidden" name="kijker" value={id} />
            <Button act="link-sturen" look="secondary">
              {ended_at ? "Geef de stukken terug" : "Stuur de link nog eens"}
            </Button>
            <Button act="link-vervangen" look="secondary">
              Trek de link in en maak een nieuwe
            </Button>
            {!ended_at && (
              <Button act="terugnemen" look="secondary">
                Neem de stukken terug
              </Button>
            )}
          </Form>
        )}
      </details>
    </li>
  );
}
