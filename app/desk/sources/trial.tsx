import { countOf, formatNumber } from "@voordeur/language/numbers.ts";
import { useEffect } from "react";
import { Form, useRevalidator } from "react-router";
import { Button } from "../../ui/button.tsx";
import { DateTime } from "../../staff/kit/date-time.tsx";
import { StaffSection } from "../../staff/kit/section.tsx";
import {
  type Count,
  TRIAL_ITEMS,
  TRIAL_SECONDS,
  type TrialReport,
} from "../../homes/listings/sources/trial.ts";

interface TrialProps {
  trial: { asked_at: Date; finished_at: Date | null; report: TrialReport | null } | null;
  isTrying: boolean;
  action: string;
}

/** Asks for a trial run, follows it, and shows what came of it. */
export function Trial({ trial, isTrying, action }: TrialProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isTrying) return undefined;
    const timer = setInterval(() => void revalidate(), 1000);
    return () => clearInterval(timer);
  }, [isTrying, revalidate]);
  return (
    <StaffSection id="proef" title="Proef" ruled className="mt-8">
      <p className="mt-2 max-w-2xl text-muted">
        Leest de eerste {TRIAL_ITEMS} woningen, hoogstens {TRIAL_SECONDS} seconden lang, en laat
        zien wat een synchronisatie ermee zou doen. Er verandert niets op de site.
      </p>
      <div aria-busy={isTrying} aria-live="polite" className="mt-3">
        {isTrying && (
          <p className="font-medium">
            Bezig: {trial?.report ? amountOf(trial.report.listings) : "de bron wordt opgehaald"}…
          </p>
        )}
        {trial && !isTrying && <Outcome trial={trial} />}
      </div>
      {isTrying ? (
        <noscript>
          <p className="mt-2">Ververs deze pagina om de voortgang te zien.</p>
        </noscript>
      ) : (
        <Form method="post" action={action} className="mt-4">
          <Button act="proef" look="secondary">
            {trial ? "Opnieuw proberen" : "Proberen"}
          </Button>
        </Form>
      )}
    </StaffSection>
  );
}

function Outcome({
  trial: { report, finished_at: at },
}: {
  trial: NonNullable<TrialProps["trial"]>;
}) {
  if (!report || !at) return <p className="font-medium">De proef is niet afgerond.</p>;
  const { listings, known, hidden, problems, photos, failure, cut, examples } = report;
  return (
    <>
      {failure && <p className="font-medium text-brick-700">{failure}</p>}
      <p>
        <DateTime at={at} />: {amountOf(listings)} gelezen, {listings - known} nieuw voor de site,{" "}
        {known} bekend; {formatNumber(photos)} foto’s. {hidden} niet voor bezoekers, {problems} niet
        te begrijpen.
        {cut === "items" && " De bron heeft er meer."}
        {cut === "time" && ` Na ${TRIAL_SECONDS} seconden was de bron nog niet uit.`}
      </p>
      {examples.length > 0 && (
        <div className="mt-4">
          <table className="w-full text-left text-[0.9375rem]">
            <caption className="pb-1 text-left font-medium">De eerste {examples.length}</caption>
            <thead className="border-b border-line text-sm text-muted">
              <tr>
                {["Adres", "Plaats", "Prijs", "Status", "Foto’s"].map((name, at) => (
                  <th key={name} scope="col" className={`font-medium ${cell(at)}`}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {examples.map(({ id, address, city, price, status, photos: amount }) => (
                <tr key={id}>
                  {[address, city, price, status, amount].map((value, at) => (
                    <td key={at} className={cell(at)}>
                      {value}
                      {at === 0 && <span className="block text-muted sm:hidden">{city}</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="mt-4 grid gap-x-10 gap-y-4 md:grid-cols-2">
        <Counts title="Valt weg, omdat het niet te begrijpen is" counts={report.reasons} isOpen />
        <Counts
          title="Valt weg, omdat het niet voor bezoekers is"
          counts={report.hiddenReasons}
          isOpen
        />
        <Counts title="Onbekend bij woningen" counts={report.lacking} />
        <Counts title="Staat in de bron, en wordt niet gebruikt" counts={report.unread} />
      </div>
    </>
  );
}

/** A phone has room for address and price; the place stands below the address there. */
const cell = (column: number) =>
  `py-1.5 pr-4 align-top ${column === 0 || column === 2 ? "" : "max-sm:hidden"} ${column === 2 ? "whitespace-nowrap" : ""}`;

function Counts({ title, counts, isOpen }: { title: string; counts: Count[]; isOpen?: boolean }) {
  if (counts.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary className="cursor-pointer py-1 font-medium">{title}</summary>
      <ul className="mt-1 text-[0.9375rem]">
        {counts.map(([name, count]) => (
          <li key={name} className="wrap-anywhere">
            <span className="text-muted tabular-nums">{count} ×</span> {name}
          </li>
        ))}
      </ul>
    </details>
  );
}

function amountOf(listings: number): string {
  return countOf(listings, "woning", "woningen");
}
