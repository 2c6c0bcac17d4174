import { formatDateTime } from "@voordeur/language/dates.ts";
import { Form } from "react-router";
import type { PartyRole } from "../../../../database/schema/transfers.ts";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { OnceField } from "../../admin/acts/once-field.tsx";
import { SavedMeanwhile } from "../../admin/conflict.tsx";
import { EmailLink, TelephoneLink } from "../../admin/facts.tsx";
import { StaffSection } from "../../admin/section.tsx";
import { markOfParty, roleNames } from "../kinds.ts";
import { PartyFields } from "./party-fields.tsx";

interface ShownParty {
  id: string;
  role: PartyRole;
  name: string;
  firm: string;
  email: string;
  phone: string;
  seen_at: Date | null;
  url: string;
}

interface Shown {
  isOver: boolean;
  refusal: Refusal | undefined;
}

/** Those who take part, each with their link; others can be added. */
export function PartyList({ parties, ...shown }: Shown & { parties: readonly ShownParty[] }) {
  const adding = refusedForm(shown.refusal, "deelnemer");
  return (
    <StaffSection id="deelnemers" title="Wie doet mee" ruled>
      <ul className="divide-y divide-line">
        {parties.map((party) => (
          <PartyItem key={party.id} {...shown} party={party} />
        ))}
      </ul>
      {!shown.isOver && (
        <details open={adding.isRefused} className="mt-2">
          <summary className="w-fit cursor-pointer py-2 underline">Nog een deelnemer</summary>
          <Form method="post" noValidate className="mt-2 grid gap-3">
            <OnceField />
            <SelectField
              label="Wie is het?"
              name="rol"
              defaultValue={adding.typed["rol"] ?? "notary"}
              options={Object.entries(roleNames)}
              error={adding.errors["rol"]}
            />
            <PartyFields party={adding.typed} errors={adding.errors} />
            <p>
              <Button type="submit" name="act" value="deelnemer" look="secondary">
                Toevoegen en de link sturen
              </Button>
            </p>
          </Form>
        </details>
      )}
    </StaffSection>
  );
}

function PartyItem({ party, isOver, refusal }: Shown & { party: ShownParty }) {
  const { id, role, name, firm, email, phone, seen_at, url } = party;
  const changing = refusedForm(refusal, "deelnemer-wijzigen");
  const isRefused = changing.isRefused && changing.typed["deelnemer"] === id;
  const mark = markOfParty(party);
  return (
    <li className="py-3">
      <p className="text-sm text-muted">{roleNames[role]}</p>
      <p className="font-semibold wrap-anywhere">{[name, firm].filter(Boolean).join(", ")}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {email && <EmailLink email={email} />}
        {phone && <TelephoneLink phone={phone} />}
      </p>
      <p className="text-sm text-muted">
        {seen_at
          ? `Was het laatst op de eigen pagina op ${formatDateTime(seen_at)}`
          : "Was nog niet op de eigen pagina"}
      </p>
      <details open={isRefused}>
        <summary className="w-fit cursor-pointer py-2 text-sm underline">
          Link en gegevens<span className="sr-only"> van {name}</span>
        </summary>
        <p className="text-sm">
          De link is alleen voor {name}:{" "}
          <a href={url} className="break-all underline">
            {url}
          </a>
        </p>
        {!isOver && (
          <>
            <Form method="post" preventScrollReset className="mt-2 flex flex-wrap gap-3">
              <OnceField />
              <input type="hidden" name="deelnemer" value={id} />
              {email && (
                <Button type="submit" name="act" value="link-sturen" look="secondary">
                  Stuur de link
                </Button>
              )}
              <Button type="submit" name="act" value="link-vervangen" look="secondary">
                Trek de link in en maak een nieuwe
              </Button>
              <Button type="submit" name="act" value="deelnemer-weg" look="secondary">
                Verwijder
              </Button>
            </Form>
            {isRefused && changing.isOvertaken && <SavedMeanwhile className="mt-3" />}
            <Form key={mark} method="post" noValidate className="mt-3 grid gap-3">
              <input type="hidden" name="deelnemer" value={id} />
              <input type="hidden" name="seen" value={mark} />
              <PartyFields
                role={role}
                party={isRefused ? changing.typed : party}
                errors={isRefused ? changing.errors : {}}
              />
              <p>
                <Button type="submit" name="act" value="deelnemer-wijzigen" look="secondary">
                  Opslaan
                </Button>
              </p>
            </Form>
          </>
        )}
      </details>
    </li>
  );
}
