import { staffAction } from "../../staff/kit/acts/staff-action.server.ts";
import { Refused } from "../../platform/body/refusal.ts";
import { uuidIn } from "../../platform/body/ids.ts";
import { data, href } from "react-router";
import { textOf } from "../../platform/body/form.ts";
import { servicesContext } from "../../platform/services.ts";
import { oneLine } from "../../platform/text-input.ts";
import { staffMeta } from "../../staff/kit/staff-meta.ts";
import { countChecksOfPerson } from "../../deals/dossiers/identity/queries.server.ts";
import { findHolders } from "../../agenda/keys/queries.server.ts";
import { addressesOf, countAddressRows } from "../privacy/addresses.server.ts";
import { findPeople, suggestPeople, summarize } from "../../people/leads/people/queries.server.ts";
import {
  eraseAddress,
  eraseKeyHolder,
  erasePerson,
  listPrivacyActs,
} from "../privacy/service.server.ts";
import { leadRetentionMonths } from "../../people/leads/retention.ts";
import type { Route } from "./+types/privacy";
import { ChosenAddress } from "./address-forms.tsx";
import { ChosenHolders } from "./holder-forms.tsx";
import { ChosenPerson, FindPerson } from "./person-forms.tsx";
import { PrivacyActs } from "./privacy-acts.tsx";
import { confirmAddresses, personIn } from "./person-in.server.ts";
import { BackLink } from "../../staff/kit/back-link.tsx";

export const meta = staffMeta("Inzage en wissen (AVG)", href("/admin/leads/avg"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const id = uuidIn(new URL(request.url).searchParams.get("persoon"));
  const [person] = id ? await summarize(db, [id]) : [];
  const [addresses, alike, holders, checks] = person
    ? await Promise.all([
        addressesOf(db, person.id),
        suggestPeople(db, person.id),
        findHolders(db, [...person.names, ...person.phones]),
        countChecksOfPerson(db, person.id),
      ])
    : [[], [], [], 0];
  return { acts: await listPrivacyActs(db), person, addresses, alike, holders, checks };
}

interface Found {
  words: string;
  found: Awaited<ReturnType<typeof findPeople>>;
  ofAddress: number;
  holders: Holders;
}

type Holders = Awaited<ReturnType<typeof findHolders>>;

interface Unsure {
  unsure: string;
  words?: string;
  ofAddress?: number;
  holders?: Holders;
}

export const action = staffAction<object, Found | Unsure>({
  page: () => href("/admin/leads/avg"),
})({
  "": {
    run: async ({ services: { db }, form }) => {
      const words = oneLine(textOf(form, "zoek"), 255);
      if (!words) throw new Refused("Vul een e-mailadres, nummer of naam in");
      return {
        words,
        found: await findPeople(db, words),
        ofAddress: await countAddressRows(db, words),
        holders: await findHolders(db, [words]),
      };
    },
  },
  wissen: {
    run: async ({ services, staff, form }) => {
      const { id, address, holder } = personIn(form);
      if (form.get("zeker") !== "ja") {
        const unsure = "Bevestig eerst dat je het zeker weet";
        const again = !id && {
          words: address || holder,
          ofAddress: await countAddressRows(services.db, address),
          holders: await findHolders(services.db, [holder]),
        };
        return data<Unsure>({ unsure, ...again }, { status: 422 });
      }
      if (id) await confirmAddresses(services.db, id, form);
      await (id
        ? erasePerson(services, staff.email, id)
        : address
          ? eraseAddress(services, staff.email, address)
          : eraseKeyHolder(services, staff.email, holder));
      return true;
    },
    notice: "gegevens-gewist",
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { acts, person, addresses, alike, checks } = loaderData;
  const result = {
    words: "",
    found: undefined,
    error: actionData && "error" in actionData ? actionData.error : undefined,
    unsure: undefined,
    ofAddress: 0,
    holders: loaderData.holders,
    ...(actionData && !("typed" in actionData) && actionData),
  };
  return (
    <>
      <BackLink to={href("/admin/leads")}>Alle leads</BackLink>
      <h2 className="mt-2 text-3xl sm:text-4xl">Inzage en wissen</h2>
      <div className="mt-5 grid gap-x-16 gap-y-12 grid-cols-[minmax(0,1fr)] @desk:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <div>
          <p className="text-muted">
            Vraagt iemand om de eigen gegevens, of om ze te wissen (AVG)? Zoek de persoon.
          </p>
          <FindPerson
            {...result}
            ofOthers={result.ofAddress + result.holders.length}
            key={result.words}
          />
          {result.ofAddress > 0 && (
            <ChosenAddress address={result.words} count={result.ofAddress} error={result.unsure} />
          )}
          {person && (
            <ChosenPerson
              key={person.id}
              {...{ person, addresses, alike, checks }}
              error={result.unsure}
            />
          )}
          <ChosenHolders holders={result.holders} error={result.unsure} />
          <p className="mt-8 text-sm text-muted">
            Leads ouder dan {leadRetentionMonths} maanden worden elke nacht vanzelf geanonimiseerd.
            Zoekopdrachten stoppen vanzelf na een jaar zonder teken van de zoeker. Mails die al in
            een mailbox staan, wis je daar.
          </p>
        </div>
        <PrivacyActs acts={acts} />
      </div>
    </>
  );
}
