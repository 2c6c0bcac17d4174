import { Form, href, Link } from "react-router";
import { textOf } from "../../platform/body/form.ts";
import { servicesContext } from "../../platform/services.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { noticePath } from "../../ui/toasts/notices.ts";
import { type StaffSent, staffAction } from "../../staff/kit/acts/staff-action.server.ts";
import { OnceField } from "../../staff/kit/acts/once-field.tsx";
import { StaffSection } from "../../staff/kit/section.tsx";
import { staffMeta } from "../../staff/kit/staff-meta.ts";
import { actOnSource, type SourceAct } from "../../homes/listings/sources/service.server.ts";
import type { Route } from "./+types/list";
import { adding } from "./receive-source.server.ts";
import { SourceFields } from "./source-fields.tsx";
import { SystemCards } from "./system-cards.tsx";
import { SourceState } from "./source-state.tsx";
import { sourceViews } from "./source-views.server.ts";

const path = href("/admin/bronnen");

export const meta = staffMeta("Bronnen", path);

export async function loader({ context }: Route.LoaderArgs) {
  return { sources: await sourceViews(context.get(servicesContext)) };
}

export const action = staffAction({ page: () => path })({
  "": adding((id) => noticePath(href("/admin/bronnen/:id", { id }), "bron-toegevoegd")),
  omhoog: { run: (sent) => actOn(sent, "omhoog") },
  omlaag: { run: (sent) => actOn(sent, "omlaag") },
  terugzetten: { run: (sent) => actOn(sent, "terugzetten") },
});

async function actOn({ services, form, staff }: StaffSent, act: SourceAct): Promise<void> {
  await actOnSource(services, textOf(form, "id"), act, staff.id);
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { sources } = loaderData;
  const shown = sources.filter(({ removedAt }) => removedAt === null);
  const removed = sources.filter(({ removedAt }) => removedAt !== null);
  return (
    <>
      <h2 className="text-2xl">Bronnen</h2>
      <p className="mt-1 max-w-2xl text-muted">
        Hier komt het woningaanbod vandaan. Staat een woning in meer bronnen, dan toont de site die
        van de bovenste. Woningen die je zelf invoert, gaan altijd voor.{" "}
        <Link to={href("/admin/synchronisatie")} className="underline">
          Naar de synchronisatie
        </Link>
      </p>
      {shown.length === 0 && <p className="mt-5">Er is nog geen bron.</p>}
      <ol className="mt-5 divide-y divide-line border-y border-line">
        {shown.map((source, at) => (
          <li key={source.id} className="flex flex-wrap items-center justify-between gap-x-6 py-3">
            <div className="min-w-0">
              <Link
                to={href("/admin/bronnen/:id", { id: source.id })}
                className="text-lg font-medium underline hover:text-brick-600"
              >
                {source.label}
              </Link>
              <p className="text-sm wrap-anywhere text-muted">
                {source.format} · {source.place}
              </p>
              <SourceState source={source} />
            </div>
            <Form method="post" action={path} className="flex gap-x-5">
              <input type="hidden" name="id" value={source.id} />
              {at > 0 && <Move act="omhoog" label={source.label} />}
              {at < shown.length - 1 && <Move act="omlaag" label={source.label} />}
            </Form>
          </li>
        ))}
      </ol>
      {removed.length > 0 && (
        <StaffSection id="verwijderd" title="Verwijderd" ruled className="mt-10">
          <ul className="divide-y divide-line">
            {removed.map((source) => (
              <li key={source.id} className="flex flex-wrap items-center justify-between gap-x-6">
                <p>
                  {source.label}
                  <span className="text-muted"> · {source.listings} woningen op de site</span>
                </p>
                <Form method="post" action={path}>
                  <input type="hidden" name="id" value={source.id} />
                  <TextButton act="terugzetten">
                    Terugzetten<span className="sr-only"> van {source.label}</span>
                  </TextButton>
                </Form>
              </li>
            ))}
          </ul>
          <p className="mt-2 max-w-2xl text-sm text-muted">
            De woningen gaan bij de volgende synchronisatie van de site. Terugzetten kan tot een dag
            na het verwijderen.
          </p>
        </StaffSection>
      )}
      <StaffSection id="nieuw" title="Bron toevoegen" ruled className="mt-10">
        <p className="mt-2 max-w-2xl text-muted">
          Kies je software voor wat je nodig hebt. Er komt pas iets op de site als je de bron na een
          proef aanzet.
        </p>
        <div className="mt-4">
          <SystemCards />
        </div>
        <Form method="post" action={path} noValidate className="mt-4 grid max-w-2xl gap-4">
          <OnceField />
          <input type="hidden" name="act" value="toevoegen" />
          <SourceFields refusal={actionData} isShort />
          <Button type="submit" className="justify-self-start">
            Toevoegen en proberen
          </Button>
        </Form>
      </StaffSection>
    </>
  );
}

function Move({ act, label }: { act: "omhoog" | "omlaag"; label: string }) {
  return (
    <TextButton act={act}>
      {act === "omhoog" ? "Omhoog" : "Omlaag"}
      <span className="sr-only">: {label}</span>
    </TextButton>
  );
}
