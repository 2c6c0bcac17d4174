import { useState } from "react";
import { data, Form, href, Link, redirect, useFetcher } from "react-router";
import { valuesFrom } from "@voordeur/agreement/form/stored.ts";
import type { ContractValues } from "@voordeur/agreement/form/values.ts";
import { STAFF_FORM, textOf } from "../../../platform/body/form.ts";
import { found, numberIn, uuidIn } from "../../../platform/body/ids.ts";
import { servicesContext } from "../../../platform/services.ts";
import { parsedJson } from "../../../platform/text-input.ts";
import { Button, TextButton } from "../../../ui/button.tsx";
import { requireStaff } from "../../../staff/accounts/service.server.ts";
import { may } from "../../../staff/accounts/permissions.ts";
import { loadedStaffMeta } from "../../../staff/kit/staff-meta.ts";
import { isBuyerChecked } from "../../dossiers/identity/queries.server.ts";
import { readAgreement, saveAgreement } from "../../sales/agreement/service.server.ts";
import { DifferenceList } from "../../../staff/kit/difference-list.tsx";
import { ContractForm } from "../form/contract-form.tsx";
import type { Route } from "./+types/sale-agreement";
import { staffAction } from "../../../staff/kit/acts/staff-action.server.ts";
import { BackLink } from "../../../staff/kit/back-link.tsx";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Koopovereenkomst ${loaderData.about}` : "Koopovereenkomst";
  return loadedStaffMeta(matches, title, href("/admin/verkopen"));
}

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const mayCheck = may(await requireStaff(request, context), "identity:handle");
  const agreement = uuidIn(id) ? await readAgreement(services, id, { mayCheck }) : null;
  if (!agreement) throw data(null, { status: 404 });
  const { about, values, version, otherConditions, differences, bidderId, annex } = agreement;
  const isChecked = await isBuyerChecked(services.db, bidderId);
  const isGoneOn = version > 0 || new URL(request.url).searchParams.has(GONE_ON);
  const { publicKey } = services.secrets;
  return data(
    {
      id,
      about,
      values,
      version,
      otherConditions,
      differences,
      annex: annex && {
        version: annex.version,
        path: href("/admin/dossiers/:id/versie/:paper", {
          id: annex.dossierId,
          paper: annex.paperId,
        }),
      },
      publicKey,
      isChecked,
      /** The buyer's check comes before the first version, unless staff go on without. */
      isShut: !isChecked && !isGoneOn,
      mayCheck,
      daysKept: services.settings.get("sales").agreementDays,
    },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export const action = staffAction<
  { agreement: NonNullable<Awaited<ReturnType<typeof readAgreement>>> },
  { saved: number | null }
>({
  limits: STAFF_FORM,
  find: async ({ services, params }) => ({
    agreement: found(await readAgreement(services, found(uuidIn(params["id"])))),
  }),
  page: ({ params }) => href("/admin/verkopen/:id/koopovereenkomst", { id: params["id"]! }),
})({
  "": {
    run: async ({ services, staff, params, form, agreement: { bidderId } }) => {
      const version = numberIn(form.get("version"));
      const values = valuesFrom(parsed(textOf(form, "values")));
      const saved =
        version !== undefined
          ? await saveAgreement(services, params["id"]!, { bidderId, values, version }, staff.id)
          : null;
      return data({ saved }, { status: saved === null ? 409 : 200 });
    },
  },
  // The log of acts has it by this name.
  "zonder-controle": {
    run: ({ params }) => {
      const page = href("/admin/verkopen/:id/koopovereenkomst", { id: params["id"]! });
      return redirect(`${page}?${GONE_ON}`, 303);
    },
  },
});

const GONE_ON = "zonder-controle";

function parsed(text: string): unknown {
  try {
    return parsedJson(text);
  } catch {
    return null;
  }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { id, about, values, version, otherConditions, publicKey, daysKept, differences, annex } =
    loaderData;
  const { isChecked, isShut, mayCheck } = loaderData;
  return (
    <>
      <BackLink to={href("/admin/verkopen/:id", { id })}>{about}</BackLink>
      <h2 className="mt-2 text-2xl">Koopovereenkomst</h2>
      <p className="mt-2 max-w-prose text-muted">
        Ingevuld met het gekozen bod, de datums van de verkoop, de woning en wat er van koper en
        verkoper bekend is. Vul de rest aan, laat het nakijken en laat dan pas tekenen.
      </p>
      {!isChecked && <UncheckedBuyer isShut={isShut} mayCheck={mayCheck} />}
      {otherConditions && (
        <p className="mt-4 max-w-prose border-l-4 border-brick-600 bg-brick-50 px-5 py-3 whitespace-pre-line">
          <strong>Let op, de koper vroeg ook:</strong> {otherConditions}
        </p>
      )}
      {annex && (
        <p className="mt-4">
          Bijlage:{" "}
          <a href={annex.path} className="inline-block py-1 underline">
            lijst van zaken, versie {annex.version} (PDF)
          </a>
        </p>
      )}
      <DifferenceList differences={differences} />
      {isShut || (
        <>
          <noscript>
            <p className="mt-4 border-l-4 border-brick-600 bg-brick-50 px-5 py-3">
              Dit formulier heeft JavaScript nodig. De PDF met wat er nu staat, kun je zo openen.
            </p>
          </noscript>
          <div className="mt-8">
            <ContractForm
              key={id}
              publicKey={publicKey}
              given={values}
              renderBar={(now) => <KeepBar id={id} values={now} version={version} />}
            >
              <p className="text-[0.9375rem] text-muted">
                Wat je bewaart, ligt versleuteld bij deze verkoop.{" "}
                {daysKept === 1 ? "Een dag" : `${daysKept} dagen`} na de overdracht wordt het
                vanzelf gewist.
              </p>
            </ContractForm>
          </div>
        </>
      )}
    </>
  );
}

/** The law has the counterparty checked before the agreement is made. */
function UncheckedBuyer({ isShut, mayCheck }: { isShut: boolean; mayCheck: boolean }) {
  return (
    <section
      aria-label="Identiteit van de koper"
      className="mt-4 max-w-prose border-l-4 border-brick-600 bg-brick-50 px-5 py-3"
    >
      <p className="font-semibold">De koper is nog niet gecontroleerd</p>
      <p>
        De Wwft vraagt een identiteitscontrole van de koper voordat er getekend wordt.{" "}
        {mayCheck ? (
          <Link to={href("/admin/identiteit")} className="inline-block py-1 underline">
            Controleer de koper
          </Link>
        ) : (
          "Vraag een beheerder die te doen."
        )}
      </p>
      {isShut && (
        <Form method="post" className="mt-2">
          <TextButton act="zonder-controle">
            Toch verder zonder controle (dit komt in het logboek)
          </TextButton>
        </Form>
      )}
    </section>
  );
}

function KeepBar({ id, values, version }: { id: string; values: ContractValues; version: number }) {
  const fetcher = useFetcher<{ saved: number | null }>();
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  const isBusy = fetcher.state !== "idle";
  // A page that is read again must not take over a version whose values are not on the screen.
  const [seen, setSeen] = useState(version);
  if (answer?.saved && answer.saved !== seen) setSeen(answer.saved);
  return (
    <section aria-labelledby="bewaren">
      <h3 id="bewaren" className="text-2xl">
        Bij de verkoop
      </h3>
      <fetcher.Form method="post" className="mt-4 grid justify-items-start gap-2">
        <input type="hidden" name="values" value={JSON.stringify(values)} />
        <input type="hidden" name="version" value={seen} />
        <Button act="bewaren" aria-disabled={isBusy || undefined} className="min-h-11!">
          {isBusy ? "Een ogenblik…" : "Bewaar"}
        </Button>
      </fetcher.Form>
      <output className="mt-2 block text-[0.9375rem]">
        {answer &&
          (answer.saved === null
            ? "Niet bewaard: een collega heeft dit intussen gewijzigd. Laad de pagina opnieuw."
            : "Bewaard.")}
      </output>
      <p className="mt-2">
        <a
          href={href("/admin/verkopen/:id/koopovereenkomst.pdf", { id })}
          className="inline-flex min-h-11 items-center underline"
        >
          PDF van wat bewaard is
        </a>
      </p>
    </section>
  );
}
