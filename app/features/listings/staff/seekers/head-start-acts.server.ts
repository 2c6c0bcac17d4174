import { z } from "zod";
import type { Services } from "../../../../platform/services.ts";
import {
  callOffHeadStart,
  publishEarly,
  startHeadStart,
} from "../../../searches/service.server.ts";

const hoursField = z.coerce.number().pipe(z.literal([4, 8, 24, 48, 72]));

/** Carries out a form of the part "Zoekers"; null: it no longer applies. */
export async function receiveHeadStart(
  services: Services,
  id: number,
  form: FormData,
  staff: { id: string; email: string },
): Promise<"voorsprong-gestart" | "voorsprong-gestopt" | "woning-op-site" | null> {
  const act = form.get("act");
  if (act === "voorsprong-starten") {
    const hours = hoursField.safeParse(form.get("uren"));
    if (!hours.success) throw new Response("Unprocessable Content", { status: 422 });
    return (await startHeadStart(services, id, hours.data, staff)) ? "voorsprong-gestart" : null;
  }
  if (act === "voorsprong-publiceren") {
    return (await publishEarly(services, id, staff)) ? "woning-op-site" : null;
  }
  if (act !== "voorsprong-stoppen") throw new Response("Bad Request", { status: 400 });
  return (await callOffHeadStart(services, id)) ? "voorsprong-gestopt" : null;
}
