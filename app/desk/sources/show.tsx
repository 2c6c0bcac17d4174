import { numberIn } from "../../platform/body/ids.ts";
import { formatNumber } from "@voordeur/language/numbers.ts";
import { Form, href, Link, redirect } from "react-router";
import { Refused } from "../../platform/body/refusal.ts";
import { servicesContext } from "../../platform/services.ts";
import { settingVersion } from "../../settings/service.server.ts";
import { AskFirst } from "../../ui/ask-first.tsx";
import { Button, TextButton } from "../../ui/button.tsx";
import { noticePath } from "../../ui/toasts/notices.ts";
import { type StaffSent, staffAction } from "../../staff/kit/acts/staff-action.server.ts";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { StaffSection } from "../../staff/kit/section.tsx";
import { staffMeta } from "../../staff/kit/staff-meta.ts";
import {
  callAddress,
  endCallAddress,
  renewCallAddress,
} from "../../homes/listings/sources/call-address.server.ts";
import { lastCall } from "../../homes/listings/sync/calls/queries.server.ts";
import { sourceForm } from "../../homes/listings/sources/input.ts";
import {
  actOnSource,
  changeSource,
  forgetToken,
  gaveNothing,
  type SourceAct,
} from "../../homes/listings/sources/service.server.ts";
import { requestTrial } from "../../homes/listings/sources/trial-job.ts";
import type { Route } from "./+types/show";
import { CallAddress } from "./call-address.tsx";
import { SourceFields } from "./source-fields.tsx";
import { SourceState } from "./source-state.tsx";
import { sourceViews, type TokenOrigin } from "./source-views.server.ts";
import { waitOfHomes } from "../../agenda/viewings/messages.ts";
import { waitsInWords } from "../../agenda/viewings/queries.server.ts";
import { readTrial } from "./read-trial.server.ts";
import { Trial } from "./trial.tsx";

export const meta = staffMeta("Bron", href("/admin/bronnen"));

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const version = await settingVersion(services.db, "sources");
  const source = (await sourceViews(services)).find(({ id }) => id === params.id);
  if (!source || source.removedAt !== null) throw new Response(null, { status: 404 });
  const waits = await waitsInWords(services.db, services.clock(), { sources: [source.id] });
  const calls = {
    address: await callAddress(services, source.id),
    last: await lastCall(services.db, source.id),
  };
  return { source, version, waits, calls, ...(await readTrial(services, source.id)) };
}

export const action = staffAction({
  find: ({ params }) => ({ id: params["id"]! }),
  page: ({ id }) => href("/admin/bronnen/:id", { id }),
})({
  "": {
    schema: sourceForm,
    secret: ["token"],
    run: async ({ services, id, form, staff }, source) => {
      const seen = numberIn(form.get("version")) ?? 0;
      const saved = await changeSource(services, id, source, { seen, by: staff.id });
      if (saved === null) return redirect(href("/admin/bronnen"), 303);
      if (saved !== "changed") return true;
      const label = "Iemand anders wijzigde de bronnen intussen. Laad de pagina opnieuw.";
      throw new Refused({ errors: { label } }, 409);
    },
    notice: "bron-opgeslagen",
  },
  proef: { inOne: true, run: ({ services, id }) => requestTrial(services, id) },
  aanzetten: {
    run: async (sent) =>
      (await gaveNothing(sent.services, sent.id)) ? "bron-leeg" : actOn(sent, "aanzetten"),
  },
  pauzeren: { run: (sent) => actOn(sent, "pauzeren") },
  verwijderen: {
    run: async (sent) => {
      await actOn(sent, "verwijderen");
      return toRemoved();
    },
  },
  meldadres: {
    run: ({ services, id, staff }) => renewCallAddress(services, id, staff.id),
    notice: "meldadres-gemaakt",
  },
  "meldadres-weg": {
    run: ({ services, id }) => endCallAddress(services.db, id),
    notice: "meldadres-weg",
  },
  "sleutel-vergeten": { run: ({ services, id }) => forgetToken(services, id) },
});

