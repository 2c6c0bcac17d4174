import { Form, href } from "react-router";
import { z } from "zod";
import type { SaleRules } from "../../../../../database/schema/bids.ts";
import { STAFF_FORM, textOf } from "../../../../platform/body/form.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { Refused } from "../../../../platform/body/refusal.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { Button } from "../../../../ui/button.tsx";
import { SelectField } from "../../../../ui/field.tsx";
import { requireStaff } from "../../../../staff/accounts/service.server.ts";
import { type StaffSent, staffAction } from "../../../../staff/kit/acts/staff-action.server.ts";
import { refusedForm } from "../../../../platform/body/refused-form.ts";
import { loadedStaffMeta } from "../../../../staff/kit/staff-meta.ts";
import { eurosInWords } from "@voordeur/language/euros-in-words.ts";
import { BidFields } from "../../bid-fields.tsx";
import { BidSummary, Changes } from "../../bid-summary.tsx";
import { bidFieldNames, type BidValues, bidValues, emptyBid, valuesOf } from "../../bid-values.ts";
import { lastOf, refusalOfTerms } from "../../bids.server.ts";
import { changesOf } from "../../changes.ts";
import { parseBid } from "../../input.ts";
import { sentAt } from "../../../../platform/clock/sent-at.ts";
import { bidShown, placeBid, withdrawBid } from "../../service.server.ts";
import type { WholeSale } from "../../../bids/queries.server.ts";
import { bidRows } from "../bid-rows.server.ts";
import { bidderNumber, findWholeSale, openSale, written } from "../find-sale.server.ts";
import { refusalWords } from "../refusal-words.ts";
import type { Route } from "./+types/enter";
import { channelNames, notedChannels } from "./words.ts";
import { PageHead } from "../page-head.tsx";
import { FormDetails } from "../../../../staff/kit/acts/form-details.tsx";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Bod van ${loaderData.name}` : "Bod";
  return loadedStaffMeta(matches, title, href("/admin/verkopen"));
}

export { shouldRevalidate } from "../../../../staff/kit/acts/after-conflict.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const whole = await openSale(services, params.id, await requireStaff(request, context));
  const number = bidderNumber(whole, params.number);
  const row = (await bidRows(db, whole)).find((one) => one.number === number)!;
  const { bid, name } = row;
  return {
    saleId: whole.sale.id,
    about: whole.sale.about,
    way: whole.sale.way,
    rules: whole.sale.rules,
    name,
    seen: bidShown(whole, number),
    email: row.email,
    isStanding: bid?.state === "standing",
    /** The bidder made it, and staff replace it on their word alone. */
    isTheirs: bid?.state === "standing" && !bid.isCorrectable,
    isShut: bid !== null && bid.terms === null,
    values: bid?.terms ? valuesOf(bid.terms, bid.words) : emptyBid,
  };
}

interface Answer {
  values: BidValues;
  channel: string;
  check?: Extract<ReturnType<typeof parseBid>, { ok: true }> & {
    inWords: string;
    /** Against the bid that counts; null: there is none, or nobody can read it. */
    changes: string[] | null;
    /** The colleague's last row for this bidder: the same form sent twice is one bid. */
    lastOwn: number;
    seen: string;
  };
}

const channel = z.enum(notedChannels, "Kies hoe dit binnenkwam");

interface OfBidder {
  whole: WholeSale;
  number: number;
  by: { saleId: string; number: number; doer: { by: "staff"; staff: string }; arrivedAt: Date };
}

const find = async ({ services, context, params, staff }: StaffSent): Promise<OfBidder> => {
  const arrivedAt = await sentAt(context);
  const whole = await findWholeSale(services.db, params["id"]);
  const number = bidderNumber(whole, params["number"]);
  if (!arrivedAt) throw new Refused(refusalWords.clock, 503);
  const doer = { by: "staff", staff: staff.id } as const;
  return { whole, number, by: { saleId: whole.sale.id, number, doer, arrivedAt } };
};

/** The bid of a form. @throws Refused, with what does not hold and how it came in */
function bidIn({ form, whole, by }: StaffSent & OfBidder) {
  const named = channel.safeParse(textOf(form, "channel"));
  const today = amsterdamDate(by.arrivedAt);
  const parsed = parseBid(bidValues(form), whole.sale.rules.asks, today);
  if (named.success && parsed.ok) return { channel: named.data, parsed };
  throw new Refused({
    errors: {
      ...(!parsed.ok && parsed.errors),
      ...(!named.success && { channel: named.error.issues[0]!.message }),
    },
  });
}

export const action = staffAction<OfBidder, Answer>({
  limits: STAFF_FORM,
  find,
  page: ({ by }) => href("/admin/verkopen/:id", { id: by.saleId }),
})({
  "": {
    run: async (asked) => {
      const { services, whole, number, by, form } = asked;
      const { channel, parsed } = bidIn(asked);
      const refusal = refusalOfTerms(whole, { ...by, channel, terms: parsed.terms });
      if (refusal) throw new Refused(refusalWords[refusal], 409);
      const { bid } = (await bidRows(services.db, whole)).find((one) => one.number === number)!;
      const known = bid?.state === "standing" && bid.terms ? { ...bid, terms: bid.terms } : null;
      const check = {
        ...parsed,
        inWords: eurosInWords(parsed.terms.amount),
        changes: known && changesOf(known, parsed),
        seen: bidShown(whole, number),
        lastOwn: lastOf(whole.entries, number, by.doer)?.number ?? 0,
      };
      return { values: bidValues(form), channel, check };
    },
  },
  wijzigen: {
    run: ({ form }) => ({ values: bidValues(form), channel: textOf(form, "channel") }),
  },
  vastleggen: {
    run: async (asked) => {
      const { services, by, form, seen } = asked;
      const { channel, parsed } = bidIn(asked);
      const { terms, words } = parsed;
      const last = form.has("na") && { lastSeen: Number(textOf(form, "na")) };
      written(await placeBid(services, { ...by, channel, terms, words, seen, ...last }));
    },
    notice: "bod-vastgelegd",
  },
  intrekken: {
    schema: z.object({ channel }),
    run: async ({ services, by, seen }, { channel }) => {
      written(await withdrawBid(services, { ...by, channel, seen }));
    },
    notice: "bod-ingetrokken",
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { saleId, about, way, name, email, rules, isTheirs, isShut } = loaderData;
  const answer = actionData && "values" in actionData ? actionData : undefined;
  const refusal = actionData && "typed" in actionData ? actionData : undefined;
  const { isRefused, errors, typed } = refusedForm(refusal, "intrekken");
  const values = { ...loaderData.values, ...refusal?.typed, ...answer?.values };
  const channel = answer?.channel ?? refusal?.typed["channel"];
  return (
    <div className="max-w-3xl">
      <PageHead
        {...{ saleId, about }}
        title={answer?.check ? `Klopt dit bod van ${name}?` : `Bod van ${name}`}
        refused={refusal?.error}
      />
      {answer?.check ? (
        <Check
          check={answer.check}
          values={values}
          channel={answer.channel}
          way={way}
          costs={rules.costs}
        />
      ) : (
        <>
          {isTheirs && (
            <p className="mt-4 border-l-4 border-river-300 bg-river-50 px-5 py-3">
              {name} bracht zelf een bod uit. Voer alleen een nieuw bod in als {name} daar zelf om
              vraagt. Beide blijven in het biedlogboek staan
              {email ? `, en ${name} (${email}) krijgt er een mail over.` : "."}
            </p>
          )}
          {isShut && (
            <p className="mt-4 border-l-4 border-brick-600 bg-brick-50 px-5 py-3">
              Het vorige bod zit op slot en dit bod vervangt het helemaal. Vraag dus ook de
              voorwaarden opnieuw: wat je hier niet invult, vervalt.
            </p>
          )}
          {way === "sealed" && (
            <p className="mt-4 border-l-4 border-river-300 bg-river-50 px-5 py-3">
              Dit bod ken je dan zelf al vóór het moment. In het biedlogboek staat dat jij het
              invoerde. Liever niet? Laat de bieder de eigen link gebruiken.
            </p>
          )}
          <Form method="post" noValidate className="mt-6 grid gap-8">
            <Channel value={channel} error={isRefused ? undefined : refusal?.errors["channel"]} />
            <BidFields
              rules={rules}
              values={values}
              errors={isRefused ? {} : (refusal?.errors ?? {})}
              byStaff
            />
            <p>
              <Button act="controleren">Lees het bod na</Button>
            </p>
          </Form>
          {loaderData.isStanding && (
            <Withdraw
              seen={loaderData.seen}
              channel={typed["channel"] ?? channel}
              name={name}
              error={errors["channel"]}
            />
          )}
        </>
      )}
    </div>
  );
}

function Channel({ value, error }: { value?: string | undefined; error: string | undefined }) {
  return (
    <SelectField
      label="Hoe kwam dit binnen?"
      name="channel"
      error={error}
      defaultValue={value ?? ""}
      className="sm:max-w-sm"
      options={[["", "Kies"], ...notedChannels.map((one) => [one, channelNames[one]] as const)]}
    />
  );
}

function Check({
  check,
  values,
  channel,
  way,
  costs,
}: {
  check: NonNullable<Answer["check"]>;
  values: BidValues;
  channel: string;
  way: "open" | "sealed";
  costs: SaleRules["costs"];
}) {
  return (
    <>
      <div className="mt-6 rounded-card border border-line bg-white p-5 sm:p-8">
        <BidSummary
          terms={check.terms}
          costs={costs}
          words={check.words}
          amountInWords={check.inWords}
        />
        {check.changes && <Changes lines={check.changes} />}
      </div>
      <Form method="post" className="mt-6">
        {bidFieldNames.map((name) => (
          <input key={name} type="hidden" name={name} value={values[name]} />
        ))}
        <input type="hidden" name="channel" value={channel} />
        <input type="hidden" name="na" value={check.lastOwn} />
        <input type="hidden" name="seen" value={check.seen} />
        <p>
          {channelNames[channel as keyof typeof channelNames]}, ingevoerd door jou.{" "}
          {way === "sealed" && "Hierna is het verzegeld en kun je het niet meer lezen. "}
          De bieder krijgt een ontvangstbewijs als er een e-mailadres is.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button act="vastleggen">Leg dit bod vast</Button>
          <Button act="wijzigen" look="secondary">
            Terug en wijzigen
          </Button>
        </div>
      </Form>
    </>
  );
}

function Withdraw({
  name,
  seen,
  channel,
  error,
}: {
  name: string;
  seen: string;
  channel: string | undefined;
  error: string | undefined;
}) {
  return (
    <FormDetails opens={error !== undefined} className="mt-8 border-t border-line pt-4">
      <summary className="w-fit cursor-pointer py-2.5 font-medium underline">
        Het bod intrekken…
      </summary>
      <Form method="post" noValidate className="mt-2 grid gap-4">
        <input type="hidden" name="seen" value={seen} />
        <p>Alleen als {name} daar zelf om vraagt. Het staat daarna in het biedlogboek.</p>
        <Channel value={channel} error={error} />
        <p>
          <Button act="intrekken" look="secondary" className="min-h-11!">
            Trek het bod in
          </Button>
        </p>
      </Form>
    </FormDetails>
  );
}
