import { dutch, t, translated } from "@voordeur/language/text.ts";
import type { ReactNode } from "react";
import { data, href, redirect } from "react-router";
import { readForm } from "../../../platform/body/form.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { foundByLink } from "../../../platform/security/private-links.ts";
import { servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { findSeller } from "../links.server.ts";
import { UnknownLink } from "../../../ui/private-page.tsx";
import { SellerPage, sellerMeta } from "../seller/page.tsx";
import { DISCLOSURE_FORM } from "../typed.ts";
import type { Route } from "./+types/group";
import { keepAnswers } from "./answers.server.ts";
import {
  drawGroup,
  nextAfter,
  readQuestionnaire,
  sentWords,
  type SentAnswers,
  statusOf,
} from "./group-page.server.ts";
import { typedAnswers } from "./input.ts";
import { QuestionList } from "./question-fields.tsx";

export const meta = sellerMeta(dutch`Vragenlijst`);

async function readGroup(
  {
    context,
    params,
  }: Pick<Route.LoaderArgs, "context"> & {
    params: { token: string; group: string };
  },
  sent?: SentAnswers,
) {
  const { db } = context.get(servicesContext);
  const { dossier } = foundByLink(await findSeller(context.get(servicesContext), params.token));
  const questionnaire = await readQuestionnaire(db, dossier);
  const { groups, progress } = questionnaire;
  return {
    questionnaire,
    page: { ...drawGroup(questionnaire, params.group, sent), groups, progress },
  };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const file = await findSeller(services, params.token);
  if (!file) return data({ file: null }, { status: 404 });
  const { about, closed_at } = file.dossier;
  if (closed_at) throw redirect(href("/dossier/:token/vragenlijst", { token: params.token }));
  return data({ file: { about, ...(await readGroup({ context, params })).page } });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { token, group } = params;
  const form = await readForm(request, DISCLOSURE_FORM);
  const { seller, dossier } = foundByLink(await findSeller(services, token));
  const typed = typedAnswers(form);
  const by = { sellerId: seller.id, actor: null };
  try {
    const sent = { typed, kept: await keepAnswers(services, dossier.id, typed, by) };
    const { questionnaire, page } = await readGroup({ context, params }, sent);
    const status = statusOf(questionnaire, sent);
    if (status) return data({ page, error: translated(sentWords[status]) }, { status });
    const isLater = form.has("later");
    const next = isLater ? null : nextAfter(questionnaire, group, typed);
    const path = next?.group
      ? href("/dossier/:token/vragenlijst/:group", { token, group: next.group })
      : href("/dossier/:token/vragenlijst", { token });
    return redirect(next?.question ? `${path}#${next.question}` : path, 303);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return data({ page: null, error: error.message }, { status: error.status });
  }
}

export default function Page({ loaderData: { file }, actionData, params }: Route.ComponentProps) {
  if (!file) return <UnknownLink />;
  const { token } = params;
  const { group, drawn, groups } = actionData?.page ?? file;
  const at = groups.findIndex(({ name }) => name === group.name);
  const isLast = at === groups.length - 1;
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
        className="mt-8"
      >
        <QuestionList drawn={drawn} beside={new Map(papers)} />
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
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
