import { staffAction } from "../../../../staff/kit/acts/staff-action.server.ts";
import { found } from "../../../../platform/body/ids.ts";
import { numberIn } from "../../../../platform/body/ids.ts";
import { data, href, Link } from "react-router";
import { STAFF_FORM } from "../../../../platform/body/form.ts";
import { servicesContext } from "../../../../platform/services.ts";
import type { NoticeName } from "../../../../ui/toasts/notices.ts";
import { draftOf } from "../../../../staff/kit/form/draft.ts";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { loadedStaffMeta } from "../../../../staff/kit/staff-meta.ts";
import { byStaff } from "../../service.server.ts";
import { RulesForm } from "../hours/rules-form.tsx";
import type { Route } from "./+types/show";
import { ruleFields } from "./fields.ts";
import { GroupSection } from "./group-section.tsx";
import { findRules, listComingGroups } from "./queries.server.ts";
import { listAgentChoices } from "../../queries.server.ts";
import {
  cancelMoment,
  changeMoment,
  changeRules,
  type Home,
  momentDraft,
  type RuleAnswer,
} from "./rule-acts.server.ts";
import { BackLink } from "../../../../staff/kit/back-link.tsx";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Momenten van ${loaderData.address}` : "Momenten van een woning";
  return loadedStaffMeta(matches, title, href("/admin/woningen"));
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock, settings } = context.get(servicesContext);
  const home = found(await findRules(db, found(numberIn(params.id))));
  const agents = await listAgentChoices(db, home.rules.agentId ?? null);
  const groups = await listComingGroups(db, home.id, clock());
  const { isOn, mode } = settings.get("viewings");
  return {
    id: home.id,
    address: home.address,
    city: home.city,
    version: home.version,
    seller: home.seller,
    draft: draftOf(ruleFields(agents, home.seller), home.rules),
    agents,
    groups: groups.map((group) => ({ ...group, draft: momentDraft(agents, group) })),
    office: isOn ? mode : ("off" as const),
  };
}

/** With the status that it has: 409 where something else is true by now. */
const shown = async (asked: Promise<RuleAnswer | NoticeName>) => {
  const answer = await asked;
  return typeof answer === "string" ? answer : data(answer, { status: answer.status });
};

export const action = staffAction<{ home: Home }, RuleAnswer>({
  limits: STAFF_FORM,
  find: async ({ services: { db }, params, staff, form }) => {
    const { id, rules, seller } = found(await findRules(db, found(numberIn(params["id"]))));
    const agents = await listAgentChoices(db, rules.agentId ?? null);
    return { home: { propertyId: id, agents, seller, by: byStaff(staff, form) } };
  },
  page: ({ home }) => href("/admin/woningen/:id/momenten", { id: String(home.propertyId) }),
})({
  opslaan: { run: ({ services, home, form }) => shown(changeRules(services, home, form)) },
  "moment-opslaan": {
    inOne: true,
    run: ({ services, home, form }) => shown(changeMoment(services, home, form)),
  },
  "moment-afzeggen": { run: ({ services, home, form }) => cancelMoment(services, home, form) },
});

const officeWords = {
  off: "Momenten kiezen staat bij het kantoor uit: bezoekers zien alleen de momenten hiernaast.",
  direct: "Bij het kantoor staat een gekozen moment meteen vast.",
  staff: "Bij het kantoor staat een moment vast als een collega het bevestigt.",
};

export default function HomeRules({ loaderData, actionData }: Route.ComponentProps) {
  const { id, address, city, version, draft, seller, agents, groups, office } = loaderData;
  const answer = actionData && "about" in actionData ? actionData : undefined;
  return (
    <>
      <BackLink to={href("/admin/woningen/:id", { id: String(id) })}>{address}</BackLink>
      <h2 className="text-2xl wrap-anywhere">
        Wanneer {address}, {city} te zien is
      </h2>
      <p className="mt-1 text-muted">
        Regels en momenten vooraf. Wie er komt en wat bezoekers zeiden, staat bij de{" "}
        <Link
          to={href("/admin/woningen/:id/bezichtigingen", { id: String(id) })}
          className="underline"
        >
          bezichtigingen
        </Link>
        .
      </p>
      <div className="mt-6 grid items-start gap-x-16 gap-y-12 @desk:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <StaffSection id="regels" title="Regels van deze woning">
          <p className="mt-2 mb-5 text-muted">{officeWords[office]}</p>
          <RulesForm
            id="regels-formulier"
            fields={ruleFields(agents, seller)}
            act="opslaan"
            {...{ draft, version }}
            refused={answer?.about === "rules" ? answer.refused : undefined}
          />
        </StaffSection>
        <GroupSection
          {...{ agents, groups }}
          answer={answer?.about === "moment" ? answer : undefined}
        />
      </div>
    </>
  );
}
