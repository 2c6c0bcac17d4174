import { Form, href } from "react-router";
import { listActorsAndSections } from "../../../../platform/audit.ts";
import { readForm, STAFF_FORM } from "../../../../platform/body/form.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { letterGroup, placeholderErrors } from "../../../../settings/letters/letter-texts.ts";
import { rulesOf } from "../../../../settings/letters/letters.ts";
import { listSettingVersions } from "../../../../settings/service.server.ts";
import { typedTexts } from "../../../../settings/texts/compose.ts";
import type { StoredTexts } from "../../../../settings/texts/fields.ts";
import { Button } from "../../../../ui/button.tsx";
import { NoticeLine } from "../../../../ui/toasts/notice-toasts.tsx";
import { requireStaff } from "../../../accounts/service.server.ts";
import { loadedStaffMeta } from "../../../admin/staff-meta.ts";
import { findErrors, readTexts } from "../../input.ts";
import { FieldInput } from "../field-input.tsx";
import { Changed, EarlierVersion, Facts, NothingStored, useTextsForm } from "../form-parts.tsx";
import { PagePreview } from "../page-preview.tsx";
import { saveTexts } from "../save-texts.server.ts";
import { textsAt } from "../texts.server.ts";
import { Versions } from "../versions.tsx";
import type { Route } from "./+types/edit";
import { exampleValues } from "./examples.server.ts";
import { letterNamed, letterTitles } from "./letter-names.ts";
import { sendExamples } from "./send-example.server.ts";
import { SaveBar } from "../save-bar.tsx";

const SHOWN_VERSIONS = 30;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Brief: ${loaderData.title}` : "Brief wijzigen";
  return loadedStaffMeta(matches, title, href("/admin/brieven"));
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const letter = letterNamed(params.letter);
  const services = context.get(servicesContext);
  const { email } = await requireStaff(request, context);
  const { fields } = rulesOf(letter);
  const { stored, current, shown } = await textsAt(context, letterGroup(letter), request);
  const [versions, { actors }, placeholders] = await Promise.all([
    listSettingVersions(services.db, letterGroup(letter), SHOWN_VERSIONS),
    listActorsAndSections(services.db),
    exampleValues(services, letter),
  ]);
  return {
    letter,
    title: letterTitles[letter],
    fields,
    texts: typedTexts(fields, stored),
    initial: typedTexts(fields),
    placeholders,
    version: current,
    shown,
    versions,
    actors: Object.fromEntries(actors) as Record<string, string>,
    to: email,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const letter = letterNamed(params.letter);
  const services = context.get(servicesContext);
  const { id: by, email } = await requireStaff(request, context);
  const form = await readForm(request, STAFF_FORM);
  const { fields, optional } = rulesOf(letter);
  const initial = typedTexts(fields);
  const required = Object.keys(fields).filter((field) => !optional.includes(field));
  const wrongIn = (typed: StoredTexts) => ({
    ...placeholderErrors(letter, typed),
    ...findErrors(fields, typed, required),
  });
  if (form.get("act") === "proefbrief") {
    const typed = readTexts(fields, form, initial);
    const errors = wrongIn(typed);
    const isRight = Object.keys(errors).length === 0;
    const sent = isRight ? await sendExamples(services, letter, typed, email) : null;
    return { typed, version: Number(form.get("version")) || 0, errors, newest: 0, sent };
  }
  const editing = {
    group: letterGroup(letter),
    path: href("/admin/brieven/:letter", { letter }),
    fields,
    initial,
    findErrors: wrongIn,
    notices: { saved: "brief-opgeslagen", restored: "brief-teruggezet" } as const,
  };
  return saveTexts(services, editing, form, by);
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { letter, title, fields, texts, initial, placeholders, versions, shown } = loaderData;
  const { form, work } = useTextsForm(actionData);
  const current = actionData?.typed ?? texts;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const sent = actionData && "sent" in actionData ? actionData.sent : null;
  const screen = href("/admin/brieven/:letter", { letter });
  const preview = href("/admin/brieven/:letter/voorbeeld", { letter });
  return (
    <>
      <h2 className="text-2xl">{`Brief: ${title}`}</h2>
      <EarlierVersion shown={shown} action="Bewaar je die" />
      {sent && (
        <div className="mt-4">
          <NoticeLine
            tone={sent.isTaken ? "success" : "error"}
            title={sent.isTaken ? "Verstuurd" : "De mailserver weigerde de brief"}
            description={sent.answer}
          />
        </div>
      )}
      <div className="mt-5 grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <Form
          key={JSON.stringify(current)}
          ref={form}
          method="post"
          noValidate
          preventScrollReset
          onInput={work.touch}
          onSubmit={work.settle}
          className="grid content-start gap-5"
        >
          {/* The first button is the one that Enter presses. */}
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
          <input type="hidden" name="version" value={actionData?.version ?? loaderData.version} />
          {actionData && actionData.newest > 0 && (
            <Changed
              newest={actionData.newest}
              path={screen}
              what="deze brief"
              choice="Bewaar mijn versie"
            />
          )}
          <NothingStored errors={errors} />
          <Facts
            placeholders={placeholders}
            title="Gegevens die je kunt noemen"
            explained="Een naam tussen accolades wordt in de brief het gegeven van dan. Een zin met een gegeven dat er niet is, valt weg. Wat een aanvrager intikte, komt nooit in de brief aan hem: niemand heeft zijn adres gecontroleerd."
          />
          {Object.entries(fields).map(([name, field]) => (
            <FieldInput
              key={name}
              name={name}
              field={field}
              value={current[name]!}
              initial={initial[name]!}
              error={errors[name]}
              onChange={work.touch}
            />
          ))}
          <SaveBar save="Bewaren" preview={preview} />
          <div>
            <Button
              type="submit"
              name="act"
              value="proefbrief"
              look="secondary"
              className="min-h-11!"
            >
              Stuur proefbrief naar mij
            </Button>
            <p className="mt-2 text-sm text-muted">
              {`Gaat naar ${loaderData.to}, met wat er nu in de velden staat.`}
            </p>
          </div>
        </Form>
        <div className="grid content-start gap-6">
          <PagePreview
            form={form}
            address={shown === null ? preview : `${preview}?versie=${shown}`}
            action={preview}
            placeholders={placeholders}
            of="de brief"
          />
          <Versions
            path={screen}
            none="Deze brief heeft nog zijn oorspronkelijke teksten."
            now="geldt nu"
            versions={versions}
            shown={shown}
            actors={loaderData.actors}
          />
        </div>
      </div>
    </>
  );
}
