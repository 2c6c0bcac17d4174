import { moneyField } from "@voordeur/language/money.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { eq } from "drizzle-orm";
import type { MandateValues } from "@voordeur/agreement/mandate/terms-schema.ts";
import { properties } from "../../../../database/schema/listings.ts";
import type { Services } from "../../../platform/services.ts";
import { date, type Fields, line } from "../../../settings/fields.ts";
import { usualTermFields } from "../../../settings/mandate-fields.ts";
import type { StaffDocument } from "../../../staff/kit/documents/document.server.ts";
import { draftOf, valueOf } from "../../../staff/kit/form/draft.ts";
import { readDraft } from "../../../staff/kit/form/read-draft.server.ts";
import { readMandateForm, sendMandate } from "../mandate/send.server.ts";
import { readMandate } from "../mandate/versions.server.ts";
import type { Dossier } from "../queries.server.ts";
import type { Doer } from "../steps.server.ts";
import { mandatePath } from "./mandate-path.ts";

const fields: Fields = {
  askingPrice: line("Vraagprijs (€)", { columns: 3 }),
  startsOn: date("De opdracht begint op", { columns: 3 }),
  ...usualTermFields,
};

/** The mandate of a file as something that staff write: to save it is to send it to the sellers. */
export function mandateOf(dossier: Dossier, by: Doer): StaffDocument<MandateValues> {
  return {
    path: mandatePath(dossier.id),
    fields,
    notices: { saved: "opdracht-gestuurd" },
    draftOf: (value) => draftOf(fields, value),
    store: {
      async current(services) {
        const [newest] = (await readMandate(services.db, dossier.id)).papers;
        return newest
          ? { version: newest.version, value: newest.content.values }
          : { version: 0, value: await beginning(services, dossier) };
      },
      at: async ({ db }, version) =>
        (await readMandate(db, dossier.id)).papers.find((one) => one.version === version)?.content
          .values ?? null,
      versions: async ({ db }, most) =>
        (await readMandate(db, dossier.id)).papers
          .slice(0, most)
          .map(({ version, created_at: at, made_by, content }) => ({
            version,
            at,
            by: made_by,
            value: content.values,
          })),
      save: (services, { seen, value }) =>
        sendMandate(services, dossier, { seen, values: value }, by),
    },
    async read(_services, form) {
      const { draft, errors } = await readDraft(form, fields);
      const parsed = readMandateForm(valueOf(fields, draft));
      for (const { path, message } of parsed.error?.issues ?? [])
        errors[path.join(".")] ??= message;
      return { draft, errors, value: parsed.data };
    },
  };
}

/** The office's usual terms, with the price of the listing where there is one. */
async function beginning({ db, settings, clock }: Services, { property_id }: Dossier) {
  const [home] =
    property_id === null
      ? []
      : await db
          .select({ price: properties.price_amount })
          .from(properties)
          .where(eq(properties.id, property_id));
  return {
    ...settings.get("mandate"),
    askingPrice: home?.price ? moneyField(home.price * 100) : "",
    startsOn: amsterdamDate(clock()),
  };
}
