import { formatNumber } from "@voordeur/language/numbers.ts";
import { moneyField } from "@voordeur/language/money.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { sql } from "drizzle-orm";
import type { MandateValues } from "@voordeur/agreement/mandate/terms-schema.ts";
import type { Services } from "../../../platform/services.ts";
import { date, type Fields, line } from "../../../settings/fields.ts";
import { usualTermFields } from "../../../settings/mandate-fields.ts";
import type { Editable } from "../../../staff/kit/editables/editable.server.ts";
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
export function mandateOf(dossier: Dossier, by: Doer): Editable<MandateValues> {
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

/** The office's usual terms, with the price of the listing, and what was agreed with the lead. */
async function beginning({ db, settings, clock }: Services, { property_id, lead_id }: Dossier) {
  const { rows } = await db.execute<Record<"price" | "hundredths" | "euros", number | null>>(sql`
    SELECT coalesce(p.price_amount, l.asking_price)::float8 AS price,
      l.commission_hundredths::float8 AS hundredths, l.commission_euros::float8 AS euros
    FROM (VALUES (1)) AS one LEFT JOIN properties AS p ON p.id = ${property_id}
    LEFT JOIN leads AS l ON l.id = ${lead_id}`);
  const { price, hundredths, euros } = rows[0]!;
  return {
    ...settings.get("mandate"),
    ...(hundredths && { feeKind: "percentage" as const, fee: formatNumber(hundredths / 100, 2) }),
    ...(euros && { feeKind: "amount" as const, fee: moneyField(euros * 100) }),
    askingPrice: price ? moneyField(price * 100) : "",
    startsOn: amsterdamDate(clock()),
  };
}
