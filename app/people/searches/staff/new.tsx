import { compareNames } from "@voordeur/language/order.ts";
import { Form, href } from "react-router";
import { textOf, textsOf } from "../../../platform/body/form.ts";
import { uuidIn } from "../../../platform/body/ids.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { fieldsOf } from "../../../platform/body/refused-form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { firstErrors } from "../../../platform/text-input.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, SelectField } from "../../../ui/field.tsx";
import { NoticeLine } from "../../../ui/toasts/notice-toasts.tsx";
import type { NoticeName } from "../../../ui/toasts/notices.ts";
import { staffAction } from "../../../staff/kit/acts/staff-action.server.ts";
import { LanguageField } from "../../../staff/kit/language-field.tsx";
import { staffMeta } from "../../../staff/kit/staff-meta.ts";
import { detailTexts } from "../../leads/kinds.ts";
import { findCaller } from "../../leads/queries.server.ts";
import { fieldNames, knownNames, withSentence } from "../../../homes/listings/service.server.ts";
import { callerForm, readWish } from "../input.ts";
import { rhythmHints, rhythmNames, usualRhythm } from "../rhythms.ts";
import { requestSearch } from "../service.server.ts";
import type { Route } from "./+types/new";
import { OTHER_TOWN, WishFields } from "./wish-fields.tsx";
import { BackLink } from "../../../staff/kit/back-link.tsx";
import { OnceField } from "../../../staff/kit/acts/once-field.tsx";

const path = href("/admin/zoekers/nieuw");

export const meta = staffMeta("Zoekopdracht voor een beller", path);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext);
  const lead = uuidIn(new URL(request.url).searchParams.get("lead"));
  const [{ cities, types }, caller] = await Promise.all([
    knownNames(db),
    lead ? findCaller(db, lead) : null,
  ]);
  // A caller waits for a home in a town that may have none today.
  const towns = new Set([...cities, ...settings.agency.workingArea]);
  return {
    fieldNames,
    caller,
    known: { cities: [...towns].toSorted((one, other) => compareNames(one, other)), types },
  };
}

const notices: Record<Awaited<ReturnType<typeof requestSearch>>, NoticeName> = {
  letter: "zoeker-mail-onderweg",
  waiting: "zoeker-al-gemaild",
  full: "zoeker-vol",
};

export const action = staffAction({ page: () => href("/admin/zoekers") })({
  "": {
    inOne: true,
    run: async ({ services, staff, form }) => {
      const texts = [...form].filter(([, value]) => typeof value === "string");
      const params = new URLSearchParams(texts as [string, string][]);
      params.append(fieldNames.cities, textOf(form, OTHER_TOWN));
      const wish = readWish(await withSentence(services.db, params));
      const read = callerForm.safeParse(textsOf(form, Object.keys(callerForm.shape)));
      if (!read.success || !wish) {
        const error = wish ? "" : "Dit zijn te veel keuzes. Kies er minder.";
        throw new Refused({ error, errors: read.success ? {} : firstErrors(read.error) });
      }
      const { email, ritme: rhythm, naam: name, telefoon: phone, taal: language } = read.data;
      const asked = { email, rhythm, name, phone, language, ...wish, staffId: staff.id };
      return notices[await requestSearch(services, asked)];
    },
  },
});

const rhythms = Object.entries(rhythmNames).map(
  ([key, name]) => [key, `${name}, ${rhythmHints[key as keyof typeof rhythmHints]}`] as const,
);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { caller } = loaderData;
  const field = fieldsOf(actionData);
  const said = caller ? [...detailTexts(caller), caller.message].filter(Boolean) : [];
  return (
    <>
      <BackLink to={href("/admin/zoekers")}>Alle zoekers</BackLink>
      <h2 className="mt-2 text-2xl">Zoekopdracht voor een beller</h2>
      <p className="mt-1 max-w-2xl text-muted">
        De beller krijgt een mail en bevestigt zelf, want zonder dat sturen we niets. Naam en nummer
        zie je later bij de zoekopdracht, naast het adres.
      </p>
      {said.length > 0 && (
        <p className="mt-3 max-w-2xl border-l-4 border-river-600 bg-marl-100 px-4 py-2 wrap-anywhere">
          Gezegd: {said.join(" · ")}
        </p>
      )}
      {actionData?.error && (
        <div className="mt-4">
          <NoticeLine tone="error" title={actionData.error} />
        </div>
      )}
      <Form method="post" noValidate className="mt-6 grid max-w-3xl gap-5">
        <OnceField />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="E-mailadres van de beller"
            {...field("email", caller?.email)}
            type="email"
            autoComplete="off"
            spellCheck={false}
            required
          />
          <Field
            label="Naam van de beller"
            {...field("naam", caller?.name)}
            autoComplete="off"
            optional
          />
          <Field
            label="Telefoonnummer"
            {...field("telefoon", caller?.phone)}
            type="tel"
            autoComplete="off"
            optional
          />
          <SelectField label="Hoe vaak mail?" {...field("ritme", usualRhythm)} options={rhythms} />
          <LanguageField field={field} known={caller?.language} />
        </div>
        <WishFields names={loaderData.fieldNames} known={loaderData.known} />
        <div>
          <Button act="bewaren">Bewaar en mail de beller</Button>
        </div>
      </Form>
    </>
  );
}
