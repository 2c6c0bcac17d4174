import { momentText } from "@voordeur/language/dates.ts";
import type { ReactNode } from "react";
import { data, Form, href } from "react-router";
import { z } from "zod";
import { type Refusal, Refused } from "../../../../platform/body/refusal.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { Button } from "../../../../ui/button.tsx";
import { SelectField } from "../../../../ui/field.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { requireStaff } from "../../../../staff/accounts/service.server.ts";
import { staffAction } from "../../../../staff/kit/acts/staff-action.server.ts";
import { loadedStaffMeta } from "../../../../staff/kit/staff-meta.ts";
import { Content } from "../../confirmed/content.tsx";
import { readVersions } from "../../confirmed/versions.server.ts";
import { listSellers } from "../../queries.server.ts";
import { keepAnswers } from "../../questionnaire/answers.server.ts";
import {
  drawGroup,
  readQuestionnaire,
  sentWords,
  statusOf,
} from "../../questionnaire/group-page.server.ts";
import { typedAnswers } from "../../questionnaire/input.ts";
import { ProgressBar } from "../../questionnaire/progress-bar.tsx";
import { type DrawnQuestion, QuestionList } from "../../questionnaire/question-fields.tsx";
import { DISCLOSURE_FORM } from "../../typed.ts";
import { dossierAt, findDossier, type OfDossier } from "../find-dossier.server.ts";
import { CasePart } from "../../../../staff/kit/cases/case-part.tsx";
import type { Route } from "./+types/questionnaire";
import { StaffVersions } from "./versions.tsx";

export { shouldRevalidate } from "../../../../staff/kit/acts/after-conflict.ts";

export function meta({ matches }: Route.MetaArgs) {
  return loadedStaffMeta(matches, "Vragenlijst", href("/admin/dossiers"));
}

const partIn = (url: string) => new URL(url).searchParams.get("deel");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  await requireStaff(request, context);
  const dossier = await dossierAt(db, params.id);
  const questionnaire = await readQuestionnaire(db, dossier);
  const { groups, progress, answers } = questionnaire;
  const name = partIn(request.url);
  const part = name === null ? null : drawGroup(questionnaire, name);
  return {
    dossier: { id: dossier.id, about: dossier.about, isClosed: dossier.closed_at !== null },
    groups,
    progress,
    part,
    /** The seller who gave the answers that are drawn. */
    given: Object.fromEntries(
      (part?.drawn ?? []).flatMap(({ question }) => {
        const { at, seller = "", actor = null } = answers.get(question.name) ?? {};
        return at ? [[question.name, { at, seller, actor }]] : [];
      }),
    ),
    ...(await readVersions(db, dossier, "questionnaire")),
  };
}

interface Answer {
  drawn: DrawnQuestion[];
  wrong: string;
}

export const action = staffAction<OfDossier, Answer>({
  limits: DISCLOSURE_FORM,
  find: findDossier,
  page: ({ dossier, request }) => {
    const page = href("/admin/dossiers/:id/vragenlijst", { id: dossier.id });
    const part = partIn(request.url);
    return part ? `${page}?deel=${encodeURIComponent(part)}` : page;
  },
})({
  bewaren: {
    schema: z.object({ verkoper: z.literal("").or(z.uuid("Kies een verkoper")) }),
    run: async ({ services, staff, dossier, form, request }, { verkoper }) => {
      const { db } = services;
      const sellers = await listSellers(db, dossier.id);
      if (verkoper !== "" && !sellers.some(({ id }) => id === verkoper)) {
        throw new Refused({ errors: { verkoper: "Kies een verkoper die in dit dossier staat" } });
      }
      const typed = typedAnswers(form);
      const by = { sellerId: verkoper || null, actor: staff.email };
      const sent = { typed, kept: await keepAnswers(services, dossier.id, typed, by) };
      const questionnaire = await readQuestionnaire(db, dossier);
      const status = statusOf(questionnaire, sent);
      if (!status) return "antwoorden-bewaard" as const;
      const { drawn } = drawGroup(questionnaire, partIn(request.url), sent);
      return data({ drawn, wrong: sentWords[status] }, { status });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { dossier, groups, progress, part, versions, sections, isCurrent } = loaderData;
  const page = href("/admin/dossiers/:id/vragenlijst", { id: dossier.id });
  const answer = actionData && "drawn" in actionData ? actionData : undefined;
  const refusal = actionData && !answer ? (actionData as Refusal) : undefined;
  return (
    <CasePart
      page="/admin/dossiers/:id"
      of={dossier}
      title="Vragenlijst"
      refused={answer?.wrong || refusal?.error || refusal?.errors["verkoper"]}
    >
      <div className="mt-6 grid gap-x-12 gap-y-10 @desk:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div>
          <ProgressBar {...progress} />
          <ul className="mt-4 divide-y divide-line">
            {groups.map(({ name, title, answered, asked }) => (
              <li key={name} className="flex items-baseline justify-between gap-x-4">
                <TextLink
                  to={dossier.isClosed ? `${page}#${name}` : `${page}?deel=${name}#deel`}
                  aria-current={part?.group.name === name ? "page" : undefined}
                >
                  {title}
                </TextLink>
                <span className="text-muted">
                  {answered}/{asked}
                </span>
              </li>
            ))}
          </ul>
          <StaffVersions {...{ dossier, versions, isCurrent }} part="vragenlijst" />
        </div>
        <div>
          {part ? (
            <>
              <h3 id="deel" className="scroll-mt-4 text-2xl">
                {part.group.title}
              </h3>
              <PartForm
                key={JSON.stringify(answer?.drawn ?? part.drawn)}
                drawn={answer?.drawn ?? part.drawn}
                sellers={loaderData.sellers}
                given={loaderData.given}
              />
              <p className="mt-6">
                <TextLink to={page}>Alle antwoorden</TextLink>
              </p>
            </>
          ) : (
            <Content sections={sections} />
          )}
        </div>
      </div>
    </CasePart>
  );
}

/** The form in which staff write down what a seller says on the telephone. */
function PartForm({
  drawn,
  sellers,
  given,
}: {
  drawn: readonly DrawnQuestion[];
  sellers: readonly { id: string; name: string }[];
  given: Record<string, { at: Date; seller: string; actor: string | null }>;
}) {
  const said = Object.entries(given).map(([name, { seller, actor, at }]): [string, ReactNode] => [
    name,
    <p key={name} className="mt-2 text-sm text-muted">
      {[seller, actor && `genoteerd door ${actor}`, momentText(at)].filter(Boolean).join(", ")}
    </p>,
  ]);
  return (
    <Form method="post" noValidate>
      <SelectField
        label="Wie zegt het?"
        name="verkoper"
        hint="Bij elk antwoord dat je wijzigt, blijft staan wie het zei en dat jij het opschreef."
        defaultValue={sellers[0]?.id}
        options={[...sellers.map(({ id, name }) => [id, name] as const), ["", "Niemand van hen"]]}
        className="mt-4 mb-6 max-w-md"
      />
      <QuestionList drawn={drawn} beside={new Map(said)} />
      <p className="border-t border-line pt-6">
        <Button act="bewaren">Opslaan</Button>
      </p>
    </Form>
  );
}
