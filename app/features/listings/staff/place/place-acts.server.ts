import { z } from "zod";
import { textOf } from "../../../../platform/body/form.ts";
import type { Services } from "../../../../platform/services.ts";
import { parsePoint, shownField } from "../../../places/input.ts";
import { lookUpAgain, movePin, showPlace } from "../../../places/service.server.ts";
import { clickedPoint, readWidth } from "./pin-view.ts";

const NO_CLICK = "Klik op een plek in de kaart, of vul hier de coördinaten in";

/** The reason that a form about the place was not carried out. */
export interface PlaceAnswer {
  /** Under the field. */
  error?: string;
  /** A colleague was first. */
  isConflict?: boolean;
  typed?: string;
}

type Received =
  | {
      notice: "plaats-opgeslagen" | "plaats-opgezocht" | "plaats-onbereikbaar";
      /** The width of the map on which somebody clicks on. */
      width?: number;
    }
  | { answer: PlaceAnswer; status: 200 | 422 };

/** Carries out a form of the part "Plaats"; null: there is no such listing. */
export async function receivePlace(
  services: Services,
  id: number,
  form: FormData,
): Promise<Received | null> {
  const seen = z.coerce.number().int().min(1).safeParse(form.get("versie"));
  if (!seen.success) throw new Response("Unprocessable Content", { status: 422 });
  const typed = textOf(form, "punt");
  const act = form.get("act");
  if (act === "plaats-pin") {
    const parsed = parsePoint(typed);
    if ("error" in parsed) return { answer: { error: parsed.error, typed }, status: 422 };
    return answered(await movePin(services, id, { seen: seen.data, point: parsed.point }), typed);
  }
  if (act === "plaats-klik") {
    const clicked = clickedPoint(
      textOf(form, "beeld"),
      textOf(form, "klik.x"),
      textOf(form, "klik.y"),
    );
    const parsed = clicked === null ? { error: NO_CLICK } : parsePoint(clicked);
    if ("error" in parsed) return { answer: { error: parsed.error }, status: 422 };
    const moved = answered(await movePin(services, id, { seen: seen.data, point: parsed.point }));
    const width = readWidth(textOf(form, "breedte"));
    return moved && "notice" in moved ? { ...moved, width } : moved;
  }
  if (act === "plaats-tonen") {
    const shown = shownField.safeParse(form.get("tonen"));
    if (!shown.success) throw new Response("Unprocessable Content", { status: 422 });
    return answered(await showPlace(services, id, { seen: seen.data, shown: shown.data }));
  }
  if (act !== "plaats-opzoeken") throw new Response("Bad Request", { status: 400 });
  const outcome = await lookUpAgain(services, id, seen.data);
  if (outcome === "unreachable") return { notice: "plaats-onbereikbaar" };
  return outcome === "changed" ? { notice: "plaats-opgezocht" } : answered(outcome);
}

function answered(outcome: "changed" | "conflict" | "gone", typed?: string): Received | null {
  if (outcome === "gone") return null;
  if (outcome === "changed") return { notice: "plaats-opgeslagen" };
  // With a 409 the open page would not read how the place is now.
  return { answer: { isConflict: true, ...(typed && { typed }) }, status: 200 };
}
