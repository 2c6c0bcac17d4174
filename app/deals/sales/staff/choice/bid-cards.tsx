import { Form, href, Link } from "react-router";
import { refusedForm } from "../../../../platform/body/refused-form.ts";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { Button } from "../../../../ui/button.tsx";
import { unbrokenEuros } from "@voordeur/language/numbers.ts";
import { exactMomentText, formatDay } from "@voordeur/language/dates.ts";
import { TextArea } from "../../../../ui/field.tsx";
import { certaintyWords, conditionsOf } from "../../conditions.ts";
import type { BidRow } from "../bid-rows.server.ts";
import { bidStateWords, channelNames } from "../bids/words.ts";
import { inOrder, type Order, orders } from "./order.ts";
import { useEmptiedForm } from "../../../../staff/kit/acts/once-field.tsx";
import { FormDetails } from "../../../../staff/kit/acts/form-details.tsx";

interface Allowed {
  canChoose: boolean;
  canCorrect: boolean;
  canAnswer: boolean;
  refusal: Refusal | undefined;
}

export function BidCards({
  saleId,
  rows,
  order,
  ...can
}: Allowed & {
  saleId: string;
  rows: readonly BidRow[];
  order: Order;
}) {
  const bids = inOrder(rows, order);
  if (bids.length === 0) return null;
  return (
    <>
      <Sorting order={order} />
      <ol className="mt-4 grid gap-4 sm:grid-cols-2 @wide:grid-cols-3">
        {bids.map((row) => (
          <li key={row.number} className="min-w-0">
            <BidCard saleId={saleId} row={row} {...can} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Sorting({ order }: { order: Order }) {
  return (
    <nav aria-label="Volgorde" className="mt-3">
      <ul className="flex flex-wrap gap-x-5 text-[0.9375rem]">
        {(Object.keys(orders) as Order[]).map((one) => (
          <li key={one}>
            <Link
              to={`?op=${one}#biedingen`}
              preventScrollReset
              aria-current={one === order ? "true" : undefined}
              className="inline-block py-2.5 underline aria-[current=true]:font-semibold aria-[current=true]:no-underline"
            >
              {orders[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BidCard({
  saleId,
  row,
  canChoose,
  canCorrect,
  canAnswer,
  refusal,
}: Allowed & {
  saleId: string;
  row: BidRow;
}) {
  const { number, name } = row;
  const bid = row.bid!;
  const terms = bid.terms!;
  const isOut = bid.state === "withdrawn";
  const at = { id: saleId, number: String(number) };
  return (
    <article
      aria-labelledby={`bod-${number}`}
      className={`flex h-full flex-col rounded-card border bg-white p-5 ${bid.state === "chosen" ? "border-river-600" : "border-line"}`}
    >
      <h4 id={`bod-${number}`} className="text-[0.9375rem] font-medium wrap-anywhere">
        {name}
      </h4>
      <p
        className={`mt-1 font-serif text-3xl tabular-nums ${isOut ? "text-muted line-through" : ""}`}
      >
        {unbrokenEuros(terms.amount)}
      </p>
      {bid.state !== "standing" && (
        <p className={bid.state === "chosen" ? "font-semibold text-river-700" : "text-muted"}>
          {bidStateWords[bid.state]}
        </p>
      )}
      <dl className="mt-3 grid grid-cols-[minmax(0,7rem)_minmax(0,1fr)] gap-x-3 gap-y-2 text-[0.9375rem]">
        <Fact label="Zekerheid">{certaintyWords(terms)}</Fact>
        <Fact label="Voorwaarden">
          <ul>
            {conditionsOf(terms).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Fact>
        <Fact label="Overdracht">
          {terms.transferOn ? formatDay(terms.transferOn) : "In overleg"}
        </Fact>
        <Fact label="Binnen">
          {exactMomentText(bid.at)}
          {bid.channel !== "page" && `, ${channelNames[bid.channel].toLowerCase()}`}
        </Fact>
        <Fact label="Verhoogd">{bid.raises === 0 ? "Nee" : `${bid.raises} keer`}</Fact>
        {bid.words?.otherConditions && <Fact label="Ook">{bid.words.otherConditions}</Fact>}
        {terms.movables && <Fact label="Roerend">{bid.words?.movables || "Gewist"}</Fact>}
        {terms.message && <Fact label="Aan verkoper">{bid.words?.message || "Gewist"}</Fact>}
        {bid.answers.map(({ at, text }) => (
          <Fact key={at.getTime()} label="Antwoord">
            {text ?? "Gewist"}
            <span className="block text-sm text-muted">{exactMomentText(at)}</span>
          </Fact>
        ))}
      </dl>
      {canAnswer && bid.state === "standing" && <AnswerForm row={row} refusal={refusal} />}
      <div className="mt-auto flex flex-wrap gap-x-5 pt-4">
        {canChoose && bid.state === "standing" && (
          <Link
            to={href("/admin/verkopen/:id/keuze/:number", at)}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            Kies dit bod<span className="sr-only"> van {name}</span>
          </Link>
        )}
        {canCorrect && !isOut && bid.isCorrectable && (
          <Link
            to={href("/admin/verkopen/:id/correctie/:number", at)}
            className="inline-flex min-h-11 items-center underline"
          >
            Verbeter<span className="sr-only"> het bod van {name}</span>
          </Link>
        )}
      </div>
    </article>
  );
}

function AnswerForm({
  row: { number, name, email },
  refusal,
}: {
  row: BidRow;
  refusal: Refusal | undefined;
}) {
  const { key, once } = useEmptiedForm();
  const { isRefused, field } = refusedForm(refusal, "antwoorden", { number });
  return (
    <FormDetails className="mt-3 border-t border-line" opens={isRefused}>
      <summary className="w-fit cursor-pointer py-2.5 font-medium underline">
        Beantwoord<span className="sr-only"> het bod van {name}</span>…
      </summary>
      <Form key={key} method="post" preventScrollReset noValidate className="mt-1 grid gap-3 pb-2">
        {once}
        <input type="hidden" name="number" value={number} />
        <TextArea
          label="Het antwoord van de verkoper"
          {...field("answer")}
          rows={3}
          maxLength={1000}
          hint={`${
            email
              ? "De bieder leest dit per mail en op de eigen pagina."
              : "Bel de bieder zelf ook."
          } Noem geen bod van een ander.`}
        />
        <p>
          <Button act="antwoorden" look="secondary" className="min-h-11!">
            Verstuur het antwoord
          </Button>
        </p>
      </Form>
    </FormDetails>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
