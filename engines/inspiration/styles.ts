import { dutch } from "@voordeur/language/text.ts";

/** The six ways of living that the guide knows, each with the drawing that shows it. */
export const housingStyles = [
  {
    id: "modern",
    name: dutch`Modern & Strak`,
    description: dutch`Rechte lijnen, grote ramen en weinig onderhoud. Vaak nieuwbouw met een goed label, en een plattegrond zonder gangen die u niet gebruikt.`,
    drawing: "nieuwbouw",
    keywords: ["modern", "strak", "nieuwbouw", "energiezuinig", "licht", "minimalistisch"],
  },
  {
    id: "klassiek",
    name: dutch`Klassiek & Charmant`,
    description: dutch`Paneeldeuren, hoge plafonds, een erker op het zuiden. Het huis kraakt een beetje, en daar houdt u van.`,
    drawing: "herenhuis",
    keywords: ["klassiek", "karakteristiek", "herenhuis", "erker", "authentiek", "sfeervol"],
  },
  {
    id: "gezinswoning",
    name: dutch`Ruimte voor het Gezin`,
    description: dutch`Drie of vier slaapkamers, een tuin die tegen een voetbal kan, en een school waar kinderen zelf heen lopen.`,
    drawing: "twee-onder-een-kap",
    keywords: ["gezin", "kindvriendelijk", "tuin", "slaapkamers", "school", "ruim"],
  },
  {
    id: "compact",
    name: dutch`Compact & Efficiënt`,
    description: dutch`Alles wat u nodig heeft en niet meer. Fijn als eerste huis, of juist als u de trap en de grote tuin achter u laat.`,
    drawing: "galerijflat",
    keywords: ["compact", "appartement", "starter", "gelijkvloers", "onderhoudsarm", "lift"],
  },
  {
    id: "luxe",
    name: dutch`Luxe & Exclusief`,
    description: dutch`Uitzicht over de Maas, een terras rondom, een keuken waarin u met tien mensen staat. Ruimte zonder compromis.`,
    drawing: "penthouse",
    keywords: ["luxe", "exclusief", "villa", "penthouse", "uitzicht", "zwembad"],
  },
  {
    id: "landelijk",
    name: dutch`Landelijk Wonen`,
    description: dutch`Een erf, een schuur en de horizon. Wie ’s ochtends eerst de dieren wil voeren, kijkt bij Arcen, Lomm of Velden.`,
    drawing: "boerderij",
    keywords: ["landelijk", "boerderij", "buitengebied", "schuur", "vrij uitzicht", "natuur"],
  },
] as const;

export type HousingStyle = (typeof housingStyles)[number]["id"];

/** Those of these ids that are styles, each once and in the guide's order. */
export function knownStyles(ids: readonly string[]): HousingStyle[] {
  return housingStyles.map(({ id }) => id).filter((id) => ids.includes(id));
}
