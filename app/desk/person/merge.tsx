import { Form } from "react-router";
import { buttonClass, TextButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { StaffSection } from "../../staff/kit/section.tsx";
import type { PersonSummary } from "../../people/leads/people/queries.server.ts";
import { nameOf, PersonCard } from "../../people/leads/staff/person-card.tsx";

type Candidate = PersonSummary & { because?: string };

/** Persons who may be the same: suggestions, and a search; each with a button that merges. */
export function Merge({
  suggestions,
  words,
  found,
}: {
  suggestions: readonly Candidate[];
  words: string;
  found: readonly Candidate[];
}) {
  return (
    <StaffSection id="samenvoegen" title="Samenvoegen" ruled>
      {suggestions.length > 0 && (
        <>
          <p className="mt-3 text-muted">Misschien dezelfde persoon:</p>
          <Candidates people={suggestions} />
        </>
      )}
      <Form preventScrollReset className="mt-3 flex flex-wrap items-end gap-3">
        <Field
          label="Zoek een persoon"
          type="search"
          name="zoek"
          defaultValue={words}
          maxLength={100}
          autoComplete="off"
          hint="Naam, e-mail, telefoon of adres"
          className="min-w-0 grow basis-56"
        />
        <button type="submit" className={buttonClass("secondary", "mb-7")}>
          Zoeken
        </button>
      </Form>
      {words && found.length === 0 && <output className="mt-2 block">Niemand gevonden.</output>}
      <Candidates people={found} />
    </StaffSection>
  );
}

function Candidates({ people }: { people: readonly Candidate[] }) {
  return (
    <ul className="divide-y divide-line">
      {people.map((person) => (
        <PersonCard key={person.id} person={person} because={person.because}>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="act" value="samenvoegen" />
            <input type="hidden" name="met" value={person.id} />
            <TextButton aria-label={`Samenvoegen met ${nameOf(person)}`}>Samenvoegen</TextButton>
          </Form>
        </PersonCard>
      ))}
    </ul>
  );
}
