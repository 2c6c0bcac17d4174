import { speaking } from "../../platform/language/speak.server.ts";
import { servicesContext } from "../../platform/services.ts";
import type { Route } from "./+types/share-picture";
import { findShareCard } from "./find-share-card.server.ts";
import { sharePicture, versionOf } from "./share-picture-store.server.ts";
import { splitLanguage } from "../../settings/paths/languages.ts";
import { anyCodePath } from "../../settings/paths/paths.ts";
import { unchanged } from "../../platform/http/unchanged.ts";

/** `/og/home.png` for the Dutch front page, `/og/<path>.png` for any other, such as `/og/de.png`. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { storage, log, settings } = services;
  const [, name] = /^(.+)\.png$/.exec(params["*"]) ?? [];
  const { language, dutch } = splitLanguage(settings.agency, name === "home" ? "/" : `/${name}`);
  const path = dutch !== null && anyCodePath(settings.get("places"), dutch);
  const card =
    name &&
    path &&
    (await speaking(language, () => findShareCard(services, path), settings.translations));
  if (!card) return new Response("Deze afbeelding bestaat niet.", { status: 404 });
  const headers = { ETag: `"${versionOf(card)}"`, "Cache-Control": "public, max-age=86400" };
  const kept = unchanged(request, headers);
  if (kept) return kept;
  const picture = await sharePicture(card, storage, log);
  return new Response(Buffer.from(picture), {
    headers: { ...headers, "Content-Type": "image/png" },
  });
}
