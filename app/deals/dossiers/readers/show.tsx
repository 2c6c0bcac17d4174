import { dutch, t } from "@voordeur/language/text.ts";
import { langOfDutch } from "@voordeur/language/current.ts";
import { formatDate, momentText } from "@voordeur/language/dates.ts";
import { data, href, redirect } from "react-router";
import { formAction } from "../../../platform/body/acts.ts";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { servicesContext } from "../../../platform/services.ts";
import { hasPage } from "../../../settings/paths/offered.ts";
import { useAgency } from "../../../settings/use-agency.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { PhoneLink } from "../../../ui/phone-link.tsx";
import { PrivatePage, privateMeta, UnknownLink } from "../../../ui/private-page.tsx";
import { RefusedLine } from "../../../ui/refused-line.tsx";
import { PagePart } from "../../../ui/section.tsx";
import type { Route } from "./+types/show";
import { readHomeOf } from "../queries.server.ts";
import { questionForm } from "./input.ts";
import { findReader, readerOf } from "./links.server.ts";
import { listOpenings, listQuestions } from "./queries.server.ts";
import { listReleased } from "./released.server.ts";
import { askQuestion } from "./service.server.ts";
import type { Stage } from "./stage.ts";

export const meta = privateMeta(dutch`De stukken van de woning`, "/woningdossier");

