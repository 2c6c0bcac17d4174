import { useState } from "react";
import { Form, href, Link, useSearchParams } from "react-router";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { useEmptiedForm } from "../../../staff/kit/acts/once-field.tsx";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { MAX_ANSWER_LENGTH, MAX_SUBJECT_LENGTH } from "../follow-up/answer-limits.ts";
import { answerTitles } from "../kinds.ts";

/** An email to who asked, empty or as a template begins it. */
export function AnswerForm({
  lead: { id, email },
  draft,
  replyTo,
  refused,
}: {
  lead: { id: string; email: string };
  draft: { subject: string; text: string } | null;
  /** The address that a reply goes to. */
  replyTo: string;
  refused: Refusal | undefined;
}) {
  const { field } = refusedForm(refused, "antwoorden");
  const { key, once } = useEmptiedForm(useSearchParams()[0].get("antwoord"));
  // The draft goes from the page with the next act; where it is being changed it stays.
  const [held, hold] = useState({ key, draft });
  if (held.key !== key) hold({ key, draft });
  const page = href("/admin/leads/:id", { id });
  return (
    <StaffSection id="antwoorden" title="Antwoorden per e-mail">
      <nav aria-label="Begin van een antwoord" className="mt-2 flex flex-wrap gap-x-5">
        {Object.entries(answerTitles).map(([name, title]) => (
          <Link
            key={name}
            to={`${page}?antwoord=${name}#antwoorden`}
            className="py-2 underline hover:text-brick-600"
          >
            {title}
          </Link>
        ))}
      </nav>
      {/* Sent to the address with its template: without it a refused form would begin anew. */}
      <Form key={key} method="post" preventScrollReset noValidate className="mt-2 space-y-3">
        <input type="hidden" name="act" value="antwoorden" />
        {once}
        <Field
          label="Onderwerp"
          {...field("onderwerp", held.draft?.subject)}
          maxLength={MAX_SUBJECT_LENGTH}
          autoComplete="off"
          required
        />
        <TextArea
          label="Bericht"
          {...field("antwoord", held.draft?.text)}
          rows={held.draft ? 12 : 5}
          maxLength={MAX_ANSWER_LENGTH}
          required
          hint={`Gaat naar ${email}. Een antwoord daarop komt bij ${replyTo}.`}
        />
        <Button type="submit" look="secondary" className="min-h-11!">
          Verstuur antwoord
        </Button>
      </Form>
    </StaffSection>
  );
}
