import { AiError } from "@voordeur/models/ai-error.ts";
import type { ModelConfig } from "@voordeur/models/ask.ts";
import { openPictureModel, type PictureModel } from "@voordeur/models/picture-model.ts";
import { openTextModel, type TextModel } from "@voordeur/models/text-model.ts";
import { publicFetch } from "../platform/http/public-fetch.ts";
import { openSecret } from "../platform/security/stored-secrets.server.ts";
import type { Services } from "../platform/services.ts";
import { GATEWAY_KEY } from "./secret-places.ts";
import type { GatewaySetting } from "./groups/gateway.ts";

type Needed = Pick<Services, "config" | "settings" | "db" | "secrets" | "clock">;

/** The gateway in use, without its key; null: none. The environment's goes before that of staff. */
export function gatewayOf({ config, settings }: Pick<Needed, "config" | "settings">) {
  const { ai } = config;
  if (ai) {
    const { baseUrl, imageApi, dailyPictures, imageModel = "", textModel = "" } = ai;
    const value: GatewaySetting = { baseUrl, imageApi, dailyPictures, imageModel, textModel };
    return { ...value, isFromEnvironment: true };
  }
  const value = settings.get("gateway");
  return value.baseUrl === "" ? null : { ...value, isFromEnvironment: false };
}

/** How the gateway is asked now, key and all. @throws AiError when its key is missing or unreadable. */
export async function openGateway(services: Needed): Promise<ModelConfig> {
  const { config } = services;
  if (config.ai) return config.ai;
  const gateway = gatewayOf(services);
  if (!gateway) throw new AiError("failed", "no gateway is set");
  const apiKey = await openSecret(services, GATEWAY_KEY).catch((cause: unknown) => {
    throw new AiError("failed", "the gateway's stored key cannot be opened", { cause });
  });
  if (apiKey === undefined) throw new AiError("failed", "the gateway has no key");
  const { baseUrl, imageApi, imageModel, textModel } = gateway;
  return {
    baseUrl: baseUrl.replace(/(?<!\/)\/+$/, ""),
    apiKey,
    imageApi,
    imageModel: imageModel || undefined,
    textModel: textModel || undefined,
    // Staff typed the address: it must not lead into our own network.
    fetch: publicFetch(new Set(config.privateHosts)),
  };
}

interface Models {
  readonly pictureModel: PictureModel | undefined;
  readonly textModel: TextModel | undefined;
}

/** The models of the gateway in use: they follow its settings from one request to the next. */
export function openModels(services: Needed): Models {
  const { clock } = services;
  let opened: { by: string } & Models = { by: "", pictureModel: undefined, textModel: undefined };

  /** Opened anew only when something changed: a model remembers answers and pauses. */
  async function current(): Promise<Models> {
    const config = await openGateway(services);
    const by = JSON.stringify(config);
    if (opened.by !== by) {
      const pictureModel = openPictureModel(config, { clock });
      opened = { by, pictureModel, textModel: openTextModel(config, { clock }) };
    }
    return opened;
  }

  const gone = () => new AiError("failed", "the model was taken away");
  const pictureModel: PictureModel = {
    async redraw(request) {
      const model = (await current()).pictureModel;
      if (!model) throw gone();
      return model.redraw(request);
    },
  };
  const textModel: TextModel = {
    async answer(asked) {
      const model = (await current()).textModel;
      if (!model) throw gone();
      return model.answer(asked);
    },
  };
  return {
    get pictureModel() {
      return gatewayOf(services)?.imageModel ? pictureModel : undefined;
    },
    get textModel() {
      return gatewayOf(services)?.textModel ? textModel : undefined;
    },
  };
}
