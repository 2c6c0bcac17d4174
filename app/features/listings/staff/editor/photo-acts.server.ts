import { z } from "zod";
import type { Services } from "../../../../platform/services.ts";
import { changePhotos } from "../../own/service.server.ts";

const photo = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const acts = z.discriminatedUnion("act", [
  z.object({
    act: z.literal("foto-plaats"),
    foto: photo,
    plaats: z.coerce.number().int().min(0).max(10_000),
  }),
  z.object({ act: z.literal("foto-weg"), foto: photo }),
  z.object({ act: z.literal("foto-terug"), foto: photo }),
]);

/**
 * Carries out a form's action on a photo. False: there is no such listing of the agency's own.
 * @throws a 400 response when it asks nothing that is known.
 */
export async function changePhoto(
  services: Services,
  id: number,
  form: FormData,
): Promise<boolean> {
  const asked = acts.safeParse(Object.fromEntries(form));
  if (!asked.success) throw new Response("Bad Request", { status: 400 });
  const { data } = asked;
  if (data.act === "foto-plaats") {
    return changePhotos(services, id, { kind: "move", photo: data.foto, to: data.plaats });
  }
  const kind = data.act === "foto-weg" ? "remove" : "restore";
  return changePhotos(services, id, { kind, photo: data.foto });
}
