import { data, href, Link, redirect } from "react-router";
import { readForm, STAFF_FORM, textOf } from "../../../../platform/body/form.ts";
import { once } from "../../../../platform/body/once.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { noticePath } from "../../../../ui/toasts/notices.ts";
import { requireStaff } from "../../../accounts/service.server.ts";
import { draftOf } from "../../../admin/form/field.ts";
import { StaffSection } from "../../../admin/section.tsx";
import { loadedStaffMeta } from "../../../admin/staff-meta.ts";
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
  momentDraft,
  type RuleAnswer,
} from "./rule-acts.server.ts";
import { BackLink } from "../../../admin/back-link.tsx";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Momenten van ${loaderData.address}` : "Momenten van een woning";
  return loadedStaffMeta(matches, title, href("/admin/woningen"));
}

const idOf = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock, settings } = context.get(servicesContext);
  const home = await findRules(db, idOf(params.id));
  if (!home) throw data(null, { status: 404 });
  const agents = await listAgentChoices(db, home.rules.agentId ?? null);
  const groups = await listComingGroups(db, home.id, clock());
  const { isOn, mode } = settings.get("viewings");
  return {
    id: home.id,
    address: home.address,
    city: home.city,
    version: home.version,
    draft: draftOf(ruleFields(agents), home.rules),
    agents,
    groups: groups.map((group) => ({ ...group, draft: momentDraft(agents, group) })),
    office: isOn ? mode : ("off" as const),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const staff = await requireStaff(request, context);
  const form = await readForm(request, STAFF_FORM);
  const home = await findRules(services.db, idOf(params.id));
  if (!home) throw data(null, { status: 404 });
  const agents = await listAgentChoices(services.db, home.rules.agentId ?? null);
  const act = Object.hasOwn(acts, textOf(form, "act")) ? acts[textOf(form, "act")] : undefined;
  if (!act) throw new Response("Bad Request", { status: 400 });
  const by = byStaff(staff, form);
  return once(services, form, async (given) => {
    const answer = await act(given, { propertyId: home.id, agents, by }, form);
    if (typeof answer !== "string") return data(answer, { status: answer.status });
    const page = href("/admin/woningen/:id/momenten", { id: String(home.id) });
    throw redirect(noticePath(page, answer), 303);
  });
}

const acts: Record<string, typeof changeRules | typeof changeMoment | typeof cancelMoment> = {
  opslaan: changeRules,
  "moment-opslaan": changeMoment,
  "moment-afzeggen": cancelMoment,
};

const officeWords = {
  off: "Momenten kiezen staat bij het kantoor uit: bezoekers zien alleen de momenten hiernaast.",
  direct: "Bij het kantoor staat een gekozen moment meteen vast.",
  staff: "Bij het kantoor staat een moment vast als een collega het bevestigt.",
};

export default function HomeRules({ loaderData, actionData }: Route.ComponentProps) {
  const { id, address, city, version, draft, agents, groups, office } = loaderData;
  const answer: RuleAnswer | undefined = actionData;
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
          className="underline underline-offset-4"
        >
          bezichtigingen
        </Link>
        .
      </p>
      <div className="mt-6 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <StaffSection id="regels" title="Regels van deze woning">
          <p className="mt-2 mb-5 text-muted">{officeWords[office]}</p>
          <RulesForm
            id="regels-formulier"
            fields={ruleFields(agents)}
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
