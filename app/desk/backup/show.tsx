import { formatDateTime } from "@voordeur/language/dates.ts";
import { useEffect } from "react";
import { data, Form, href, useNavigation, useRevalidator } from "react-router";
import { isChosen, readUpload } from "../../platform/body/form.ts";
import { Refused, refuseLarge } from "../../platform/body/refusal.ts";
import { servicesContext, uploadFolderContext } from "../../platform/services.ts";
import { staffAction } from "../../staff/kit/acts/staff-action.server.ts";
import { BackLink } from "../../staff/kit/back-link.tsx";
import { StaffSection } from "../../staff/kit/section.tsx";
import { staffMeta } from "../../staff/kit/staff-meta.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { applySettings, MAX_SETTINGS_BYTES } from "./apply-settings.server.ts";
import { backupState, requestBackup } from "./backups.server.ts";
import type { Route } from "./+types/show";

const path = href("/admin/reservekopie");

export const meta = staffMeta("Reservekopie", path);

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return { ...(await backupState(services)), isElsewhere: services.config.backups === "elsewhere" };
}

const UPLOAD = {
  bytes: MAX_SETTINGS_BYTES + 1024 * 1024,
  fields: 5,
  fileBytes: MAX_SETTINGS_BYTES,
};

export const action = staffAction<object, Awaited<ReturnType<typeof applySettings>>>({
  read: ({ request, context }) =>
    readUpload(request, UPLOAD, context.get(uploadFolderContext)).catch(
      refuseLarge("Dit bestand is groter dan 32 MB."),
    ),
  page: () => path,
})({
  maken: { run: ({ services }) => requestBackup(services), notice: "reservekopie-gevraagd" },
  kijken: { run: async (sent) => takeOver(sent, true) },
  overnemen: { run: async (sent) => takeOver(sent, false) },
});

type Sent = Pick<
  Parameters<Parameters<typeof staffAction>[0]["page"]>[0],
  "services" | "form" | "by"
>;

async function takeOver({ services, form, by }: Sent, isTrial: boolean) {
  const file = form.get("bestand");
  if (!isChosen(file) || file.size === 0) throw new Refused("Kies eerst het bestand");
  const applied = await applySettings(services, await file.text(), { isTrial, by });
  return data(applied, { status: "problems" in applied ? 422 : 200 });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { last, newest, isBusy, hasFailed, isElsewhere } = loaderData;
  // Those of the nights, and of another machine, are not fetched here.
  const isApart = last && last.getTime() - (newest?.madeAt.getTime() ?? 0) > 60_000;
  const lastLine = last
    ? `De laatste is van ${formatDateTime(last)}.${isApart ? " Die staat op de server zelf." : ""}`
    : "Er is nog nooit een reservekopie gemaakt.";
  return (
    <>
      <BackLink to={href("/admin/instellingen")}>Instellingen</BackLink>
      <h2 className="text-2xl">Reservekopie</h2>
      <p className="mt-1 max-w-2xl text-muted">
        Alles van de site op één moment: leads, woningen, foto’s, dossiers en instellingen.{" "}
        {isElsewhere ? "Wie de server beheert, laat ze buiten de site om maken." : lastLine}
      </p>
      {isBusy ? (
        <Busy />
      ) : (
        <Form method="post" encType="multipart/form-data" action={path} className="mt-5">
          <Button act="maken" look={newest ? "secondary" : "primary"}>
            Reservekopie maken
          </Button>
        </Form>
      )}
      {hasFailed && (
        <p role="alert" className="mt-3 font-medium text-brick-700">
          De laatste keer is het niet gelukt. Is er nog ruimte op de server?
        </p>
      )}
      {newest && (
        <StaffSection id="ophalen" title="Ophalen" ruled className="mt-10 max-w-2xl">
          <p className="mt-3 text-muted">
            {`Die van ${formatDateTime(newest.madeAt)}, als bestand dat alleen met een wachtwoord opengaat. Bewaar het buiten kantoor, en het wachtwoord ergens anders: zonder wachtwoord is het bestand waardeloos.`}
          </p>
          <form
            method="post"
            action={href("/admin/reservekopie/bestand")}
            className="mt-5 grid gap-4 sm:grid-cols-2"
          >
            <input type="hidden" name="kopie" value={newest.name} />
            <Field
              label="Wachtwoord voor het bestand"
              name="bestandswachtwoord"
              type="password"
              autoComplete="new-password"
              required
              minLength={12}
              hint="Minstens 12 tekens. Schrijf het op."
            />
            <Field
              label="Je eigen wachtwoord"
              name="wachtwoord"
              type="password"
              autoComplete="current-password"
              required
              hint="Waarmee je hier inlogt."
            />
            <Button type="submit" className="justify-self-start">
              Ophalen
            </Button>
          </form>
          <p className="mt-4 text-sm text-muted">
            Terugzetten doet wie de server beheert, met het bestand en het wachtwoord.
          </p>
        </StaffSection>
      )}
      <SettingsFile answer={actionData} />
    </>
  );
}

/** Looks again by itself. */
function Busy() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), 3000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return <output className="mt-5 block font-medium">Wordt gemaakt…</output>;
}

function SettingsFile({ answer }: { answer: Route.ComponentProps["actionData"] }) {
  const isBusy = useNavigation().formAction === path;
  return (
    <StaffSection id="instellingen" title="Instellingen meenemen" ruled className="mt-10 max-w-2xl">
      <p className="mt-3 text-muted">
        Alle instellingen, teksten, eigen pagina’s en doorverwijzingen in een bestand, voor een
        andere site of voor later. Zonder wachtwoorden, sleutels en afbeeldingen.
      </p>
      <p className="mt-3">
        <a
          href={href("/admin/reservekopie/instellingen")}
          className="font-medium underline hover:text-brick-600"
        >
          Instellingen ophalen
        </a>
      </p>
      <Form method="post" encType="multipart/form-data" action={path} className="mt-6">
        <label className="block">
          <span className="mb-1.5 block text-[0.9375rem] font-medium">Bestand overnemen</span>
          <input
            type="file"
            name="bestand"
            accept=".json,application/json"
            className="min-h-12 w-full rounded-lg border border-edge bg-white px-3 py-2.5"
          />
        </label>
        {answer && !isBusy && <Outcome answer={answer} />}
        <p className="mt-4 flex flex-wrap gap-3">
          <Button act="kijken" look="secondary">
            Bekijken wat verandert
          </Button>
          <Button act="overnemen">Overnemen</Button>
        </p>
      </Form>
    </StaffSection>
  );
}

function Outcome({ answer }: { answer: NonNullable<Route.ComponentProps["actionData"]> }) {
  if ("error" in answer) {
    return (
      <p role="alert" className="mt-3 font-medium text-brick-700">
        {answer.error}
      </p>
    );
  }
  if ("problems" in answer) return <Lines title="Er is niets veranderd" lines={answer.problems} />;
  const { isTrial, changed, left } = answer;
  const title = isTrial ? "Dit zou veranderen" : "Overgenomen";
  return (
    <output className="mt-3 block">
      <Lines title={title} lines={changed.length > 0 ? changed : ["niets"]} />
      {left.length > 0 && <Lines title="Dit blijft achter" lines={left} />}
    </output>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="mt-3">
      <p className="font-medium">{title}</p>
      <ul className="list-disc pl-6 wrap-anywhere">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
