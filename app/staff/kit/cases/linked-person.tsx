import { formatDateTime } from "@voordeur/language/dates.ts";
import type { Language } from "@voordeur/language/language.ts";
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { type Fields, refusedForm } from "../../../platform/body/refused-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Tick } from "../../../ui/tick.tsx";
import { OnceField } from "../acts/once-field.tsx";
import { SavedMeanwhile } from "../conflict.tsx";
import { FormDetails } from "../acts/form-details.tsx";
import { Contact, PrivateLink } from "./person-parts.tsx";

export interface PersonWithPage {
  id: string;
  name: string;
  email: string;
  phone: string;
  seen_at: Date | null;
  language: Language;
  url: string;
  /** Where they stand as well. */
  elsewhere: readonly { kind: keyof typeof placeWords; id: string }[];
}

const placeWords = {
  seller: "Ook in het dossier van de verkoper",
  party: "Ook bij de overdracht",
  bidder: "Ook bij de biedingen",
  owner: "Ook als eigenaar bij de bezichtigingen",
};

/**
 * Somebody who has a page of their own, with their link and what staff know of them. Its acts are
 * `link-sturen`, `link-vervangen`, and `<field>-wijzigen` and `<field>-weg`.
 */
export function LinkedPerson({
  person,
  field,
  title,
  mark,
  sendWords,
  removeWords,
  isOver,
  refusal,
  children,
}: {
  person: PersonWithPage;
  /** The name by which the forms know them. */
  field: string;
  title: ReactNode;
  /** Their state with which the form is drawn. */
  mark: string;
  sendWords: string;
  /** Null: they cannot be taken out. */
  removeWords: string | null;
  /** Nothing can be changed any more. */
  isOver: boolean;
  refusal: Refusal | undefined;
  children: (field: Fields) => ReactNode;
}) {
  const { id, name, email, phone, seen_at, url, elsewhere } = person;
  const changing = refusedForm(refusal, `${field}-wijzigen`, { [field]: id });
  const isTicked = (place: string) =>
    !changing.isRefused || changing.typed[`ook-${place}`] === "ja";
  return (
    <li className="py-3">
      {title}
      <Contact {...{ email, phone }} />
      <p className="text-sm text-muted">
        {seen_at
          ? `Was het laatst op de eigen pagina op ${formatDateTime(seen_at)}`
          : "Was nog niet op de eigen pagina"}
      </p>
      <FormDetails opens={changing.isRefused}>
        <summary className="w-fit cursor-pointer py-2 text-sm underline">
          Link en gegevens<span className="sr-only"> van {name}</span>
        </summary>
        <PrivateLink {...{ name, url }} />
        {!isOver && (
          <>
            <Form method="post" preventScrollReset className="mt-2 flex flex-wrap gap-3">
              <OnceField />
              <input type="hidden" name={field} value={id} />
              {email && (
                <Button act="link-sturen" look="secondary">
                  {sendWords}
                </Button>
              )}
              <Button act="link-vervangen" look="secondary">
                Trek de link in en maak een nieuwe
              </Button>
              {removeWords && (
                <Button act={`${field}-weg`} look="secondary">
                  {removeWords}
                </Button>
              )}
            </Form>
            {changing.isOvertaken && <SavedMeanwhile className="mt-3" />}
            <Form key={mark} method="post" noValidate className="mt-3 grid gap-3">
              <input type="hidden" name={field} value={id} />
              <input type="hidden" name="seen" value={mark} />
              {children(changing.field)}
              {elsewhere.length > 0 && (
                <fieldset>
                  <legend>Wijzig het meteen mee:</legend>
                  {elsewhere.map(({ kind, id: place }) => (
                    <Tick
                      key={kind + place}
                      name={`ook-${place}`}
                      value="ja"
                      defaultChecked={isTicked(place)}
                    >
                      {placeWords[kind]}
                    </Tick>
                  ))}
                </fieldset>
              )}
              <p>
                <Button act={`${field}-wijzigen`} look="secondary">
                  Opslaan
                </Button>
              </p>
            </Form>
          </>
        )}
      </FormDetails>
    </li>
  );
}
