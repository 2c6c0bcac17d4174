import { href } from "react-router";
import { STAFF_FORM } from "../../../../platform/body/form.ts";
import { servicesContext } from "../../../../platform/services.ts";
import type { StoredTexts } from "../../../../settings/fields.ts";
import { Button } from "../../../../ui/button.tsx";
import { NoticeLine } from "../../../../ui/toasts/notice-toasts.tsx";
import { requireStaff } from "../../../../staff/accounts/service.server.ts";
import { answerOf } from "../../../../staff/kit/editables/editable-form.tsx";
import {
  editableAction,
  restoreEditable,
  saveEditable,
  showEditable,
} from "../../../../staff/kit/editables/editable.server.ts";
import {
  inAskedLanguage,
  loadTexts,
} from "../../../../staff/kit/editables/translated-editable.server.ts";
import { loadedStaffMeta } from "../../../../staff/kit/staff-meta.ts";
import { SaveBar } from "../save-bar.tsx";
import { TextsEditor } from "../texts-editor.tsx";
import type { Route } from "./+types/edit";
import { exampleValues } from "./examples.server.ts";
import { letterEditable } from "./letter-editable.server.ts";
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
  return {
    ...(await loadTexts(services, letterEditable(letter), request)),
    title: letterTitles[letter],
    preview: href("/admin/brieven/:letter/voorbeeld", { letter }),
    placeholders: await exampleValues(services, letter),
    to: email,
  };
}

export const action = editableAction<Awaited<ReturnType<typeof sendExamples>>>({
  limits: STAFF_FORM,
  find: async ({ params, services, request }) => {
    const editable = letterEditable(letterNamed(params["letter"]!));
    return { editable: await inAskedLanguage(services, editable, request) };
  },
})({
  "": saveEditable,
  terugzetten: restoreEditable,
  proefbrief: {
    run: async (asked) => {
      const shown = await showEditable.run(asked);
      if (!("draft" in shown)) return shown;
      const letter = letterNamed(asked.params["letter"]!);
      const typed = shown.draft as StoredTexts;
      return {
        ...shown,
        tried: await sendExamples(asked.services, letter, typed, asked.staff.email),
      };
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { title, to } = loaderData;
  const answer = answerOf(actionData);
  const sent = answer?.tried;
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
      <TextsEditor loaded={loaderData} answer={answer} words={words} conflict={conflict}>
        <SaveBar save="Bewaren" preview={loaderData.preview} />
        <div>
          <Button act="proefbrief" look="secondary" className="min-h-11!">
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

const conflict = {
  title: "Iemand anders heeft deze brief intussen gewijzigd",
  choice: "Bewaar mijn versie",
};

const words = {
  preview: "de brief",
  earlier: "Bewaar je die",
  unchanged: "Deze brief heeft nog zijn oorspronkelijke teksten.",
  now: "geldt nu",
  facts: {
    title: "Gegevens die je kunt noemen",
    explained:
      "Een naam tussen accolades wordt in de brief het gegeven van dan. Een zin met een gegeven dat er niet is, valt weg. Wat een aanvrager intikte, komt nooit in de brief aan hem: niemand heeft zijn adres gecontroleerd.",
  },
};
