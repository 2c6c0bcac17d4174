import { countOf } from "@voordeur/language/numbers.ts";
import { Form, href } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import type { PersonSummary } from "../../people/leads/people/queries.server.ts";
import { Contact } from "./contact.tsx";
import { PersonCard } from "../../people/leads/staff/person-card.tsx";
import { HandOver } from "./hand-over.tsx";

/** By POST, so that the words stay out of logs and histories. */
export function FindPerson({
  words,
  found,
  ofOthers,
  error,
}: {
  words: string | undefined;
  found: readonly PersonSummary[] | undefined;
  /** How many rows there are of this address alone, or of this holder of keys. */
  ofOthers: number;
  error: string | undefined;
}) {
  return (
    <>
      <Form
        method="post"
        action={href("/admin/leads/avg")}
        className="mt-5 flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="act" value="zoeken" />
        <Field
          label="E-mailadres, telefoonnummer of naam"
          type="search"
          name="zoek"
          required
          maxLength={255}
          autoComplete="off"
          defaultValue={words}
          error={error}
          className="min-w-0 grow basis-64"
        />
        <button type="submit" className={buttonClass("secondary")}>
          Zoeken
        </button>
      </Form>
      {found?.length === 0 && ofOthers === 0 && (
        <output className="mt-6 block border-t border-line pt-5">
          Van <strong className="break-words">{words}</strong> zijn hier geen gegevens.
        </output>
      )}
      <ul className="mt-4 divide-y divide-line">
        {found?.map((person) => (
          <PersonCard
            key={person.id}
            person={person}
            to={`${href("/admin/leads/avg")}?persoon=${person.id}`}
          />
        ))}
      </ul>
    </>
  );
}

export function ChosenPerson({
  person,
  addresses,
  alike,
  checks,
  error,
}: {
  person: PersonSummary;
  /** All email addresses stored for this person. */
  addresses: readonly string[];
  /** How many checks of the law against money laundering there are, which stay. */
  checks: number;
  /** Others that may be the same person. */
  alike: readonly (PersonSummary & { because: string })[];
  error: string | undefined;
}) {
  return (
    <div className="mt-6 space-y-6">
      <Contact person={person} isChosen />
      {alike.length > 0 && (
        <div className="border-l-4 border-marl-400 bg-marl-100 px-5 py-4">
          <p className="font-medium">Misschien ook van deze persoon:</p>
          <ul>
            {alike.map((other) => (
              <PersonCard key={other.id} person={other} because={other.because} />
            ))}
          </ul>
        </div>
      )}
      <p className="text-muted">
        Staan hier gegevens van iemand anders bij? Haal die eerst uit elkaar.
      </p>
      <HandOver
        subject={{ name: "persoon", value: person.id }}
        addresses={addresses}
        words={{
          download: "Download de gegevens (JSON)",
          sure: "Ja, wis alles van deze persoon",
          erase: "Definitief wissen",
        }}
        error={error}
      >
        Wissen haalt {countOf(person.leads, "aanvraag", "aanvragen")} weg, met bezichtigingen,
        meldingen, notities en geschiedenis, en de zoekopdrachten van dezelfde e-mailadressen. Dat
        is niet ongedaan te maken.
        {checks > 0 &&
          ` Wat blijft: ${countOf(checks, "identiteitscontrole", "identiteitscontroles")}, versleuteld, tot vijf jaar na het einde van de verkoop. Dat moet van artikel 33 van de Wwft.`}
      </HandOver>
    </div>
  );
}