/** Writes nothing: programs that look at mails open links too. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const reading = await findReader(services, params.token);
  if (!reading) return data({ file: null }, { status: 404 });
  const { reader, dossier, stage } = reading;
  const [released, openings, questions, home] = await Promise.all([
    listReleased(services, dossier, stage),
    listOpenings(db, dossier.id),
    listQuestions(db, dossier.id),
    readHomeOf(db, dossier),
  ]);
  const file = {
    about: dossier.about,
    name: reader.name,
    stage,
    isClosed: dossier.closed_at !== null,
    isAsked: new URL(request.url).searchParams.get("gevraagd") === "ja",
    slug: home?.isShown ? home.slug : null,
    parts: released.map(({ part, name, version, hash, at }) => {
      const own = openings
        .map(({ opening }) => opening)
        .filter((one) => one.reader_id === reader.id && one.part === part);
      const now = own.find((one) => one.hash === hash);
      return { part, name, version, at, openedAt: now?.at ?? null, isNew: own.length > 0 && !now };
    }),
    questions: questions.flatMap(({ question: { id, question, answer, is_shared, reader_id } }) => {
      const isOwn = reader_id === reader.id;
      return isOwn || (is_shared && answer) ? [{ id, question, answer, isOwn }] : [];
    }),
  };
  return data({ file });
}
type File = NonNullable<Route.ComponentProps["loaderData"]["file"]>;

export const action = formAction({
  find: readerOf,
  answer: (_done: void, { params }) => {
    const page = href("/woningdossier/:token", { token: params["token"]! });
    return redirect(`${page}?gevraagd=ja#vragen`, 303);
  },
})({
  vragen: {
    schema: questionForm,
    run: ({ services, reader }, { vraag }) => askQuestion(services, reader, vraag),
  },
});

function leadOf(name: string, stage: Stage): string {
  if (stage === "buyer")
    return t`Beste ${name}, hier staan alle stukken van de woning die u koopt.`;
  if (stage === "bidder")
    return t`Beste ${name}, hier staan de stukken van de woning waarop u een bod deed.`;
  return t`Beste ${name}, hier leest u wat de verkopers over de woning vertellen, met de papieren die erbij horen. Lees het voordat u een bod doet.`;
}

export default function Page({ loaderData: { file }, actionData, params }: Route.ComponentProps) {
  const agency = useAgency();
  if (!file) return <UnknownLink />;
  const { about, name, stage, parts, slug } = file;
  return (
    <PrivatePage about={about} title={t`De stukken van de woning`} lead={leadOf(name, stage)}>
      <PagePart id="stukken" title={t`Lezen`} className="mt-10">
        {parts.length === 0 && (
          <p className="mt-3 text-muted">
            {t`Er is nog niets om te lezen. Vraag ons gerust wat u wilt weten.`}
          </p>
        )}
        <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-white px-5 shadow-card empty:hidden">
          {parts.map((one) => (
            <Part key={one.part} part={one} token={params.token} />
          ))}
        </ul>
        {parts.length > 0 && (
          <p className="mt-3 text-muted">
            {t`Elk stuk opent in een nieuw venster, met uw naam en het moment erop. Wij bewaren wat u opende en wanneer; de verkopers zien alleen hoeveel mensen iets lazen.`}
          </p>
        )}
      </PagePart>
      {slug && hasPage(agency, href("/kosten-koper")) && (
        <PagePart id="kosten" title={t`Wat kopen kost`} className="mt-10">
          <p className="mt-2">
            {t`Reken uit wat er bij de prijs komt, en wat de woning per maand kost:`}{" "}
            <a
              href={`${href("/kosten-koper")}?woning=${encodeURIComponent(slug)}`}
              className="inline-block py-1 underline"
            >
              {t`kosten van deze woning`}
            </a>
          </p>
        </PagePart>
      )}
      <Questions file={file} refusal={actionData} />
      <p className="mt-12 flex flex-wrap items-center gap-x-2 text-muted">
        {t`Liever bellen?`} <PhoneLink />
      </p>
    </PrivatePage>
  );
}

function Part({
  part: { part, name, version, at, openedAt, isNew },
  token,
}: {
  part: File["parts"][number];
  token: string;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 grow basis-56">
        <p
          lang={version > 0 ? undefined : langOfDutch()}
          className="text-lg font-semibold wrap-anywhere"
        >
          {name}
        </p>
        <p className="text-muted">
          {version > 0 ? t`Versie ${version}, van ${formatDate(at)}` : formatDate(at)}
        </p>
        {openedAt && <p className="text-muted">{t`U opende dit op ${momentText(openedAt)}`}</p>}
        {isNew && (
          <p className="font-medium text-brick-700">{t`Nieuwe versie: u las een eerdere`}</p>
        )}
      </div>
      <form
        method="post"
        action={href("/woningdossier/:token/stuk/:part", { token, part })}
        target="_blank"
      >
        <Button type="submit" look={openedAt ? "secondary" : "primary"}>
          {t`Openen`}
          <span className="sr-only"> {name}</span>
        </Button>
      </form>
    </li>
  );
}

function Questions({
  file: { questions, isClosed, isAsked },
  refusal,
}: {
  file: File;
  refusal: Refusal | undefined;
}) {
  const { field, error } = refusedForm(refusal, "vragen");
  return (
    <PagePart id="vragen" title={t`Vragen en antwoorden`} className="mt-10">
      {isAsked && !refusal && (
        <output className="mt-4 block border-l-4 border-river-600 bg-river-50 px-5 py-3">
          {t`Uw vraag is bij ons. Het antwoord komt hier te staan en, als wij uw e-mailadres hebben, in uw mail.`}
        </output>
      )}
      <dl className="mt-3 divide-y divide-line empty:hidden">
        {questions.map(({ id, question, answer, isOwn }) => (
          <div key={id} className="py-4">
            <dt className="font-semibold whitespace-pre-line wrap-anywhere">
              {isOwn && <span className="block text-sm font-normal text-muted">{t`Uw vraag`}</span>}
              {question}
            </dt>
            <dd className="mt-1 whitespace-pre-line wrap-anywhere">
              {answer ?? <span className="text-muted">{t`Wij zoeken het voor u uit.`}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {!isClosed && (
        <form method="post" action="#vragen" noValidate className="mt-4 grid gap-4">
          <RefusedLine className="">{error}</RefusedLine>
          <TextArea
            label={t`Uw vraag`}
            {...field("vraag")}
            rows={4}
            maxLength={2000}
            hint={t`Is het antwoord ook voor anderen van belang? Dan delen wij vraag en antwoord, zonder uw naam.`}
          />
          <Button act="vragen" className="justify-self-start">
            {t`Vraag versturen`}
          </Button>
        </form>
      )}
    </PagePart>
  );
}
