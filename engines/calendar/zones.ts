import { AMSTERDAM } from "@voordeur/time/amsterdam.ts";
import { aheadOf, ianaZone, type Zone } from "@voordeur/time/zone.ts";
import { type Component, lineOf, linesOf } from "./components.ts";
import { parseRule, repeats } from "./repeats.ts";
import { windowsZones } from "./windows-zones.ts";

const DAY_MS = 86_400_000;

const fixed = (ahead: number): Zone => ({ aheadAt: () => ahead });

export const utc = fixed(0);
export const amsterdam = ianaZone(AMSTERDAM)!;

const PLACES = ["", "Europe/", "America/", "Asia/", "Africa/", "Australia/", "Pacific/"];
const OCEANS = ["Atlantic/", "Indian/", "Etc/"];
const BIAS = /^\(?(?:UTC|GMT)? ?([+-]\d\d?(?:[:.]?\d\d)?)?\)?/i;

const named = new Map<string, Zone | undefined>();

/**
 * The zone that a calendar calls by a name of IANA, with or without a path before it, of Windows, or of
 * Outlook's lists ("(UTC+01:00) Amsterdam, Berlin"); undefined: nobody knows it.
 */
export function namedZone(name: string): Zone | undefined {
  if (named.size > 1000) named.clear();
  if (!named.has(name)) named.set(name, findZone(name.replaceAll(/\\(?=[,;])|"/g, "").trim()));
  return named.get(name);
}

function findZone(name: string): Zone | undefined {
  if (!name || name.length > 200) return undefined;
  const [bias = "", ahead] = BIAS.exec(name) ?? [];
  const isBias = bias === name && (ahead !== undefined || /^\(?(UTC|GMT)\)?$/i.test(name));
  if (isBias) return fixed(aheadOf(ahead ?? ""));
  if (/universal time/i.test(name)) return utc;
  const words = name.slice(bias.startsWith("(") ? bias.length : 0).trim();
  const windows = words
    .toLowerCase()
    .replace(/ (?:standard |daylight |summer )?time(?! zone)/, "")
    .replace(/ \((?!mexico).*/, "");
  const path = name.split("/");
  const names = [
    windowsZones.get(windows),
    ...words.split(/[,;:&]| \/ /),
    ...path.map((_, at) => path.slice(at).join("/")),
  ];
  for (const each of names) {
    const city = each?.trim().replaceAll(" ", "_");
    if (!city) continue;
    for (const place of [...PLACES, ...OCEANS]) {
      const zone = ianaZone(place + city);
      if (zone) return zone;
    }
  }
  return undefined;
}

/** A zone as a calendar describes it (`VTIMEZONE`), right around these times; undefined: it does not. */
export function describedZone(
  { parts }: Component,
  { from, to }: { from: number; to: number },
): Zone | undefined {
  const range = { from: from - 400 * DAY_MS, to: to + 400 * DAY_MS };
  const changes: { at: number; before: number; after: number }[] = [];
  for (const part of parts) {
    const offset = (name: string) => {
      const text = lineOf(part, name)?.value.trim() ?? "";
      return /^[+-]\d{4}(?:\d\d)?$/.test(text) ? aheadOf(text) : Number.NaN;
    };
    const after = offset("TZOFFSETTO");
    const before = Number.isNaN(offset("TZOFFSETFROM")) ? after : offset("TZOFFSETFROM");
    const [start = Number.NaN, ...others] = ["DTSTART", "RDATE"]
      .flatMap((name) => linesOf(part, name))
      .flatMap(({ value }) => value.split(","))
      .map((text) => Date.parse(text.trim().replace(SHAPE, "$1-$2-$3T$4:$5:$6Z")));
    if (Number.isNaN(start + after)) continue;
    const rules = linesOf(part, "RRULE").flatMap(({ value }) => parseRule(value) ?? []);
    const later = rules.flatMap((rule) => {
      const until = Date.parse((rule.until ?? "").replace(SHAPE, "$1-$2-$3T$4:$5:$6Z"));
      return [...repeats(rule, start, range)].filter((at) => !(at - before > until));
    });
    for (const at of [start, ...others, ...later]) changes.push({ at: at - before, before, after });
  }
  changes.sort((one, other) => one.at - other.at);
  if (changes.length === 0) return undefined;
  const aheadAt = (instant: number) =>
    changes.findLast(({ at }) => at <= instant)?.after ?? changes[0]!.before;
  return { aheadAt };
}

const SHAPE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z?$/i;
