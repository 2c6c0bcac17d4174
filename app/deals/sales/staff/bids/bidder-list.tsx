import { href, Link } from "react-router";
import { exactMomentText } from "@voordeur/language/dates.ts";
import type { BidRow } from "../bid-rows.server.ts";
import { LinkForm } from "./link-form.tsx";
import { bidStateWords, channelNames } from "./words.ts";

export function BidderList({
  saleId,
  rows,
  canBid,
  canCorrect,
}: {
  saleId: string;
  rows: readonly BidRow[];
  canBid: boolean;
  canCorrect: boolean;
}) {
  const at = ({ number }: BidRow) => ({ id: saleId, number: String(number) });
  if (rows.length === 0) {
    return <p className="mt-3 text-muted">Er is nog niemand uitgenodigd.</p>;
  }
  return (
    <ul className="divide-y divide-line border-b border-line">
      {rows.map((row) => (
        <li
          key={row.number}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 text-[0.9375rem]"
        >
          <div className="min-w-0 grow basis-56">
            <p className="font-semibold wrap-anywhere">
              {row.name}{" "}
              <span className="text-sm font-normal whitespace-nowrap text-muted">
                bieder {row.number}
              </span>
            </p>
            <p className="text-sm wrap-anywhere text-muted">
              {[row.email || "geen e-mail", row.phone].filter(Boolean).join(" · ")}
            </p>
            <p className="text-sm">{bidWords(row.bid)}</p>
            {row.bidderId !== null && <LinkForm bidder={row} />}
          </div>
          {canCorrect && row.bid?.isUnreadable && (
            <RowLink to={href("/admin/verkopen/:id/correctie/:number", at(row))} name={row.name}>
              Bod overnemen
            </RowLink>
          )}
          {canBid && row.bidderId !== null && (
            <RowLink to={href("/admin/verkopen/:id/bod/:number", at(row))} name={row.name}>
              {row.bid?.state === "standing" ? "Nieuw bod invoeren" : "Bod invoeren"}
            </RowLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function RowLink({ to, name, children }: { to: string; name: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center rounded-full border border-line bg-white px-4 font-medium whitespace-nowrap hover:border-river-300"
    >
      {children}
      <span className="sr-only"> van {name}</span>
    </Link>
  );
}

function bidWords(bid: BidRow["bid"]): string {
  if (!bid) return "Uitgenodigd, nog geen bod";
  const { state, at, channel, terms, isUnreadable } = bid;
  const came = `${terms ? "Bod" : "Verzegeld bod"} binnen op ${exactMomentText(at)}`;
  const how = channel === "page" ? "" : `, ${channelNames[channel].toLowerCase()}`;
  const end = state === "standing" ? "" : ` · ${bidStateWords[state].toLowerCase()}`;
  return `${came}${how}${end}${isUnreadable ? " · kon niet worden geopend" : ""}`;
}
