import { data, Form, href, redirect } from "react-router";
import { type StaffRole, staffRoles } from "../../../database/staff-role.ts";
import { found } from "../../platform/body/ids.ts";
import { Refused } from "../../platform/body/refusal.ts";
import { type Services, servicesContext } from "../../platform/services.ts";
import { AskFirst } from "../../ui/ask-first.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { NoticeLine } from "../../ui/toasts/notice-toasts.tsx";
import { noticePath } from "../../ui/toasts/notices.ts";
import { type StaffSent, staffAction } from "../../staff/kit/acts/staff-action.server.ts";
import { Fact, Facts } from "../../staff/kit/facts.tsx";
import { accountMeta } from "../../staff/accounts/account-meta.ts";
import { roleNames } from "../../staff/accounts/permissions.ts";
import { requireStaff } from "../../staff/accounts/service.server.ts";
import { type HeldCode, codesHeldBy } from "../../deals/sales/queries.server.ts";
import type { Route } from "./+types/show";
import { memberFacts } from "./member-facts.ts";
import {
  changeRole,
  closeAccount,
  type Outcome,
  reopenAccount,
  takeFactorsAway,
} from "./members.server.ts";
import {
  chosenHandler,
  findStaff,
  listHandlers,
} from "../../staff/accounts/staff/queries.server.ts";
import { textOf } from "../../platform/body/form.ts";
import { SelectField } from "../../ui/field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { StaffSection } from "../../staff/kit/section.tsx";
import { handOverWork, leftBy } from "./leaving.server.ts";
import { BackLink } from "../../staff/kit/back-link.tsx";

export const meta = accountMeta(
  "Medewerker",
  "De rol en de toegang van een medewerker.",
  href("/admin/medewerkers"),
);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const member = await findStaff(context.get(servicesContext).db, params.id);
  if (!member) throw data(null, { status: 404 });
  const { id } = await requireStaff(request, context);
  const services = context.get(servicesContext);
  const { db } = services;
  const codes = await codesHeldBy(db, member.id);
  const left = await leftBy(services, member);
  const others = (await listHandlers(db)).filter((other) => other.id !== member.id);
  return { member, isOwn: member.id === id, codes, left, others };
}

type Change = (services: Services, userId: string) => Promise<Outcome>;

const changes =
  (change: Change) =>
  async ({ services, id }: StaffSent & { id: string }) => {
    const outcome = await change(services, id);
    if (outcome === "last-admin") throw new Refused({}, 409);
    if (outcome !== "waited-for") return outcome === "done";
    const page = href("/admin/medewerkers/:id", { id });
    return redirect(noticePath(page, "eerst-overdragen"), 303);
  };

