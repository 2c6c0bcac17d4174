import { formatDateTime } from "@voordeur/language/dates.ts";
import { href } from "react-router";
import { textOf } from "../../../platform/body/form.ts";
import { oneLine } from "../../../platform/text-input.ts";
import {
  forgetSecret,
  secretState,
  storeSecret,
} from "../../../platform/security/stored-secrets.server.ts";
import { servicesContext } from "../../../platform/services.ts";
import { choice, line, number, secret } from "../../../settings/fields.ts";
import type { GatewaySetting } from "../../../settings/groups/gateway.ts";
import {
  documentAction,
  loadDocument,
  nothingTyped,
  saveDocument,
} from "../../../staff/kit/documents/document.server.ts";
import { settingDocument } from "../../../staff/kit/documents/setting-document.server.ts";
import { GATEWAY_KEY, gatewayOf } from "../../../settings/gateway.server.ts";
import { tryModel, type TryOutcome } from "../try-gateway.server.ts";
import type { Route } from "./+types/show";

const plain = { autoCapitalize: "none", spellCheck: false } as const;

/** The gateway as staff set it. Its key is stored elsewhere, sealed, with what is saved. */
const document = settingDocument({
  group: "gateway",
  path: href("/admin/ai"),
  notices: { saved: "ai-opgeslagen" },
  fields: {
    baseUrl: line("Adres van de gateway", {
      hint: "Leeg: geen gateway.",
      input: { ...plain, inputMode: "url", placeholder: "https://" },
    }),
    apiKey: secret("Sleutel", { input: plain }),
    textModel: line("Tekstmodel", { optional: true, input: plain }),
    imageModel: line("Beeldmodel", { optional: true, input: plain }),
    imageApi: choice("Hoe de gateway beelden maakt", [
      ["chat", "In een chat (OpenRouter en gelijke)"],
      ["edits", "Via /images/edits (OpenAI en gelijke)"],
    ]),
    dailyPictures: number("Hoogste aantal beelden per dag", {
      hint: "Voor alle bezoekers samen. Daarna schildert de site met de eigen filters.",
      columns: 4,
    }),
  },
  check: async (services, { baseUrl }: GatewaySetting, form) => {
    const text = oneLine(textOf(form, "apiKey"), 1000);
    const refuse = (apiKey: string) => ({ errors: { apiKey } });
    if (!/^[\x21-\x7e]*$/.test(text)) {
      return refuse("In een sleutel horen geen spaties of vreemde tekens");
    }
    if (text) {
      return {
        within: (tx, by) => storeSecret({ ...services, db: tx }, GATEWAY_KEY, { text, by }),
      };
    }
    if (baseUrl === "") return {};
    const { state } = await secretState(services, GATEWAY_KEY);
    if (state !== "stored") return refuse("Vul de sleutel van de gateway in");
    // A key is for one address: at another, whoever is there could read it.
    const isElsewhere = baseUrl !== services.settings.get("gateway").baseUrl;
    return isElsewhere ? refuse("Het adres is anders: vul de sleutel opnieuw in") : {};
  },
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { fields, ...loaded } = await loadDocument(services, document, request);
  const gateway = gatewayOf(services) ?? services.settings.get("gateway");
  const isFixed = "isFromEnvironment" in gateway && gateway.isFromEnvironment;
  const key = await secretState(services, GATEWAY_KEY);
  const { apiKey, ...others } = fields;
  return {
    ...loaded,
    fields: isFixed ? others : { ...fields, apiKey: { ...apiKey!, hint: keyWords(key) } },
    draft: document.draftOf(gateway),
    gateway,
    isFixed,
    hasKey: key.state !== "none",
  };
}

function keyWords(key: Awaited<ReturnType<typeof secretState>>): string {
  if (key.state === "none") return "Wordt versleuteld bewaard en nergens meer getoond.";
  return key.state === "stored"
    ? `Bewaard op ${formatDateTime(key.since)} en nergens meer te lezen. Leeg laten houdt hem zo.`
    : "De bewaarde sleutel is niet meer te lezen. Vul hem opnieuw in.";
}

type Asked = Parameters<typeof saveDocument.run>[0];
const tried = async ({ services, request }: Asked, kind: "text" | "picture") => ({
  ...nothingTyped,
  tried: await tryModel(services, kind, request.signal),
});

export const action = documentAction<TryOutcome>({
  find: () => ({ document }),
})({
  "": {
    run: async (asked) => (asked.services.config.ai ? undefined : saveDocument.run(asked)),
  },
  "tekst-proberen": { run: async (asked) => tried(asked, "text") },
  "beeld-proberen": { run: async (asked) => tried(asked, "picture") },
  "sleutel-vergeten": {
    run: async ({ services }) => {
      if (!services.config.ai) await forgetSecret(services.db, GATEWAY_KEY);
    },
  },
});
