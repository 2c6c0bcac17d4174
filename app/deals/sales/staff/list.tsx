import { href, Link } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { staffMeta } from "../../../staff/kit/staff-meta.ts";
import { momentText } from "@voordeur/language/dates.ts";
import type { Route } from "./+types/list";
import { phaseWords, wayNames } from "../kinds.ts";
import { type ListedSale, listSales } from "./queries.server.ts";

export const meta = staffMeta("Verkopen", href("/admin/verkopen"));

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  return { sales: await listSales(db), now: clock() };
}

export default function Page({ loaderData: { sales, now } }: Route.ComponentProps) {
  const runs = ({ phase }: ListedSale) => phase !== "agreed" && phase !== "called-off";
  const parts = [
    ["lopend", "Lopend", sales.filter(runs)],
    ["afgerond", "Gekozen of afgeblazen", sales.filter((sale) => !runs(sale))],
  ] as const;
  return (
    <>
      <h2 className="text-2xl">Verkopen</h2>
      {sales.length === 0 && (
        <p className="mt-3 max-w-prose text-muted">
          Er is nog geen verkoop met een biedlogboek. Open een woning bij{" "}
          <Link to={href("/admin/woningen")} className="underline">
            Woningen
          </Link>{" "}
          en kies bij Verkoop hoe er geboden wordt.
        </p>
      )}
      {parts.map(
        ([id, title, some]) =>
          some.length > 0 && (
            <section key={id} aria-labelledby={id} className="mt-6">
              <h3 id={id} className="border-b border-line pb-1.5 text-xl">
                {title}
              </h3>
              <ul className="divide-y divide-line border-b border-line">
                {some.map((sale) => (
                  <SaleRow key={sale.id} sale={sale} now={now} />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}

function SaleRow({ sale, now }: { sale: ListedSale; now: Date }) {
  const { id, about, way, invited, bids, fault } = sale;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 grow basis-64">
        <Link
          to={href("/admin/verkopen/:id", { id })}
          className="font-semibold wrap-anywhere hover:underline"
        >
          {about}
        </Link>
        <p className="text-[0.9375rem] text-muted">
          {[wayNames[way], `${invited} uitgenodigd`, `${bids} met een bod`].join(" · ")}
        </p>
      </div>
      <p className={fault ? "font-semibold text-brick-700" : "text-[0.9375rem]"}>
        {fault ? "Het logboek klopt niet" : waitsFor(sale, now)}
      </p>
    </li>
  );
}

function waitsFor({ way, phase, closes_at, opening, isOpened }: ListedSale, now: Date): string {
  const isOver = closes_at !== null && now >= closes_at;
  if (phase === "bidding" && closes_at && !isOver) return `Tot ${momentText(closes_at)}`;
  if (phase === "closed" && isOpened) return phaseWords({ way, phase: "choosing" });
  if ((phase === "bidding" || phase === "closed") && isOver) {
    return opening === "two-staff" ? "Wacht op twee codes" : "Gaat zo open";
  }
  return phaseWords({ way, phase });
}
