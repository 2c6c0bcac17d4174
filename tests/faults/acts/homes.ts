import sharp from "sharp";
import { propertyMedia } from "../../../database/schema/listings.ts";
import { propertyChanges, placeNames, syncRuns } from "../../../database/schema/sync.ts";
import { startHeadStart } from "../../../app/homes/listings/head-start/service.server.ts";
import { storePhoto, storeProperty } from "../../listings/properties.ts";
import { type Acts, actsOn, mieke, send, services } from "./send.ts";
import { storeMieke } from "./worlds.ts";

const { db } = services;
const EDIT = "desk/listing/edit.tsx";
const home = {
  address: "Parade 7",
  postal_code: "5911 CA",
  city: "Venlo",
  transaction: "koop",
  status: "Beschikbaar",
  price_amount: "395.000",
  price_term: "k.k.",
  property_type: "Herenhuis",
};
const own = () => storeProperty(db, { source: "eigen" });
const fed = () => storeProperty(db, { description: "Een rustig huis" });
const nothing = async () => ({});

async function withPhotos() {
  const { id } = await own();
  await storePhoto(db, id);
  await storePhoto(db, id);
  const media = await db.select().from(propertyMedia).orderBy(propertyMedia.position);
  return { id, media: media.map((medium) => String(medium.id)) };
}

async function hidden() {
  const { id } = await storeProperty(db, { source: "eigen", hidden_by_staff: true });
  await storeMieke();
  return { id };
}
async function early() {
  const { id } = await hidden();
  await startHeadStart(services, id, 24, { id: mieke.id });
  return { id };
}

/** A run that changed one listing, and would have hidden another. */
async function run() {
  const [one, two] = [await fed(), await fed()];
  const at = services.clock();
  const [made] = await db
    .insert(syncRuns)
    .values({
      source: one.source,
      state: "failed",
      started_at: at,
      finished_at: at,
      held_back: [two.id],
    })
    .returning();
  await db.insert(propertyChanges).values({
    property_id: one.id,
    at,
    run_id: made!.id,
    kind: "changed",
    before: { price: "€ 310.000 k.k.", price_amount: 310_000 },
    after: { price: one.price, price_amount: one.price_amount },
  });
  return { params: { run: String(made!.id) } };
}

async function photo() {
  const create = { width: 900, height: 700, channels: 3 as const, background: "#846" };
  return new File([await sharp({ create }).jpeg().toBuffer()], "a.jpg", { type: "image/jpeg" });
}

const PLACES = "homes/listings/staff/runs/places.tsx";

export const homeActs: Acts = {
  ...actsOn("desk/listing/new.tsx", nothing, { "": home }),
  ...actsOn(EDIT, own, {
    opslaan: home,
    verwijderen: {},
    "link-toevoegen": {
      soort: "tour",
      adres: "https://my.matterport.com/show/kade",
      titel: "Rond",
    },
  }),
  ...actsOn(EDIT, hidden, { tonen: {}, "voorsprong-starten": { uren: "24" } }),
  ...actsOn(EDIT, early, { "voorsprong-publiceren": {}, "voorsprong-stoppen": {} }),
  ...actsOn(EDIT, fed, {
    "eigen-maken": {},
    "plaats-pin": { versie: "1", punt: "51.37, 6.17" },
    "plaats-tonen": { versie: "1", tonen: "circle" },
    "vertaling-bewaren": { taal: "en", vertaling: "A quiet house" },
    aanspreekpunt: { aanspreekpunt: "" },
  }),
  ...actsOn(EDIT, withPhotos, {
    "*-plaats": ({ media }) => ({ medium: media[1]!, plaats: "0" }),
    "*-tekst": ({ media }) => ({ medium: media[0]!, plaats: "0", tekst: "De voorgevel" }),
    "*-weg": ({ media }) => ({ medium: media[0]!, plaats: "0" }),
    "*-terug": async ({ id, media }) => {
      const fields = { medium: media[0]!, plaats: "0" };
      await send(`${EDIT} *-weg`, { params: { id: String(id) }, fields });
      return fields;
    },
    "": async () => ({ bestanden: await photo() }),
  }),
  ...actsOn("homes/listings/staff/editor/media/upload.ts", own, {
    "": async () => ({ bestanden: await photo() }),
  }),
  ...actsOn("homes/listings/staff/runs/run.tsx", run, { verbergen: {}, ongedaan: {} }),
  ...actsOn("homes/listings/staff/runs/sync.tsx", nothing, { "": {} }),
  ...actsOn(PLACES, fed, {
    "": async ({ source }) => ({ from: `${source} Venlo`, to: "Venlo-Oost" }),
    vergeten: async ({ source }) => {
      await db.insert(placeNames).values({ source, feed_name: "Venlo", shown_name: "Oost" });
      const [named] = await db.select().from(placeNames);
      return { id: String(named!.id) };
    },
  }),
};
