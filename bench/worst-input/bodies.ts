import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import sharp from "sharp";
import { housingStyles } from "@voordeur/inspiration/styles.ts";
import { MAX_BODY_BYTES } from "../../app/site/restyler/input.ts";
import { restyleStyles } from "@voordeur/restyle/styles.ts";
import { MAX_FIELDS } from "../../app/platform/body/form.ts";
import routes from "../../app/routes.ts";
import { coupleToCouple } from "@voordeur/agreement/fixtures/couple.ts";

/** A request to send repeatedly; NUMBER in it is a new number each time. Without a body it is a GET. */
export interface Sent {
  path: string;
  what: string;
  type?: string;
  body?: string;
  /** How many are on their way at the same time; default 1. */
  connections?: number;
  /** By a member of staff: sent with their cookies. */
  isStaff?: true;
  /** Sent one byte at a time. */
  trickles?: true;
}

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
const KB = 1024;
/** Three bytes for one character: forms are limited in bytes, fields in characters. */
const euro = "%E2%82%AC";

/** Every public form and function, with the worst body that it accepts and the worst that it refuses. */
export async function worstBodies(): Promise<Sent[]> {
  const forms = publicForms(routes).flatMap((path) => [
    { path, what: "accepted", type: FORM, body: fullForm(path) },
    { path, what: "refused: 510,000 fields", type: FORM, body: "a&".repeat(510_000) },
    { path, what: "refused: 18,500 parts", type: "multipart/form-data; boundary=x", body: parts },
  ]);
  const accepted = await acceptedJson();
  return [
    ...forms,
    ...publicFunctions().flatMap((name): Sent[] => {
      const body = accepted[name];
      const bytes = limits[name];
      if (body === undefined || !bytes)
        throw new Error(`no worst accepted body or limit is given for ${name}`);
      const one = { path: `/functions/${name}`, type: JSON_TYPE };
      const zeros = `{"properties":[${"0,".repeat(3900)}0]}`;
      return [
        { ...one, what: "accepted", body },
        { ...one, what: "refused: deep", body: "[".repeat(bytes) },
        { ...one, what: "refused: values", body: zeros },
        { ...one, what: "refused: escapes", body: text("\\u0061", bytes) },
        {
          ...one,
          what: "byte by byte",
          body: text("a", Math.min(bytes, 256 * KB)),
          trickles: true,
        },
      ];
    }),
  ];
}

/** The largest body that each function reads, in bytes. */
const limits: Record<string, number> = {
  "generate-contract-pdf": 256 * KB,
  "match-properties": 128 * KB,
  "transform-image": MAX_BODY_BYTES,
};

/** Functions that anyone may call with a body, found in their files. */
function publicFunctions(): string[] {
  return globSync("app/site/functions/endpoints/*.ts").flatMap((file) => {
    const described = readFileSync(file, "utf8").split("= endpoint({").slice(1);
    const open = described.filter((one) => /method: "POST",\s+access: "public"/.test(one));
    return open.flatMap((one) => /name: "([^"]+)"/.exec(one)?.[1] ?? []);
  });
}

const parts = `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(18_500)}--x--\r\n`;

function text(letter: string, bytes: number): string {
  return `{"imageUrl":"${letter.repeat(Math.floor((bytes - 100) / letter.length))}"}`;
}

/** The path of every route with an action outside the admin area. */
function publicForms(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const own = entry.path?.startsWith("/") ? entry.path : `${parent}/${entry.path ?? ""}`;
    if (/^\/(admin|functions)\b/.test(own)) return [];
    const source = readFileSync(path.join("app", entry.file), "utf8");
    const acts = /export (async )?(function|const) action\b/.test(source);
    const here = acts ? [own.replace(/:\w+/g, "1")] : [];
    return [...here, ...publicForms(entry.children ?? [], own)];
  });
}

/** A valid form, filled up with as much else as is read. */
function fullForm(path: string): string {
  const isLead = path === "/aanvraag";
  const fields: Record<string, string> = isLead
    ? {
        source: "contact_form",
        name: "a".repeat(100),
        email: "bezoeker-NUMBER@example.nl",
        phone: "0612345678",
        address: "a".repeat(200),
        message: "NUMBER",
      }
    : {
        act: "registreren",
        email: "bezoeker-NUMBER@example.nl",
        password: "Wachtwoord-NUMBER-".padEnd(120, "x"),
        current: "Wachtwoord-NUMBER",
        token: "x".repeat(500),
        code: "123456",
      };
  const form = new URLSearchParams(fields).toString();
  const bytes = (isLead ? 64 : 16) * KB - 200;
  const left = MAX_FIELDS - Object.keys(fields).length - 2;
  const filler = Array.from({ length: left }, (_, n) => `f${n}=${euro}`).join("&");
  const message = euro.repeat(isLead ? 1900 : 0);
  const padding = euro.repeat(
    Math.floor((bytes - form.length - filler.length - message.length) / 9),
  );
  return `${form}${message}&${filler}&g=${padding}`;
}

/** By the name of a function. */
async function acceptedJson(): Promise<Record<string, string>> {
  const [person] = coupleToCouple.overigeVerkopers;
  const people = Array<typeof person>(5).fill(person);
  const contractData = {
    ...coupleToCouple,
    verkoperNaam: "NUMBER van den Broek",
    overigeVerkopers: people,
    overigeKopers: people,
    clausules: {
      ...coupleToCouple.clausules,
      lijstVanZaken: { zaken: "Gordijnen in de woonkamer\n".repeat(150) },
    },
  };
  const properties = Array.from({ length: 5000 }, (_, n) => ({ id: n + 1_000_000 }));
  const selectedStyles = housingStyles.map(({ id }) => ({ id }));
  const imageUrl = `data:image/jpeg;base64,${(await largePhoto()).toString("base64")}`;
  return {
    "generate-contract-pdf": JSON.stringify({ contractData }),
    "match-properties": JSON.stringify({ selectedStyles, properties }),
    "transform-image": JSON.stringify({ imageUrl, prompt: restyleStyles[0].prompt }),
  };
}

/** Noise, as large as a photo may be. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const create = { width: 3600, height: 2700, channels: 3, background: "black", noise } as const;
  for (let quality = 90; ; quality -= 10) {
    const photo = await sharp({ create }).jpeg({ quality }).toBuffer();
    if (photo.length <= 5 * KB * KB) return photo;
  }
}
