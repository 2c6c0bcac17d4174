import { useState } from "react";
import { data, Form, href, redirect } from "react-router";
import { STAFF_FORM } from "../../../../platform/body/form.ts";
import { fieldsOf } from "../../../../platform/body/refused-form.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { oneLine } from "../../../../platform/text-input.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field, FieldError, SelectField } from "../../../../ui/field.tsx";
import { QuestionField } from "../../../../ui/lead-forms/question-field.tsx";
import { type Question, questions } from "../../../../ui/lead-forms/questions.ts";
import { Tick } from "../../../../ui/tick.tsx";
import { noticePath } from "../../../../ui/toasts/notices.ts";
import { requireStaff } from "../../../../staff/accounts/service.server.ts";
import { OnceField } from "../../../../staff/kit/acts/once-field.tsx";
import { staffAction } from "../../../../staff/kit/acts/staff-action.server.ts";
import { BackLink } from "../../../../staff/kit/back-link.tsx";
import { HomeField } from "../../../../staff/kit/home-field.tsx";
import { LanguageField } from "../../../../staff/kit/language-field.tsx";
import { useUnsavedForms } from "../../../../staff/kit/rich-text/unsaved-work.ts";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { staffMeta } from "../../../../staff/kit/staff-meta.ts";
import { homesToName, viewable } from "../../../../homes/listings/queries.server.ts";
import { sourceNames } from "../../follow-up/input.ts";
import { kindNames, kindOf } from "../../kinds.ts";
import { findPeople } from "../../people/queries.server.ts";
import { listHandlers } from "../../../../staff/accounts/staff/queries.server.ts";
import type { Route } from "./+types/new";
import { readNotedLead } from "./input.ts";
import { KnownPeople } from "./known-people.tsx";
import { nextNames } from "./next-names.ts";
import { noteLead } from "./note-lead.server.ts";

const path = href("/admin/leads/nieuw");

export const meta = staffMeta("Lead noteren", path);

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { id: me } = await requireStaff(request, context);
  const search = new URL(request.url).searchParams;
  const words = oneLine(search.get("wie") ?? "", 100);
  if (words)
    return data({ me, people: await findPeople(services.db, words), homes: [], handlers: [] });
  const [homes, handlers] = await Promise.all([
    homesToName(services.db, viewable),
    listHandlers(services.db),
  ]);
  return data({ me, people: [], homes, handlers });
}

export const action = staffAction({ limits: STAFF_FORM, page: () => href("/admin/leads") })({
  noteren: {
    inOne: true,
    run: async ({ services, staff, form }) => {
      const noted = readNotedLead(form, services.clock());
      const id = await noteLead(services, noted, staff);
      const isSearch = noted.lead.kind === "zoekwens" && noted.lead.email !== "";
      const page = isSearch
        ? `${href("/admin/zoekers/nieuw")}?lead=${id}`
        : href("/admin/leads/:id", { id });
      return redirect(noticePath(page, "lead-genoteerd"), 303);
    },
  },
});

/** A question as staff read it: they note what was said, and know what to ask. */
const asNoted = ({ fact, hint: _hint, required: _required, ...question }: Question): Question => ({
  ...question,
  fact,
  label: fact,
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { me, homes, handlers } = loaderData;
  const errors = actionData?.errors ?? {};
  const typed = actionData?.typed ?? {};
  const field = fieldsOf(actionData);
  const unsaved = useUnsavedForms(actionData);
  const [kind, choose] = useState(kindOf(typed["kind"] ?? "terugbellen"));
  const asked = questions[kind].filter(({ type }) => type !== "check").map(asNoted);
  const isAboutOffer = asked.some(({ withoutHome }) => withoutHome);
  return (
    <div className="max-w-[46rem]">
      <BackLink to={href("/admin/leads")}>Alle leads</BackLink>
      <h2 className="mt-2 text-3xl sm:text-4xl">Lead noteren</h2>
      <p className="mt-1 text-muted">
        Voor wie belt, binnenloopt of via een andere site vraagt. Met hetzelfde nummer of
        e-mailadres hoort de lead bij dezelfde persoon.
      </p>
      <Form method="post" noValidate {...unsaved} className="mt-6 space-y-8">
        <input type="hidden" name="act" value="noteren" />
        <OnceField />
        <fieldset className="group">
          <legend className="text-xl">Hoe kwam het binnen?</legend>
          <div className="mt-1 flex flex-wrap gap-x-8">
            {(["telephone", "desk", "elsewhere"] as const).map((source) => (
              <Tick
                key={source}
                type="radio"
                name="bron"
                value={source}
                defaultChecked={(typed["bron"] ?? "telephone") === source}
              >
                {sourceNames[source]}
              </Tick>
            ))}
          </div>
          <FieldError id="bron" error={errors["bron"]} />
          <Field
            label="Welke site?"
            {...field("site")}
            maxLength={100}
            placeholder="Funda"
            autoComplete="off"
            optional
            className="mt-1 hidden max-w-80 group-has-[[value=elsewhere]:checked]:block"
          />
        </fieldset>
        <StaffSection id="wie" title="Wie?">
          <div className="mt-3">
            <KnownPeople>
              <Field
                label="Naam"
                {...field("name")}
                autoComplete="off"
                required
                className="sm:col-span-2"
              />
              <Field label="Telefoonnummer" {...field("phone")} type="tel" autoComplete="off" />
              <Field
                label="E-mailadres"
                {...field("email")}
                type="email"
                autoComplete="off"
                spellCheck={false}
                optional
              />
              <LanguageField field={field} />
            </KnownPeople>
          </div>
        </StaffSection>
        <StaffSection id="waarover" title="Waarover?">
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            <SelectField
              label="Soort"
              name="kind"
              value={kind}
              onChange={({ target }) => choose(kindOf(target.value))}
              options={Object.entries(kindNames)}
              className="sm:col-span-2"
            />
            {asked.map((question) =>
              isAboutOffer && question.name === "address" ? (
                <HomeField
                  key="home"
                  {...field("address")}
                  homes={homes}
                  optional
                  className="sm:col-span-2"
                />
              ) : (
                <QuestionField
                  key={question.name}
                  question={question}
                  value={typed[question.name]}
                  error={errors[question.name]}
                />
              ),
            )}
          </div>
        </StaffSection>
        <StaffSection id="vervolg" title="Wat nu?">
          <div className="group mt-3 grid gap-4 sm:grid-cols-2">
            <SelectField
              label="Vervolg"
              {...field("vervolg", "open")}
              options={Object.entries(nextNames)}
            />
            <SelectField
              label="Wie volgt dit op?"
              {...field("wie", me)}
              options={[["", "Niemand"], ...handlers.map(({ id, name }) => [id, name] as const)]}
            />
            <Field
              label="Wanneer terugbellen?"
              {...field("terugbellen")}
              type="datetime-local"
              className="hidden group-has-[option[value=terugbellen]:checked]:block"
            />
          </div>
          <div className="mt-2">
            <Tick name="later" value="ja" defaultChecked={typed["later"] === "ja"}>
              De klant zegt dat wij hier later nog over mogen bellen of mailen
            </Tick>
            <Tick name="bevestigen" value="ja" defaultChecked={typed["bevestigen"] === "ja"}>
              Stuur de klant een bevestiging per e-mail
            </Tick>
          </div>
        </StaffSection>
        <Button type="submit">Bewaar lead</Button>
      </Form>
    </div>
  );
}
