import { staffAction } from "../../../admin/acts/staff-action.server.ts";
import { Refused } from "../../../../platform/body/refusal.ts";
import { uuidIn } from "../../../../platform/body/ids.ts";
import { data, href } from "react-router";
import { textOf } from "../../../../platform/body/form.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { oneLine } from "../../../../platform/text-input.ts";
import { staffMeta } from "../../../admin/staff-meta.ts";
import { countAddressRows } from "../../privacy/addresses.server.ts";
import { findPeople, suggestPeople, summarize } from "../../people/queries.server.ts";
import { eraseAddress, erasePerson, listPrivacyActs } from "../../privacy/service.server.ts";
import { leadRetentionMonths } from "../../retention.ts";
import type { Route } from "./+types/privacy";
import { ChosenAddress } from "./address-forms.tsx";
import { ChosenPerson, FindPerson } from "./person-forms.tsx";
import { PrivacyActs } from "./privacy-acts.tsx";
import { personIn } from "./person-in.server.ts";
import { BackLink } from "../../../admin/back-link.tsx";

export const meta = staffMeta("Inzage en wissen (AVG)", href("/admin/leads/avg"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const id = uuidIn(new URL(request.url).searchParams.get("persoon"));
  const [person] = id ? await summarize(db, [id]) : [];
  const alike = person ? await suggestPeople(db, person.id) : [];
  return { acts: await listPrivacyActs(db), person, alike };
}

interface Found {
  words: string;
  found: Awaited<ReturnType<typeof findPeople>>;
  ofAddress: number;
}

interface Unsure {
  unsure: string;
  words?: string;
  ofAddress?: number;
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
      };
    },
  },
  wissen: {
    run: async ({ services, staff, form }) => {
      const { id, address } = personIn(form);
      if (form.get("zeker") !== "ja") {
        const unsure = "Bevestig eerst dat je het zeker weet";
        const again = !id && {
          words: address,
          ofAddress: await countAddressRows(services.db, address),
        };
        return data<Unsure>({ unsure, ...again }, { status: 422 });
      }
      await (id
        ? erasePerson(services, staff.email, id)
        : eraseAddress(services, staff.email, address));
      return true;
    },
    notice: "gegevens-gewist",
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { acts, person, alike } = loaderData;
  const result = {
    words: "",
    found: undefined,
    error: actionData && "error" in actionData ? actionData.error : undefined,
    unsure: undefined,
    ofAddress: 0,
    ...(actionData && !("typed" in actionData) && actionData),
  };
  return (
    <>
      <BackLink to={href("/admin/leads")}>Alle leads</BackLink>
      <h2 className="mt-2 text-3xl sm:text-4xl">Inzage en wissen</h2>
      <div className="mt-5 grid gap-x-16 gap-y-12 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <div>
          <p className="text-muted">
            Vraagt iemand om de eigen gegevens, of om ze te wissen (AVG)? Zoek de persoon.
          </p>
          <FindPerson {...result} key={result.words} />
          {result.ofAddress > 0 && (
            <ChosenAddress address={result.words} count={result.ofAddress} error={result.unsure} />
          )}
          {person && (
            <ChosenPerson key={person.id} person={person} alike={alike} error={result.unsure} />
          )}
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
