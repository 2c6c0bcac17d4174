import { href } from "react-router";
import { forgetSecret, secretState } from "../../../platform/security/stored-secrets.server.ts";
import { servicesContext } from "../../../platform/services.ts";
import { choice, line, number, secret } from "../../../settings/fields.ts";
import type { GatewaySetting } from "../../../settings/groups/gateway.ts";
import {
  editableAction,
  loadEditable,
  nothingTyped,
  saveEditable,
} from "../../../staff/kit/editables/editable.server.ts";
import { checkSecret, secretHint } from "../../../staff/kit/editables/secret-field.server.ts";
import { settingEditable } from "../../../staff/kit/editables/setting-editable.server.ts";
import { gatewayOf } from "../../../settings/gateway.server.ts";
import { GATEWAY_KEY } from "../../../settings/secret-places.ts";
import { tryModel, type TryOutcome } from "../try-gateway.server.ts";
import type { Route } from "./+types/show";

const plain = { autoCapitalize: "none", spellCheck: false } as const;

/** The gateway as staff set it. Its key is stored elsewhere, sealed, with what is saved. */
const editable = settingEditable({
  group: "gateway",
  path: href("/admin/ai"),
  notices: { saved: "ai-opgeslagen" },
  fields: {
    baseUrl: line("Adres van de AI-dienst", {
      hint: "Leeg: geen AI-dienst.",
      input: { ...plain, inputMode: "url", placeholder: "https://" },
    }),
    apiKey: secret("Sleutel", { input: plain }),
    textModel: line("Tekstmodel", { optional: true, input: plain }),
    imageModel: line("Beeldmodel", { optional: true, input: plain }),
    imageApi: choice("Hoe de AI-dienst beelden maakt", [
      ["chat", "In een chat (OpenRouter en gelijke)"],
      ["edits", "Via /images/edits (OpenAI en gelijke)"],
    ]),
    dailyPictures: number("Hoogste aantal beelden per dag", {
      hint: "Voor alle bezoekers samen. Daarna schildert de site met de eigen filters.",
      columns: 4,
    }),
  },
  check: async (services, { baseUrl }: GatewaySetting, form) =>
    checkSecret(services, form, {
      field: "apiKey",
      place: GATEWAY_KEY,
      isNeeded: baseUrl !== "",
      isElsewhere: baseUrl !== services.settings.get("gateway").baseUrl,
    }),
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { fields, ...loaded } = await loadEditable(services, editable, request);
  const gateway = gatewayOf(services) ?? services.settings.get("gateway");
  const isFixed = "isFromEnvironment" in gateway && gateway.isFromEnvironment;
  const key = await secretState(services, GATEWAY_KEY);
  const { apiKey, ...others } = fields;
  return {
    ...loaded,
    fields: isFixed ? others : { ...fields, apiKey: { ...apiKey!, hint: secretHint(key) } },
    draft: editable.draftOf(gateway),
    gateway,
    isFixed,
    hasKey: key.state !== "none",
  };
}

type Asked = Parameters<typeof saveEditable.run>[0];
const tried = async ({ services, request }: Asked, kind: "text" | "picture") => ({
  ...nothingTyped,
  tried: await tryModel(services, kind, request.signal),
});

export const action = editableAction<TryOutcome>({
  find: () => ({ editable }),
})({
  "": {
    run: async (asked) => (asked.services.config.ai ? undefined : saveEditable.run(asked)),
  },
  "tekst-proberen": { run: async (asked) => tried(asked, "text") },
  "beeld-proberen": { run: async (asked) => tried(asked, "picture") },
  "sleutel-vergeten": {
    run: async ({ services }) => {
      if (!services.config.ai) await forgetSecret(services.db, GATEWAY_KEY);
    },
  },
});
