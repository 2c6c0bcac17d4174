import { data, Form, href } from "react-router";
import { z } from "zod";
import { isShut } from "@voordeur/bids/rules.ts";
import { STAFF_FORM } from "../../../../platform/body/form.ts";
import { fieldsOf } from "../../../../platform/body/refused-form.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { requireStaff } from "../../../../staff/accounts/service.server.ts";
import { staffAction } from "../../../../staff/kit/acts/staff-action.server.ts";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { loadedStaffMeta } from "../../../../staff/kit/staff-meta.ts";
import { BidSummary } from "../../bid-summary.tsx";
import { eurosInWords } from "@voordeur/language/euros-in-words.ts";
import { settleSale } from "../../afterwards/service.server.ts";
import { bidShown, chooseBid } from "../../service.server.ts";
import { bidRows } from "../bid-rows.server.ts";
import { bidderNumber, findWholeSale, openSale, written } from "../find-sale.server.ts";
import type { Route } from "./+types/choose";
import { PageHead } from "../page-head.tsx";
import { MAX_REASON_LENGTH } from "../../kinds.ts";
import { reasonInput } from "../reason-input.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Bod van ${loaderData.chosen.name} kiezen` : "Bod kiezen";
  return loadedStaffMeta(matches, title, href("/admin/verkopen"));
}

export { shouldRevalidate } from "../../../../staff/kit/acts/after-conflict.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const whole = await openSale(services, params.id, await requireStaff(request, context));
  const number = bidderNumber(whole, params.number);
  const rows = await bidRows(db, whole);
  const standing = rows.filter(({ bid }) => bid?.state === "standing");
  const chosen = standing.find((row) => row.number === number);
  const terms = chosen?.bid?.terms;
  if (!chosen || !terms || isShut(whole.state)) throw data(null, { status: 404 });
  return {
    saleId: whole.sale.id,
    about: whole.sale.about,
    costs: whole.sale.rules.costs,
    chosen: { name: chosen.name, email: chosen.email, terms, words: chosen.bid!.words },
    amountInWords: eurosInWords(terms.amount),
    seen: bidShown(whole, number),
    others: standing
      .filter((row) => row !== chosen)
      .map(({ number: one, name, email, phone }) => ({ number: one, name, email, phone })),
  };
}

export const action = staffAction({
  limits: STAFF_FORM,
  find: async ({ services, params }) => {
    const whole = await findWholeSale(services.db, params["id"]);
    return { id: whole.sale.id, number: bidderNumber(whole, params["number"]) };
  },
  page: ({ id }) => href("/admin/verkopen/:id", { id }),
})({
  "": {
    schema: z.object({ reason: reasonInput("Vul in waarom dit bod is gekozen") }),
    run: async ({ services, id, number, seen, staff }, { reason }) => {
      written(await chooseBid(services, id, { number, reason, seen }, staff.id));
      await settleSale(services, id);
    },
    notice: "bod-gekozen",
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { saleId, about, costs, chosen, amountInWords, others } = loaderData;
  const told = others.filter(({ email }) => email !== "");
  const untold = others.filter(({ email }) => email === "");
  return (
    <div className="max-w-3xl">
      <PageHead
        {...{ saleId, about }}
        title={`Het bod van ${chosen.name} kiezen`}
        refused={actionData?.error}
      />
      <div className="mt-6 rounded-card border border-line bg-white p-5 sm:p-8">
        <BidSummary {...chosen} costs={costs} amountInWords={amountInWords} />
      </div>
      <StaffSection id="wat-eruit-gaat" title="Dit gaat er meteen uit" className="mt-8">
        <ul className="mt-2 list-disc pl-5">
          <li>
            {chosen.email
              ? `${chosen.name} (${chosen.email}) leest dat het bod is gekozen, en hoe het verdergaat.`
              : `${chosen.name} heeft geen e-mailadres: bel zelf.`}
          </li>
          {told.map(({ number, name, email }) => (
            <li key={number}>
              {name} ({email}) leest dat de keuze op een ander bod viel. Bedragen en namen van
              anderen staan er niet in.
            </li>
          ))}
          {untold.map(({ number, name, phone }) => (
            <li key={number}>
              {name} heeft geen e-mailadres: bel zelf{phone && `, ${phone}`}.
            </li>
          ))}
        </ul>
        <p className="mt-2 text-muted">
          De status van een eigen woning wordt Onder bod. Gaat het niet door, dan kun je de keuze
          opnieuw openen.
        </p>
      </StaffSection>
      <Form method="post" noValidate className="mt-8 grid gap-4">
        <input type="hidden" name="seen" value={loaderData.seen} />
        <TextArea
          label="Waarom kiest de verkoper dit bod?"
          {...fieldsOf(actionData)("reason")}
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          hint="Deze reden komt in het biedlogboek. Gebruik geen namen."
        />
        <p>
          <Button act="kiezen">Kies dit bod</Button>
        </p>
      </Form>
    </div>
  );
}
