import { found, numberIn, uuidIn } from "../../../../platform/body/ids.ts";
import { href, redirect } from "react-router";
import { STAFF_FORM } from "../../../../platform/body/form.ts";
import { Refused } from "../../../../platform/body/refusal.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { oneLine } from "../../../../platform/text-input.ts";
import { noticePath } from "../../../../ui/toasts/notices.ts";
import { RefusedLine } from "../../../../ui/refused-line.tsx";
import { staffAction } from "../../../../staff/kit/acts/staff-action.server.ts";
import { staffMeta } from "../../../../staff/kit/staff-meta.ts";
import { cameFree, homeIsGone, wordsInTheWay } from "../../booking/in-the-way.server.ts";
import { isHomeGone } from "../../booking/home.server.ts";
import { answered, bookViewing, byStaff, StaffQuestion } from "../../service.server.ts";
import { listAgentChoices } from "../../queries.server.ts";
import { SearchHome } from "./search-home.tsx";
import type { Route } from "./+types/new";
import { chosenMoment, nextMoments } from "./moments.server.ts";
import { PhoneForm } from "./phone-form.tsx";
import { readPhoneForm } from "./input.ts";
import { chosenLanguage } from "../../../../people/leads/input.ts";
import { findCaller } from "../../../../people/leads/queries.server.ts";
import { findHome, findHomes } from "./queries.server.ts";
import { BackLink } from "../../../../staff/kit/back-link.tsx";

export const meta = staffMeta("Bezichtiging plannen", href("/admin/agenda/nieuw"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, clock } = services;
  const search = new URL(request.url).searchParams;
  const lead = uuidIn(search.get("lead"));
  const caller = lead ? await findCaller(db, lead) : null;
  const id = Number(search.get("woning") ?? caller?.propertyId ?? Number.NaN);
  const home = Number.isSafeInteger(id) ? await findHome(db, id) : null;
  const words = oneLine(search.get("zoek") ?? "", 100);
  const [homes, moments, agents] = await Promise.all([
    home ? [] : findHomes(db, words),
    home ? nextMoments(services, home.id, caller?.moment ?? null) : [],
    listAgentChoices(db, null),
  ]);
  return { caller, home, words, homes, moments, agents, today: amsterdamDate(clock()) };
}

export const action = staffAction({
  limits: STAFF_FORM,
  find: async ({ services, form }) => ({
    home: found(await findHome(services.db, found(numberIn(form.get("woning"))))),
  }),
  page: () => href("/admin/agenda"),
})({
  "": {
    run: async ({ services, staff, form, home }) => {
      const { typed, errors, time } = readPhoneForm(form);
      if (!time || Object.keys(errors).length > 0) throw new Refused({ typed, errors });
      const moment = await chosenMoment(services, home.id, time);
      const leadId = uuidIn(form.get("lead"));
      const { naam: name, telefoon: phone, email, taal } = typed;
      const who = {
        visitor: { name, phone, email, answers: {} },
        language: chosenLanguage.parse(taal),
      };
      const asked = moment && { propertyId: home.id, moment, ...who, ...(leadId && { leadId }) };
      const booking = asked
        ? await answered(() => bookViewing(services, asked, byStaff(staff, form)))
        : ({ outcome: "over" } as const);
      const field = typed.moment === "anders" ? "begin" : "moment";
      if (booking instanceof StaffQuestion) {
        const { message, key } = booking;
        throw new Refused({ typed, errors: { [field]: message }, despite: key }, 409);
      }
      if (booking.outcome === "booked") {
        const page = href("/admin/agenda/:id", { id: booking.id });
        return redirect(noticePath(page, "bezichtiging-gepland"), 303);
      }
      const message =
        booking.outcome === "taken" && moment
          ? `Dit moment is bezet. ${(await wordsInTheWay(services, home.id, moment, {})) ?? cameFree}`
          : (await isHomeGone(services.db, home.id))
            ? homeIsGone
            : refusals[booking.outcome];
      throw new Refused({ typed, errors: { [field]: message } });
    },
  },
});

const refusals: Record<string, string> = {
  full: "Dit moment is vol. Kies een ander.",
  over: "Dit moment kan niet meer. Kies een ander.",
};

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { caller, home, words, homes, moments, agents, today } = loaderData;
  return (
    <div className="max-w-[46rem]">
      <BackLink to={href("/admin/agenda")}>Naar de agenda</BackLink>
      <h2 className="mt-2 text-3xl sm:text-4xl">Bezichtiging plannen</h2>
      <RefusedLine>{actionData?.error}</RefusedLine>
      {home ? (
        <PhoneForm
          key={home.id}
          {...{ home, moments, agents, today, caller }}
          refused={actionData}
        />
      ) : (
        <SearchHome words={words} homes={homes} lead={caller?.id ?? null} />
      )}
    </div>
  );
}
