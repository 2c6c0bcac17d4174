import { startStandIn, type StandIn } from "./stand-in.ts";

/** A row of "Nabijheid voorzieningen", in kilometres; CBS writes a code of ten characters. */
export function distanceRow(code: string): Record<string, unknown> {
  return {
    ID: 1,
    WijkenEnBuurten: code,
    Gemeentenaam_1: "Venlo                                   ",
    SoortRegio_2: "Buurt     ",
    Codering_3: code,
    AfstandTotHuisartsenpraktijk_5: 0.7,
    Binnen1Km_6: 1.2,
    AfstandTotApotheek_10: 0.9,
    AfstandTotGroteSupermarkt_24: 0.5,
    AfstandTotKinderdagverblijf_52: 0.6,
    AfstandTotSchool_60: 0.4,
    AfstandTotSchool_64: 1.8,
    AfstandTotSchool_98: null,
    AfstandTotOpritHoofdverkeersweg_104: 1.9,
    AfstandTotTreinstationsTotaal_105: 2.3,
    AfstandTotBibliotheek_107: "       .",
  };
}

/** A row of "Kerncijfers wijken en buurten"; values of homes are in thousands of euros. */
export function keyFigureRow(code: string): Record<string, unknown> {
  return {
    ID: 2,
    WijkenEnBuurten: code,
    Gemeentenaam_1: "Venlo                                   ",
    SoortRegio_2: "Buurt     ",
    AantalInwoners_5: 2315,
    HuishoudensTotaal_29: 1180,
    Bevolkingsdichtheid_34: 4210,
    Woningvoorraad_35: 1209,
    GemiddeldeWOZWaardeVanWoningen_39: 246,
    Koopwoningen_47: 52,
    HuurwoningenTotaal_48: 48,
  };
}

/** CBS's OData with these rows, by table and code. */
export async function startCbs(
  rows: Record<string, readonly Record<string, unknown>[]>,
): Promise<StandIn> {
  return startStandIn((url) => {
    const table = /^\/ODataApi\/odata\/(\w+)\/TypedDataSet$/.exec(url.pathname)?.[1] ?? "";
    const known = rows[table];
    if (!known) return undefined;
    const code = /^WijkenEnBuurten eq '(\w+)'$/.exec(url.searchParams.get("$filter") ?? "")?.[1];
    return {
      "odata.metadata": `${url.origin}/ODataApi/OData/${table}/$metadata#Cbs.OData.WebAPI.TypedDataSet`,
      value: known.filter(({ WijkenEnBuurten: each }) => String(each).trim() === code),
    };
  });
}
