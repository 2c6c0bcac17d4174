import { href } from "react-router";
import { readForm, STAFF_FORM } from "../../../../platform/body/form.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { letterGroup, placeholderErrors } from "../../../../settings/letters/letter-texts.ts";
import { rulesOf } from "../../../../settings/letters/letters.ts";
import { typedTexts } from "../../../../settings/texts/compose.ts";
import type { StoredTexts } from "../../../../settings/fields.ts";
import { Button } from "../../../../ui/button.tsx";
import { NoticeLine } from "../../../../ui/toasts/notice-toasts.tsx";
import { requireStaff } from "../../../accounts/service.server.ts";
import { loadedStaffMeta } from "../../../admin/staff-meta.ts";
import { findErrors, readTexts } from "../read-texts.server.ts";
import { saveTexts } from "../save-texts.server.ts";
import { TextsEditor } from "../texts-editor.tsx";
import { textsWithVersions } from "../texts.server.ts";
import type { Route } from "./+types/edit";
import { exampleValues } from "./examples.server.ts";
import { letterNamed, letterTitles } from "./letter-names.ts";
import { sendExamples } from "./send-example.server.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Brief: ${loaderData.title}` : "Brief wijzigen";
  return loadedStaffMeta(matches, title, href("/admin/brieven"));
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const letter = letterNamed(params.letter);
  const services = context.get(servicesContext);
  const { email } = await requireStaff(request, context);
  const { fields } = rulesOf(letter);
  const { stored, ...versions } = await textsWithVersions(context, letterGroup(letter), request);
  return {
    letter,
    title: letterTitles[letter],
    fields,
    texts: typedTexts(fields, stored),
    initial: typedTexts(fields),
    placeholders: await exampleValues(services, letter),
    ...versions,
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
    const typed = await readTexts(fields, form, initial);
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
  const { letter, title, to } = loaderData;
  const sent = actionData && "sent" in actionData ? actionData.sent : null;
  return (
    <>
      <h2 className="text-2xl">{`Brief: ${title}`}</h2>
      {sent && (
        <div className="mt-4">
          <NoticeLine
            tone={sent.isTaken ? "success" : "error"}
            title={sent.isTaken ? "Verstuurd" : "De mailserver weigerde de brief"}
            description={sent.answer}
          />
        </div>
      )}
      <TextsEditor
        loaded={loaderData}
        answer={actionData}
        screen={href("/admin/brieven/:letter", { letter })}
        preview={href("/admin/brieven/:letter/voorbeeld", { letter })}
        words={words}
      >
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
            {`Gaat naar ${to}, met wat er nu in de velden staat.`}
          </p>
        </div>
      </TextsEditor>
    </>
  );
}

const words = {
  what: "deze brief",
  preview: "de brief",
  save: "Bewaren",
  choice: "Bewaar mijn versie",
  earlier: "Bewaar je die",
  unchanged: "Deze brief heeft nog zijn oorspronkelijke teksten.",
  now: "geldt nu",
  facts: {
    title: "Gegevens die je kunt noemen",
    explained:
      "Een naam tussen accolades wordt in de brief het gegeven van dan. Een zin met een gegeven dat er niet is, valt weg. Wat een aanvrager intikte, komt nooit in de brief aan hem: niemand heeft zijn adres gecontroleerd.",
  },
};
