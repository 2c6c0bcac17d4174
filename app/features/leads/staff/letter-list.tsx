import { Form } from "react-router";
import type { FollowedLead } from "../follow-up/queries.server.ts";
import { letterNames } from "./letters.ts";
import { LetterMark } from "./marks.tsx";

const again = {
  agency: "Melding opnieuw versturen",
  visitor: "Bevestiging opnieuw versturen",
} as const;

/** The mails about a lead: how they fared, and a way to send each once more. */
export function Letters({ lead }: { lead: FollowedLead }) {
  return (
    <section aria-labelledby="mails">
      <h3 id="mails" className="text-xl">
        Mails
      </h3>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {lead.letters.map((letter) => (
          <li key={letter.kind} className="py-3">
            <p className="font-medium">{letterNames[letter.kind]}</p>
            <LetterMark letter={letter} />
            {!lead.forgotten_at && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="act" value="opnieuw" />
                <button
                  type="submit"
                  name="mail"
                  value={letter.kind}
                  className="min-h-11 text-[0.9375rem] text-river-700 underline underline-offset-4 hover:text-brick-600"
                >
                  {again[letter.kind]}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {lead.suspicion && (
        <p className="mt-3 text-sm text-muted">
          Deze aanvraag is gemarkeerd om na te kijken: de afzender kreeg geen bevestiging.
        </p>
      )}
    </section>
  );
}
