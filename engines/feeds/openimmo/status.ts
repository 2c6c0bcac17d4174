import { Hidden } from "../draft/draft.ts";
import type { PropertyStatus } from "../draft/status.ts";
import { FieldError } from "../draft/field.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { attributeAt, flagsAt, isYes, textAt, type XmlElement } from "../reading/xml-element.ts";
import { dayOf } from "./day.ts";
import { propertyTypeOf } from "./type.ts";

/** The reason that an object is not, or no longer, for visitors of a site with homes; undefined: it is. */
export function hiddenOf(
  object: XmlElement,
  mode: string | undefined,
  now: Date,
): Hidden | undefined {
  if (actionOf(object, mode) === "DELETE") return new Hidden("De makelaar trekt het in (DELETE).");
  if (!isActive(object, now)) return new Hidden("Vandaag valt buiten aktiv_von en aktiv_bis.");
  if (isHiddenMaster(object)) return new Hidden("Het project zelf wordt niet getoond (master).");
  if (isForBusinessOnly(object)) return new Hidden("De nutzungsart is alleen GEWERBE.");
  if (propertyTypeOf(object) === null) return new Hidden("De objektart is geen woning.");
  return undefined;
}

/** The object's own action counts before that of the whole transfer. */
function actionOf(object: XmlElement, mode: string | undefined): string {
  const own = attributeAt(object, "verwaltung_techn/aktion", "aktionart");
  return (own ?? mode ?? "").trim().toUpperCase();
}

/** Both days count as days of the offer. */
function isActive(object: XmlElement, now: Date): boolean {
  const from = dayOf(textAt(object, "verwaltung_techn/aktiv_von"));
  const until = dayOf(textAt(object, "verwaltung_techn/aktiv_bis"));
  const today = amsterdamDate(now);
  return (from === null || from <= today) && (until === null || until >= today);
}

/** The object that stands for a whole project, which a broker may show or not. */
function isHiddenMaster(object: XmlElement): boolean {
  const path = "verwaltung_techn/master";
  const visible = attributeAt(object, path, "visible");
  return textAt(object, path) !== null && visible !== null && !isYes(visible);
}

function isForBusinessOnly(object: XmlElement): boolean {
  const uses = flagsAt(object, "objektkategorie/nutzungsart").map((use) => use.toUpperCase());
  return uses.length === 1 && uses[0] === "GEWERBE";
}

const states = new Map<string, { koop: PropertyStatus; huur: PropertyStatus }>([
  ["OFFEN", { koop: "Beschikbaar", huur: "Beschikbaar" }],
  // Kept for one candidate: neither sold under conditions nor a bid is what the feed says.
  ["RESERVIERT", { koop: "Onder optie", huur: "Onder optie" }],
  ["VERKAUFT", { koop: "Verkocht", huur: "Verhuurd" }],
  ["VERMIETET", { koop: "Verhuurd", huur: "Verhuurd" }],
]);

/** @throws FieldError for a status that the standard does not have. */
export function statusOf(object: XmlElement, transaction: "koop" | "huur"): PropertyStatus {
  const path = "zustand_angaben/verkaufstatus";
  const state = attributeAt(object, path, "stand") ?? textAt(object, path);
  if (state !== null) {
    const known = states.get(state.toUpperCase());
    if (known) return known[transaction];
    throw new FieldError(`De verkaufstatus "${state.slice(0, 40)}" is onbekend.`);
  }
  // A reference shows what the broker has sold or let before.
  const isGone =
    actionOf(object, undefined) === "REFERENZ" ||
    (transaction === "huur" && isYes(textAt(object, "verwaltung_objekt/vermietet")));
  return isGone ? (transaction === "huur" ? "Verhuurd" : "Verkocht") : "Beschikbaar";
}
