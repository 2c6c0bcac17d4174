import { data, Form, href, Link, redirect } from "react-router";
import { staffRoles } from "../../../../database/schema.ts";
import { readForm } from "../../../platform/body/form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { AskFirst } from "../../../ui/ask-first.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { NoticeLine } from "../../../ui/toasts/notice-toasts.tsx";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { pageMeta } from "../../../ui/meta/page-meta.ts";
import { roleNames } from "../role-names.ts";
import { requireStaff } from "../service.server.ts";
import type { Route } from "./+types/show";
import { roleOfAct } from "./input.ts";
import { memberFacts } from "./member-facts.ts";
import { changeRole, closeAccount, reopenAccount, takeFactorsAway } from "./members.server.ts";
import { findStaff, type StaffMember } from "./queries.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Medewerker",
    description: "De rol en de toegang van een medewerker.",
    path: href("/admin/medewerkers"),
    noindex: true,
  });
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const member = await findStaff(context.get(servicesContext).db, params.id);
  if (!member) throw data(null, { status: 404 });
  const { id } = await requireStaff(request, context);
  return { member, isOwn: member.id === id };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const act = (await readForm(request)).get("act");
  const role = roleOfAct(act);
  const page = href("/admin/medewerkers/:id", { id });
  const answer = (notice: Parameters<typeof noticePath>[1]) =>
    redirect(noticePath(page, notice), 303);
  let outcome;
  if (role) outcome = await changeRole(services, id, role);
  else if (act === "sluiten") outcome = await closeAccount(services, id);
  else if (act === "heropenen") outcome = await reopenAccount(services, id);
  else if (act === "tweede-stap-weg") {
    // One's own goes with the password, at one's own account.
    if ((await requireStaff(request, context)).id === id) throw redirect(href("/auth/beveiliging"));
    outcome = await takeFactorsAway(services, id);
  } else throw new Response("Bad Request", { status: 400 });
  if (outcome === "missing") throw data(null, { status: 404 });
  if (outcome === "last-admin") return data({ isLastAdmin: true }, { status: 409 });
  if (role) return answer("rol-gewijzigd");
  if (act === "tweede-stap-weg") return answer("tweede-stap-weg");
  return answer(act === "sluiten" ? "account-gesloten" : "account-heropend");
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { member, isOwn } = loaderData;
  const page = href("/admin/medewerkers/:id", { id: member.id });
  return (
    <>
      <Link
        to={href("/admin/medewerkers")}
        className="inline-block py-2 underline underline-offset-4"
      >
        Alle medewerkers
      </Link>
      <h2 className="mt-2 text-3xl break-words sm:text-4xl">{member.name || member.email}</h2>
      {actionData?.isLastAdmin && (
        <div className="mt-4">
          <NoticeLine
            tone="error"
            title="Dit is de laatste beheerder"
            description="Maak eerst iemand anders beheerder."
          />
        </div>
      )}
      <dl className="mt-5 max-w-2xl border-t border-line">
        <Fact name="E-mailadres">{member.email}</Fact>
        <Fact name="Rol">{roleNames[member.role]}</Fact>
        <Fact name="Account">
          {memberFacts(member).map(({ text, warns }) => (
            <span key={text} className={`block ${warns ? "font-medium text-brick-700" : ""}`}>
              {text}
            </span>
          ))}
        </Fact>
      </dl>
      <div className="mt-6 flex flex-wrap items-start gap-3">
        {staffRoles
          .filter((role) => role !== member.role)
          .map((role) => (
            <AskFirst
              key={role}
              action={page}
              act={`maak-${role}`}
              button={`Maak ${roleNames[role].toLowerCase()}`}
              title={`${roleNames[role]} maken?`}
              yes={`Ja, maak ${roleNames[role].toLowerCase()}`}
            >
              <p>
                {role === "admin"
                  ? "Een beheerder mag alles: ook teksten, het logboek en medewerkers."
                  : "Een makelaar werkt met leads, woningen en blogs, en met niets anders."}{" "}
                De sessies van {member.name || member.email} eindigen; daarna logt diegene opnieuw
                in.
              </p>
            </AskFirst>
          ))}
        {member.hasSecondStep && !isOwn && <TakeFactors page={page} member={member} />}
        {member.closedAt ? <Reopen page={page} /> : <Close page={page} member={member} />}
      </div>
    </>
  );
}

function TakeFactors({ page, member }: { page: string; member: StaffMember }) {
  return (
    <AskFirst
      action={page}
      act="tweede-stap-weg"
      button="Haal de tweede stap weg"
      title="Tweede stap weghalen?"
      yes="Ja, haal de tweede stap weg"
    >
      <p>
        Voor wie een telefoon of sleutel kwijt is. De codes van de app, de herstelcodes en de
        passkeys van {member.name || member.email} werken dan niet meer; het wachtwoord is weer
        genoeg. Diegene wordt overal uitgelogd en krijgt een e-mail. Ga eerst na dat de vraag echt
        van {member.name || "diegene"} komt.
      </p>
    </AskFirst>
  );
}

function Close({ page, member }: { page: string; member: StaffMember }) {
  return (
    <AskFirst
      action={page}
      act="sluiten"
      button="Sluit dit account"
      title="Account sluiten?"
      yes="Ja, sluit het account"
    >
      <p>
        {member.name || member.email} wordt meteen uitgelogd en kan niet meer inloggen. U kunt het
        account later heropenen.
      </p>
    </AskFirst>
  );
}

function Reopen({ page }: { page: string }) {
  return (
    <Form method="post" action={page}>
      <button
        type="submit"
        name="act"
        value="heropenen"
        className={buttonClass("secondary", "min-h-11! px-5!")}
      >
        Heropen dit account
      </button>
    </Form>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-line py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
