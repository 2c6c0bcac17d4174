import { CircleAlert, CircleCheck } from "lucide-react";
import { Form, href, Link } from "react-router";
import { servicesContext } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { staffAction } from "../../staff/kit/acts/staff-action.server.ts";
import { stepPath } from "./steps.ts";
import { StaffSection } from "../../staff/kit/section.tsx";
import { staffMeta } from "../../staff/kit/staff-meta.ts";
import { findRemovable } from "../demo/queries.server.ts";
import { type Check, checkReadiness } from "../demo/readiness.server.ts";
import { figuresWithoutSource, findRemains, type Remain } from "../demo/remains.server.ts";
import type { Route } from "./+types/go-live";
import { actsOnDemo } from "../demo/staff/act-on-demo.server.ts";
import { Removal } from "../demo/staff/removal.tsx";

const path = stepPath("live-gaan");

export const meta = staffMeta("Live gaan: eerste stappen", href("/admin/begin"));

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [remains, demo, checks] = await Promise.all([
    findRemains(services),
    findRemovable(services),
    checkReadiness(services),
  ]);
  return { remains, demo, checks, unsourced: figuresWithoutSource(services) };
}

export const action = staffAction({ page: () => path })(actsOnDemo);

export default function Page({ loaderData }: Route.ComponentProps) {
  const { remains, demo, checks, unsourced } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Removal demo={demo} action={path} />
      <StaffSection id="rest" title="Nog van het voorbeeld" ruled>
        {remains.length === 0 ? (
          <p className="mt-3">Bezoekers zien niets meer van het kantoor van het voorbeeld.</p>
        ) : (
          <RemainList remains={remains} />
        )}
        {unsourced > 0 && (
          <p className="mt-3 text-muted">
            {unsourced === 1 ? "Eén cijfer wordt" : `${unsourced} cijfers worden`} niet getoond:
            datum of bron ontbreekt.{" "}
            <Link
              to={href("/admin/instellingen/:part", { part: "beloften" })}
              className="underline"
            >
              Aanvullen
            </Link>
          </p>
        )}
      </StaffSection>
      <StaffSection id="klaar" title="Klaar voor bezoekers" ruled>
        <ul className="divide-y divide-line border-b border-line">
          {checks.map((check) => (
            <CheckLine key={check.title} check={check} />
          ))}
        </ul>
      </StaffSection>
      <Form method="post" action={href("/admin/begin")}>
        <Button act="wegleggen">Klaar</Button>
        <p className="mt-2 text-muted">
          De stappen staan dan niet meer op Vandaag. Je vindt ze terug bij Instellingen.
        </p>
      </Form>
    </div>
  );
}

function RemainList({ remains }: { remains: readonly Remain[] }) {
  return (
    <dl className="divide-y divide-line border-b border-line">
      {remains.map(({ subject, shown, to }) => (
        <div
          key={subject + shown + to}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1 sm:grid-cols-[14rem_minmax(0,1fr)_auto]"
        >
          <dt className="text-[0.9375rem] text-muted max-sm:col-span-2 max-sm:pt-1">{subject}</dt>
          <dd className="wrap-anywhere">
            <Shown lines={shown.split("\n")} />
          </dd>
          <dd>
            <Link to={to} className="inline-block py-2.5 underline">
              Wijzigen<span className="sr-only">: {subject}</span>
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One line as it is; more fold away behind their number. */
function Shown({ lines }: { lines: readonly string[] }) {
  if (lines.length === 1) return lines[0];
  return (
    <details>
      <summary className="cursor-pointer py-2.5">{lines.length} zinnen</summary>
      <ul className="list-disc pb-2 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

function CheckLine({ check: { isRight, title, line, to } }: { check: Check }) {
  const Icon = isRight ? CircleCheck : CircleAlert;
  return (
    <li className="flex gap-3 py-3">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${isRight ? "text-river-700" : "text-brick-700"}`}
      />
      <div className="min-w-0">
        <p className="font-medium">
          {title}
          <span className="sr-only">{isRight ? ": in orde" : ": nog niet in orde"}</span>
        </p>
        <p className="wrap-anywhere text-muted">
          {line}{" "}
          {to && !isRight && (
            <Link to={to} className="text-ink underline">
              Naar {title.toLowerCase()}
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}
