import { createHash, randomUUID } from "node:crypto";

/** The content of a call of a source's software. */
export interface CallWords {
  /** The ids of the objects that it is about; none: it does not say. */
  names: string[];
  /** Equal for a repeated call that differs from a later one; for any other call its own. */
  digest: string;
}

/** Longer texts within a call are not looked into. */
const LONGEST_TEXT = 65_536;
const AN_ID = /^[\w.-]{1,60}$/;
/** Realworks names the object by its address, `…/wonen/v3/objecten/123`. */
const AN_ADDRESS = /\/(?:objecten|projecten)\/([\w.-]{1,60})(?:[/?#]|$)/;
const OBJECT_KEYS = new Set(["objectid", "object", "object.id"]);
/** Fields that differ from call to call; an id of a webhook or an object may be the same in the next. */
const CALL_KEY = /^(?:messageid|eventid|timestamp|tijdstip|moment)$/i;

/** The words of a call, whatever its shape. A wrong name leads to a reading of everything, so guessing is safe. */
export function callWords(body: unknown): CallWords {
  const found = { addresses: new Set<string>(), ids: new Set<string>(), plain: "", isOwn: false };
  look(body, "", found);
  const { addresses, ids, plain, isOwn } = found;
  const names = addresses.size > 0 ? addresses : ids.size > 0 ? ids : plain ? [plain] : [];
  const digest = isOwn
    ? createHash("sha256").update(JSON.stringify(body)).digest("base64url")
    : randomUUID();
  return { names: [...names], digest };
}

function look(
  value: unknown,
  key: string,
  found: { addresses: Set<string>; ids: Set<string>; plain: string; isOwn: boolean },
): void {
  if (Array.isArray(value)) {
    for (const each of value) look(each, key, found);
  } else if (typeof value === "object" && value !== null) {
    const of = key.toLowerCase() === "object" ? "object." : "";
    for (const [name, each] of Object.entries(value)) look(each, of + name, found);
  } else if (typeof value === "string" || typeof value === "number") {
    const text = String(value).slice(0, LONGEST_TEXT);
    found.isOwn ||= CALL_KEY.test(key);
    const [, addressed] = AN_ADDRESS.exec(text) ?? [];
    if (addressed) found.addresses.add(addressed);
    if (!AN_ID.test(text)) return;
    if (OBJECT_KEYS.has(key.toLowerCase())) found.ids.add(text);
    else if (key === "id" && !found.plain) found.plain = text;
  }
}
