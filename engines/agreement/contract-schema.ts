import { t } from "@voordeur/language/text.ts";
import { z } from "zod";
import { chosenClauses, clauseSchema } from "./fields/clause-schema.ts";
import type { Contract } from "./contract.ts";
import { type FieldSchemas, fieldSchemas } from "./fields/field-schemas.ts";
import {
  firstParty,
  firstPartyShape,
  flatName,
  otherParties,
  settled,
  withWholeParty,
} from "./fields/party-schema.ts";

/**
 * `contractData` as the form sends it (names as in `fields.ts`, amounts in euros as a number or a
 * Dutch text, days as anything `parseDay` reads), checked and tidied into a `Contract`. It reports all
 * issues at once, each a Dutch message at the path of its field.
 */
export const contractSchema = schemaOf({ lenient: false });

/** The input of `contractSchema`. */
export type ContractData = z.input<typeof contractSchema>;

const draftSchema = schemaOf({ lenient: true });

/** An agreement in which nothing has been filled in. */
export function blankContract(): Contract {
  return draftSchema.parse({});
}

/** Reads as much of an agreement as it can from any data; the rest stays empty. Never throws. */
export function draftContract(data: unknown): Contract {
  try {
    return draftSchema.safeParse(data).data ?? blankContract();
  } catch {
    // Not plain data, such as an object whose getters throw.
    return blankContract();
  }
}

function schemaOf({ lenient }: { lenient: boolean }) {
  const kind = fieldSchemas({ lenient });

  const whole = wholeSchema(kind, lenient);
  const checked = lenient
    ? whole
    : withWholeParty(
        withWholeParty(whole, "verkoper", flatName("verkoper")),
        "koper",
        flatName("koper"),
      );
  return checked.transform(toContract);
}

function wholeSchema(kind: FieldSchemas, lenient: boolean) {
  return z.object({
    ...firstPartyShape(kind, "verkoper"),
    ...firstPartyShape(kind, "koper"),
    overigeVerkopers: otherParties(kind, "verkoper", { lenient }),
    overigeKopers: otherParties(kind, "koper", { lenient }),
    woningAdres: kind.line(() => t`de straat en het huisnummer van de woning`),
    woningPostcode: kind.dutchPostcode(() => t`de postcode van de woning`),
    woningPlaats: kind.line(() => t`de plaats van de woning`),
    kadasterGemeente: kind.line(() => t`de kadastrale gemeente`),
    kadasterSectie: kind.line(() => t`de kadastrale sectie`),
    kadasterNummer: kind.line(() => t`het kadastrale nummer`),
    koopsom: kind.money(() => t`de koopsom`),
    koopsomInWoorden: kind.line(() => t`de koopsom in woorden`, 300),
    roerendeZaken: kind.optionalMoney(),
    roerendeZakenInWoorden: kind.optionalLine(300),
    leveringsdatum: kind.day(() => t`de leveringsdatum`),
    notariskantoor: kind.line(() => t`het notariskantoor`),
    notarisVestigingsplaats: kind.line(() => t`de vestigingsplaats van de notaris`),
    bankgarantieBedrag: kind.optionalMoney(),
    bankgarantieBedragInWoorden: kind.optionalLine(300),
    bankgarantieDatum: kind.optionalDay(),
    clausules: clauseSchema(kind),
  });
}

type Checked = z.output<ReturnType<typeof wholeSchema>>;

function toContract(data: Checked): Contract {
  return {
    verkopers: [firstParty(data, "verkoper"), ...(data.overigeVerkopers ?? []).map(settled)],
    kopers: [firstParty(data, "koper"), ...(data.overigeKopers ?? []).map(settled)],
    woning: {
      adres: data.woningAdres,
      postcode: data.woningPostcode,
      plaats: data.woningPlaats,
      kadasterGemeente: data.kadasterGemeente,
      kadasterSectie: data.kadasterSectie,
      kadasterNummer: data.kadasterNummer,
    },
    koopsom: data.koopsom,
    koopsomInWoorden: data.koopsomInWoorden,
    roerendeZaken: data.roerendeZaken,
    roerendeZakenInWoorden: data.roerendeZakenInWoorden,
    leveringsdatum: data.leveringsdatum,
    notariskantoor: data.notariskantoor,
    notarisVestigingsplaats: data.notarisVestigingsplaats,
    bankgarantieBedrag: data.bankgarantieBedrag,
    bankgarantieBedragInWoorden: data.bankgarantieBedragInWoorden,
    bankgarantieDatum: data.bankgarantieDatum,
    clausules: chosenClauses(data.clausules),
  };
}