async function actOn({ services, id, staff }: StaffSent & { id: string }, act: SourceAct) {
  return (await actOnSource(services, id, act, staff.id)) || toRemoved();
}

const toRemoved = () => redirect(noticePath(href("/admin/bronnen"), "bron-verwijderd"), 303);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { source, version, trial, isTrying } = loaderData;
  const page = href("/admin/bronnen/:id", { id: source.id });
  return (
    <>
      <Link to={href("/admin/bronnen")} className="underline">
        Alle bronnen
      </Link>
      <h2 className="mt-2 text-2xl wrap-anywhere">{source.label}</h2>
      <div className="mt-1 flex flex-wrap items-center gap-x-8 gap-y-3">
        <SourceState source={source} />
        <Form method="post" action={page}>
          <Button
            act={source.isPaused ? "aanzetten" : "pauzeren"}
            look={source.isPaused ? "primary" : "secondary"}
          >
            {source.isPaused ? "Aanzetten" : "Pauzeren"}
          </Button>
        </Form>
      </div>
      <p className="mt-1 max-w-2xl text-sm text-muted">
        {source.isPaused
          ? "Een bron die gepauzeerd is, wordt niet gelezen. De woningen ervan blijven zoals ze zijn."
          : `Deze bron wordt elke nacht om 2.00 uur gelezen${source.often ? `, en van ${source.hourFrom} tot en met ${source.hourTo} uur elk ${source.often} op wijzigingen` : ""}.`}
      </p>
      <Trial trial={trial} isTrying={isTrying} action={page} />
      <CallAddress page={page} format={source.format} {...loaderData.calls} />
      <StaffSection id="gegevens" title="Gegevens" ruled className="mt-10">
        <Form
          key={version}
          method="post"
          action={page}
          noValidate
          className="mt-4 grid max-w-2xl gap-4"
        >
          <input type="hidden" name="version" value={version} />
          <SourceFields
            stored={source}
            refusal={actionData}
            tokenHint={tokenWords(source.token)}
            tokenIsFixed={source.token.state === "environment"}
          />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button act="opslaan">Opslaan</Button>
            {(source.token.state === "stored" || source.token.state === "unreadable") && (
              <TextButton act="sleutel-vergeten" formNoValidate>
                Toegangssleutel wissen
              </TextButton>
            )}
          </div>
        </Form>
      </StaffSection>
      <StaffSection id="weg" title="Verwijderen" ruled className="mt-10">
        <div className="mt-4">
          <AskFirst
            action={page}
            act="verwijderen"
            button="Bron verwijderen"
            title={`${source.label} verwijderen?`}
            yes="Verwijderen"
          >
            <p>
              {source.listings === 0
                ? "Van deze bron staat er nu geen woning op de site."
                : `De ${formatNumber(source.listings)} woningen van deze bron gaan bij de volgende synchronisatie van de site.`}{" "}
              Tot een dag erna kun je de bron terugzetten.
            </p>
            {loaderData.waits && (
              <p className="mt-3 font-medium">{waitOfHomes(loaderData.waits)}</p>
            )}
          </AskFirst>
        </div>
      </StaffSection>
    </>
  );
}

function tokenWords(token: TokenOrigin): string {
  if (token.state === "environment") {
    return `Ingesteld op de server (${token.variable}). Dat gaat voor wat hier staat.`;
  }
  if (token.state === "stored") {
    return `Bewaard op ${formatDateTime(token.since)} en nergens meer te lezen. Leeg laten houdt hem zo.`;
  }
  return token.state === "unreadable"
    ? "De bewaarde sleutel is niet meer te lezen, omdat de server een andere geheime sleutel kreeg. Vul hem opnieuw in."
    : "Alleen als de leverancier er een gaf. Hij wordt versleuteld bewaard en nergens meer getoond.";
}
