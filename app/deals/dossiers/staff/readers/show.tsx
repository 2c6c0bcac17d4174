import { href } from "react-router";
import { z } from "zod";
import { found } from "../../../../platform/body/ids.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { staffAction } from "../../../../staff/kit/acts/staff-action.server.ts";
import { HistoryEntry } from "../../../../staff/kit/history-entry.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { loadedStaffMeta } from "../../../../staff/kit/staff-meta.ts";
import { audienceNames } from "../../documents/kinds.ts";
import { sellerForm } from "../../input.ts";
import { answerForm } from "../../readers/input.ts";
import { readerUrl } from "../../readers/links.server.ts";
import { listCandidates, listQuestions } from "../../readers/queries.server.ts";
import { listOpened, openedWords, titleOf } from "../../readers/released.server.ts";
import {
  answerQuestion,
  inviteReader,
  resendReaderLink,
  takeBack,
} from "../../readers/service.server.ts";
import { dossierAt, findDossier, type OfDossier } from "../find-dossier.server.ts";
import { CasePart } from "../../../../staff/kit/cases/case-part.tsx";
import { CheckFold } from "../../../../ui/check-fold.tsx";
import type { Route } from "./+types/show";
import { InviteReader } from "./invite.tsx";
import { QuestionList } from "./question-list.tsx";
import { ReaderList } from "./reader-list.tsx";

export { shouldRevalidate } from "../../../../staff/kit/acts/after-conflict.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Kijkers ${loaderData.dossier.about}` : "Kijkers";
  return loadedStaffMeta(matches, title, href("/admin/dossiers"));
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const dossier = await dossierAt(db, params.id);
  const { id, about, closed_at } = dossier;
  const [{ readers, openings, parts }, candidates, questions] = await Promise.all([
    listOpened(services, dossier),
    closed_at ? [] : listCandidates(db, id),
    listQuestions(db, id),
  ]);
  const names = new Map(parts.map(({ part, name }) => [part, name]));
  return {
    dossier: { id, about, isClosed: closed_at !== null },
    readers: readers.map((reader) => ({
      ...reader,
      url: readerUrl(services, reader),
      opened: parts.filter(({ openedBy }) => openedBy.includes(reader.id)).length,
      of: parts.filter(({ mayOpen }) => mayOpen.includes(reader.id)).length,
    })),
    candidates,
    parts: parts.map((one) => ({
      part: one.part,
      title: titleOf(one),
      audience: one.audience,
      opened: openedWords(one),
    })),
    openings: openings.map(
      ({ opening: { id: number, at, part, version, hash, confirmed }, reader }) => ({
        number,
        at,
        hash,
        confirmed,
        by: reader.name || "een kijker die gewist is",
        what: titleOf({ name: names.get(part) ?? "Een stuk dat er niet meer is", version }),
      }),
    ),
    questions: questions.map(({ question, reader }) => ({
      ...question,
      asker: reader || "een kijker die gewist is",
    })),
  };
}

const ofReader = z.object({ kijker: z.uuid("Deze kijker is er niet (meer)") });

export const action = staffAction<OfDossier>({
  find: findDossier,
  page: ({ dossier }) => href("/admin/dossiers/:id/kijkers", { id: dossier.id }),
})({
  uitnodigen: {
    schema: z.object({ kandidaat: z.uuid("Kies iemand uit de lijst") }),
    run: async ({ services, dossier, by }, { kandidaat }) => {
      const all = await listCandidates(services.db, dossier.id);
      const { name, email, phone, leadId } = found(all.find(({ id }) => id === kandidaat));
      await inviteReader(services, dossier, { name, email, phone, leadId }, by);
    },
    notice: "kijker-uitgenodigd",
  },
  "uitnodigen-anders": {
    inOne: true,
    schema: sellerForm,
    run: ({ services, dossier, by }, { taal: language, ...who }) =>
      inviteReader(services, dossier, { ...who, language }, by),
    notice: "kijker-uitgenodigd",
  },
  "link-sturen": {
    inOne: true,
    schema: ofReader,
    run: ({ services, dossier, by }, { kijker }) =>
      resendReaderLink(services, dossier.id, kijker, false, by),
    notice: "dossierlink-gestuurd",
  },
  "link-vervangen": {
    inOne: true,
    schema: ofReader,
    run: ({ services, dossier, by }, { kijker }) =>
      resendReaderLink(services, dossier.id, kijker, true, by),
    notice: "dossierlink-vervangen",
  },
  terugnemen: {
    schema: ofReader,
    run: ({ services, dossier }, { kijker }) => takeBack(services, dossier.id, kijker),
    notice: "stukken-teruggenomen",
  },
  beantwoorden: {
    schema: answerForm,
    run: ({ services, dossier, staff, seen }, { vraag, antwoord: answer, gedeeld: isShared }) =>
      answerQuestion(services, dossier.id, vraag, { answer, isShared, seen }, staff.email),
    notice: "vraag-beantwoord",
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { dossier, readers, candidates, parts, openings, questions } = loaderData;
  const { isClosed } = dossier;
  return (
    <CasePart
      page="/admin/dossiers/:id"
      of={dossier}
      title="Kijkers"
      refused={actionData?.error || undefined}
    >
      <p className="mt-2 max-w-prose text-muted">
        Wie kwam kijken, leest hier mee. Wie een bod deed of de woning koopt, ziet vanzelf meer.
      </p>
      <div className="mt-8 grid gap-x-12 gap-y-10 @desk:grid-cols-2">
        <ReaderList {...{ readers, isClosed }} />
        <div className="grid content-start gap-10">
          <StaffSection id="stukken" title="Wat zij lezen" ruled>
            {parts.length === 0 && (
              <p className="mt-3 text-muted">
                Nog niets. Een vragenlijst of lijst van zaken staat hier zodra alle verkopers haar
                bevestigden; bij documenten kies je zelf wie ze ziet.
              </p>
            )}
            <ul className="divide-y divide-line">
              {parts.map(({ part, title, audience, opened }) => (
                <li key={part} className="py-2.5 wrap-anywhere">
                  <p className="font-semibold">{title}</p>
                  <p className="text-sm text-muted">
                    {audienceNames[audience]} · {opened}
                  </p>
                </li>
              ))}
            </ul>
          </StaffSection>
          {!isClosed && <InviteReader {...{ candidates }} refusal={actionData} />}
        </div>
      </div>
      <QuestionList questions={questions} refusal={actionData} />
      <StaffSection
        id="logboek"
        title="Wie opende wat, en wanneer"
        ruled
        className="mt-10 max-w-2xl"
      >
        {openings.length === 0 && <p className="mt-3 text-muted">Nog niemand opende iets.</p>}
        <ol className="mt-4 ml-1 border-l border-line empty:hidden">
          {openings.map(({ number, at, by, what, hash, confirmed }) => (
            <HistoryEntry
              key={number}
              at={at}
              by={by}
              title={confirmed ? `${what}: gelezen, zei de bieder bij het bod` : what}
            >
              <CheckFold>{hash}</CheckFold>
            </HistoryEntry>
          ))}
        </ol>
      </StaffSection>
    </CasePart>
  );
}