export const action = staffAction({
  find: ({ params }) => ({ id: found(params["id"]) }),
  page: ({ id }) => href("/admin/medewerkers/:id", { id }),
})({
  "maak-admin": {
    run: changes((services, id) => changeRole(services, id, "admin")),
    notice: "rol-gewijzigd",
  },
  "maak-agent": {
    run: changes((services, id) => changeRole(services, id, "agent")),
    notice: "rol-gewijzigd",
  },
  overdragen: {
    run: async ({ services, form, id }) => {
      const from = found(await findStaff(services.db, id));
      const to = await chosenHandler(services.db, textOf(form, "wie"));
      const other = to === null || to === id ? null : await findStaff(services.db, to);
      if (!other) throw new Refused({ errors: { wie: "Kies een collega" } });
      await handOverWork(services, from, other);
    },
    notice: "werk-overgedragen",
  },
  sluiten: { run: changes(closeAccount), notice: "account-gesloten" },
  heropenen: { run: changes(reopenAccount), notice: "account-heropend" },
  "tweede-stap-weg": {
    run: (asked) =>
      // One's own goes with the password, at one's own account.
      asked.staff.id === asked.id
        ? redirect(href("/auth/beveiliging"))
        : changes(takeFactorsAway)(asked),
    notice: "tweede-stap-weg",
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { member } = loaderData;
  const page = href("/admin/medewerkers/:id", { id: member.id });
  return (
    <>
      <BackLink to={href("/admin/medewerkers")}>Alle medewerkers</BackLink>
      <h2 className="mt-2 text-3xl break-words sm:text-4xl">{member.name || member.email}</h2>
      {actionData && !actionData.errors["wie"] && (
        <div className="mt-4">
          <NoticeLine
            tone="error"
            title="Dit is de laatste beheerder"
            description="Maak eerst iemand anders beheerder."
          />
        </div>
      )}
      <Facts className="mt-5 max-w-2xl">
        <Fact name="E-mailadres">{member.email}</Fact>
        <Fact name="Rol">{roleNames[member.role]}</Fact>
        <Fact name="Account">
          {memberFacts(member).map(({ text, warns }) => (
            <span key={text} className={`block ${warns ? "font-medium text-brick-700" : ""}`}>
              {text}
            </span>
          ))}
        </Fact>
      </Facts>
      <LeftWork page={page} {...loaderData} error={actionData?.errors["wie"]} />
      <div className="mt-6 flex flex-wrap items-start gap-3">
        {questionsAbout(loaderData).map(({ says, ...question }) => (
          <AskFirst key={question.act} action={page} {...question}>
            <p>{says}</p>
          </AskFirst>
        ))}
        {member.closedAt && <Reopen page={page} />}
      </div>
    </>
  );
}

/** What is on a colleague's name, and whom it goes to; nothing where there is nothing. */
function LeftWork({
  page,
  left,
  others,
  error,
}: Pick<Route.ComponentProps["loaderData"], "left" | "others"> & {
  page: string;
  error: string | undefined;
}) {
  if (left.length === 0) return null;
  return (
    <StaffSection id="op-naam" title="Op deze naam" className="mt-8 max-w-2xl">
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {left.map(({ words, to, goesAlong }) => (
          <li key={words} className="flex flex-wrap items-baseline justify-between gap-x-6">
            <TextLink to={to}>{words}</TextLink>
            <span className="text-sm text-muted">
              {goesAlong ? "gaat hieronder mee" : "zelf overdragen"}
            </span>
          </li>
        ))}
      </ul>
      {left.some(({ goesAlong }) => goesAlong) && (
        <Form method="post" action={page} className="mt-4 flex flex-wrap items-start gap-3">
          <SelectField
            label="Draag dit werk over aan"
            name="wie"
            options={[
              ["", "Kies een collega"],
              ...others.map(({ id, name }) => [id, name] as const),
            ]}
            error={error}
          />
          <button
            type="submit"
            name="act"
            value="overdragen"
            className={buttonClass("secondary", "min-h-11! px-5! sm:mt-7")}
          >
            Draag over
          </button>
        </Form>
      )}
    </StaffSection>
  );
}

function questionsAbout({ member, isOwn, codes, left }: Route.ComponentProps["loaderData"]) {
  const who = member.name || member.email;
  const roles = staffRoles
    .filter((role) => role !== member.role)
    .map((role) => ({
      act: `maak-${role}`,
      button: `Maak ${roleNames[role].toLowerCase()}`,
      title: `${roleNames[role]} maken?`,
      yes: `Ja, maak ${roleNames[role].toLowerCase()}`,
      says: `${aboutRole[role]} De sessies van ${who} eindigen; daarna logt diegene opnieuw in.`,
    }));
  const takeFactors = {
    act: "tweede-stap-weg",
    button: "Haal de tweede stap weg",
    title: "Tweede stap weghalen?",
    yes: "Ja, haal de tweede stap weg",
    says: `Voor wie een telefoon of sleutel kwijt is. De codes van de app, de herstelcodes en de passkeys van ${who} werken dan niet meer; het wachtwoord is weer genoeg. Diegene wordt overal uitgelogd en krijgt een e-mail. Ga eerst na dat de vraag echt van ${member.name || "diegene"} komt.`,
  };
  const close = {
    act: "sluiten",
    button: "Sluit dit account",
    title: "Account sluiten?",
    yes: "Ja, sluit het account",
    says: `${who} wordt meteen uitgelogd en kan niet meer inloggen. Je kunt het account later heropenen.${codes.map(codeLost).join("")}${left.some(({ holds }) => holds) ? " Draag eerst over wat op deze naam staat." : ""}`,
  };
  return [
    ...roles,
    ...(member.hasSecondStep && !isOwn ? [takeFactors] : []),
    ...(member.closedAt ? [] : [close]),
  ];
}

/** Warns that sealed bids need the code of somebody who is about to lose their account. */
function codeLost({ about, others }: HeldCode): string {
  const also = others > 1 ? "" : " Zonder die code blijven de biedingen voor altijd dicht.";
  return ` Let op: deze collega heeft een code van de verkoop van ${about}. Vraag om de code op papier: een beheerder kan die na het moment invoeren.${also}`;
}

const aboutRole: Record<StaffRole, string> = {
  admin: "Een beheerder mag alles: ook teksten, het logboek en medewerkers.",
  agent: "Een makelaar werkt met leads, woningen en blogs, en met niets anders.",
};

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
