import { dutch, t, translated } from "@voordeur/language/text.ts";
import { mayBeNo } from "@voordeur/disclosure/answers.ts";
import type { ReactNode } from "react";
import { data, href, redirect } from "react-router";
import { formAction } from "../../../platform/body/acts.ts";
import { readForm } from "../../../platform/body/form.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import { servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { findSeller, sellerOf } from "../links.server.ts";
import { UnknownLink } from "../../../ui/private-page.tsx";
import type { Dossier } from "../queries.server.ts";
import { SellerPage, sellerMeta } from "../seller/page.tsx";
import { DISCLOSURE_FORM } from "../typed.ts";
import type { Route } from "./+types/group";
import { keepAnswers } from "./answers.server.ts";
import {
  answeredTogether,
  drawGroup,
  type GroupAct,
  nextAfter,
  readQuestionnaire,
  sentWords,
  type SentAnswers,
  statusOf,
} from "./group-page.server.ts";
import { typedAnswers } from "./input.ts";
import { QuestionList } from "./question-fields.tsx";

export const meta = sellerMeta(dutch`Vragenlijst`);

async function readGroup(db: Database, dossier: Dossier, group: string, sent?: SentAnswers) {
  const questionnaire = await readQuestionnaire(db, dossier);
  const { groups, progress } = questionnaire;
  return {
    questionnaire,
    page: { ...drawGroup(questionnaire, group, sent), groups, progress },
  };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const file = await findSeller(services, params.token);
  if (!file) return data({ file: null }, { status: 404 });
  const { about, closed_at } = file.dossier;
  if (closed_at) throw redirect(href("/dossier/:token/vragenlijst", { token: params.token }));
  const { page } = await readGroup(services.db, file.dossier, params.group);
  return data({ file: { about, ...page } });
}

/** Keeps what was typed and what the button answers besides, and leads on. */
async function keepGroup(
  { services, params, form, seller, dossier }: Awaited<ReturnType<typeof sellerOf>>,
  act: GroupAct,
) {
  const { token, group } = params as Route.ActionArgs["params"];
  const typed = typedAnswers(form);
  const by = { sellerId: seller.id, actor: null };
  const sent = { typed, kept: await keepAnswers(services, dossier.id, typed, by) };
  const together = answeredTogether(
    await readQuestionnaire(services.db, dossier),
    form,
    typed,
    act,
  );
  await keepAnswers(services, dossier.id, together, by);
  const { questionnaire, page } = await readGroup(services.db, dossier, group, sent);
  const status = statusOf(questionnaire, sent);
  if (status) return data({ page, error: translated(sentWords[status]) }, { status });
  const next = form.has("later") ? null : nextAfter(questionnaire, group, typed, act);
  const path = next?.group
    ? href("/dossier/:token/vragenlijst/:group", { token, group: next.group })
    : href("/dossier/:token/vragenlijst", { token });
  return redirect(next?.question ? `${path}#${next.question}` : path, 303);
}

const keeping = (act: GroupAct) => ({
  run: (asked: Awaited<ReturnType<typeof sellerOf>>) =>
    inTransaction(asked.services, (services) => keepGroup({ ...asked, services }, act)),
});

export const action = formAction({
  read: ({ request }) => readForm(request, DISCLOSURE_FORM),
  find: sellerOf,
  answer: (done: Awaited<ReturnType<typeof keepGroup>>) => done,
})({ "": keeping("verder"), klopt: keeping("klopt"), rest: keeping("rest") });

export default function Page({ loaderData: { file }, actionData, params }: Route.ComponentProps) {
  if (!file) return <UnknownLink />;
  const { token } = params;
  const { group, drawn, groups } = actionData && "page" in actionData ? actionData.page : file;
  const at = groups.findIndex(({ name }) => name === group.name);
  const isLast = at === groups.length - 1;
  const mayBeRest = drawn.some(
    ({ question, redrawn: { values } }) => mayBeNo(question) && values.answer === "",
  );
  const documents = href("/dossier/:token/documenten", { token });
  const papers = drawn
    .filter(({ question }) => question.papers)
    .map(({ question: { name } }): [string, ReactNode] => [
      name,
      <p key={name} className="mt-2 text-sm">
        <a href={`${documents}?vraag=${name}`} className="inline-block py-2 underline">
          {t`Foto’s of papieren toevoegen`}
        </a>
      </p>,
    ]);
  return (
    <SellerPage
      about={file.about}
      title={group.title}
      lead={t`Deel ${at + 1} van ${groups.length}. Weet u iets niet? Dat is ook een antwoord.`}
      back={href("/dossier/:token", { token })}
      refused={actionData?.error}
    >
      <form
        method="post"
        noValidate
        data-wake="dossier-keep"
        data-to={href("/dossier/:token/bewaren", { token })}
        className="mt-6"
      >
        {/* The first button is the one that Enter presses. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        <QuestionList drawn={drawn} beside={new Map(papers)} mayConfirm />
        {mayBeRest && (
          <div className="border-t border-line py-5">
            <p>{t`Las u elke vraag hierboven, en is het antwoord op wat nog open is steeds nee? Een koper mag erop rekenen: twijfelt u, kies dan Weet ik niet.`}</p>
            <Button act="rest" look="secondary" className="mt-3">
              {isLast ? t`De rest is nee` : t`De rest is nee, verder`}
            </Button>
          </div>
        )}
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-5">
          <Button type="submit">{isLast ? t`Opslaan` : t`Opslaan en verder`}</Button>
          <Button type="submit" name="later" value="ja" look="quiet" className="px-0!">
            {t`Opslaan, de rest doe ik later`}
          </Button>
        </p>
      </form>
      <p className="mt-8">
        <TextLink to={href("/dossier/:token/vragenlijst", { token })}>
          {t`Alle delen van de vragenlijst`}
        </TextLink>
      </p>
    </SellerPage>
  );
}
