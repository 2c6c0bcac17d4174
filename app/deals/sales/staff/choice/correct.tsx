import { data, Form, href } from "react-router";
import { STAFF_FORM, textOf } from "../../../../platform/body/form.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { unbrokenEuros } from "@voordeur/language/numbers.ts";
import { Refused, type Refusal } from "../../../../platform/body/refusal.ts";
import { fieldsOf } from "../../../../platform/body/refused-form.ts";
import { type Services, servicesContext } from "../../../../platform/services.ts";
import { oneLine } from "../../../../platform/text-input.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { requireStaff } from "../../../../staff/accounts/service.server.ts";
import { staffAction } from "../../../../staff/kit/acts/staff-action.server.ts";
import { loadedStaffMeta } from "../../../../staff/kit/staff-meta.ts";
import { BidFields } from "../../bid-fields.tsx";
import { bidValues, emptyBid, valuesOf } from "../../bid-values.ts";
import { parseBid } from "../../input.ts";
import { bidShown, writeAct } from "../../service.server.ts";
import type { WholeSale } from "../../../bids/queries.server.ts";
import { bidRows } from "../bid-rows.server.ts";
import { bidderNumber, findWholeSale, openSale, written } from "../find-sale.server.ts";
import { refusalWords } from "../refusal-words.ts";
import type { Route } from "./+types/correct";
import { PageHead } from "../page-head.tsx";
import { OnceField } from "../../../../staff/kit/acts/once-field.tsx";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Bod van ${loaderData.name} verbeteren` : "Bod verbeteren";
  return loadedStaffMeta(matches, title, href("/admin/verkopen"));
}

/** Words are the bidder's: staff correct the amount, the day and the conditions. */
const asksOf = ({ sale }: WholeSale) => ({
  ...sale.rules.asks,
  otherConditions: false,
  movables: false,
  message: false,
});

async function find(db: Services["db"], whole: WholeSale, text: string | undefined) {
  const number = bidderNumber(whole, text);
  const row = (await bidRows(db, whole)).find((one) => one.number === number);
  if (!row?.bid || !(row.bid.terms || row.bid.isUnreadable)) throw data(null, { status: 404 });
  return { number, name: row.name, email: row.email, ...row.bid };
}

export { shouldRevalidate } from "../../../../staff/kit/acts/after-conflict.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const staff = await requireStaff(request, context);
  const whole = await openSale(services, params.id, staff);
  const { number, name, email, terms, isCorrectable } = await find(
    services.db,
    whole,
    params.number,
  );
  return {
    saleId: whole.sale.id,
    about: whole.sale.about,
    rules: { asks: asksOf(whole), costs: whole.sale.rules.costs },
    name,
    email,
    isCorrectable,
    was: terms && unbrokenEuros(terms.amount),
    seen: bidShown(whole, number),
    values: terms ? valuesOf(terms) : emptyBid,
  };
}

export const action = staffAction({
  limits: STAFF_FORM,
  find: async ({ services, params }) => {
    const whole = await findWholeSale(services.db, params["id"]);
    return { whole, id: whole.sale.id, bid: await find(services.db, whole, params["number"]) };
  },
  page: ({ id }) => href("/admin/verkopen/:id", { id }),
})({
  "": {
    inOne: true,
    run: async ({ services, staff, form, whole, id, bid: { number, terms }, seen }) => {
      const reason = oneLine(textOf(form, "reason"));
      const today = amsterdamDate(services.clock());
      const parsed = parseBid(bidValues(form), asksOf(whole), today);
      const errors: Refusal["errors"] = parsed.ok ? {} : parsed.errors;
      if (reason.length < 5 || reason.length > 500) {
        errors["reason"] = "Vul in vijf tot vijfhonderd tekens in wat er niet klopte";
      }
      if (!parsed.ok || errors["reason"]) throw new Refused({ errors });
      const { otherConditions = false, movables = false, message = false } = terms ?? {};
      const corrected = { ...parsed.terms, otherConditions, movables, message };
      const act = { kind: "corrected", bidder: number, terms: corrected, reason } as const;
      written(await writeAct(services, id, act, { by: "staff", staff: staff.id }, seen));
    },
    notice: "bod-verbeterd",
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { saleId, about, name, email, was, isCorrectable } = loaderData;
  const refused = isCorrectable ? actionData?.error : refusalWords["made-by-bidder"];
  return (
    <div className="max-w-3xl">
      <PageHead {...{ saleId, about, refused }} title={`Het bod van ${name} verbeteren`} />
      <p className="mt-3">
        Alleen voor een fout bij het invoeren. De eerste regel blijft in het biedlogboek staan; deze
        verbetering en de reden komen eronder, en iedereen kan ze later lezen.
      </p>
      <p className="mt-3">
        {email
          ? `${name} (${email}) krijgt een mail met wat er eerst stond en wat er nu staat.`
          : `${name} heeft geen e-mailadres: bel zelf wat er eerst stond en wat er nu staat.`}
        {was && ` Nu staat er ${was}.`}
      </p>
      {isCorrectable && <CorrectForm loaderData={loaderData} actionData={actionData} />}
    </div>
  );
}

function CorrectForm({
  loaderData: { rules, values, seen },
  actionData,
}: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  return (
    <Form method="post" noValidate className="mt-6 grid gap-8">
      <OnceField />
      <input type="hidden" name="seen" value={seen} />
      <BidFields
        rules={rules}
        values={{ ...values, ...actionData?.typed }}
        errors={actionData?.errors ?? {}}
        byStaff
      />
      <TextArea
        label="Wat klopte er niet?"
        {...fieldsOf(actionData)("reason")}
        rows={2}
        maxLength={500}
        hint="Gebruik geen namen."
      />
      <p>
        <Button act="verbeteren">Leg de verbetering vast</Button>
      </p>
    </Form>
  );
}
