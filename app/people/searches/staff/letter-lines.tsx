import { Form, href } from "react-router";
import { TextButton } from "../../../ui/button.tsx";
import { DateTime } from "../../../staff/kit/date-time.tsx";
import { letterNames, type LetterKind } from "../letters/letter-names.ts";

const stateWords = { queued: "wacht op verzending", sent: "verstuurd", failed: "mislukt" } as const;

export function LetterLines({
  letters,
}: {
  letters: readonly {
    id: string;
    letter: string;
    state: keyof typeof stateWords;
    created_at: Date;
    last_error: string | null;
  }[];
}) {
  if (letters.length === 0) return <p className="mt-3 text-muted">Nog geen.</p>;
  return (
    <ul className="divide-y divide-line border-b border-line">
      {letters.map(({ id, letter, state, created_at, last_error }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
          <p>
            {letterNames[letter as LetterKind]}: {stateWords[state]}
            <span className="block text-sm text-muted">
              <DateTime at={created_at} />
              {state !== "sent" && last_error && ` · ${last_error}`}
            </span>
          </p>
          {state === "failed" && (
            <Form method="post" action={`${href("/admin")}?index`}>
              <input type="hidden" name="act" value="mail-opnieuw" />
              <input type="hidden" name="mail" value={id} />
              <input type="hidden" name="terug" value={href("/admin/zoekers")} />
              <TextButton>Opnieuw versturen</TextButton>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
