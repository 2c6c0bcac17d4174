import type { Services } from "../../app/platform/services.ts";
import type { GroupName, GroupValue } from "../../app/settings/groups.ts";
import { saveSetting } from "../../app/settings/service.server.ts";

const figure = (value: string) => ({ value, date: "2026-10-01", source: "Eigen administratie" });

/** Every setting of an agency in another town, which shares nothing with `agency.config.ts`. */
const settings: { [Name in Exclude<GroupName, "pageTexts">]?: GroupValue<Name> } = {
  identity: {
    name: "Berkelhuis Makelaars",
    shortName: "Berkelhuis",
    claim: "Makelaar in Zutphen en omstreken",
    legalName: "Berkelhuis Makelaars Zutphen B.V.",
    kvkNumber: "87654321",
    address: {
      street: "Berkelkade 7",
      postalCode: "7201 JE",
      city: "Zutphen",
      province: "Gelderland",
    },
    location: { latitude: 52.1401, longitude: 6.1953 },
    phone: { display: "0575 55 51 99", international: "+31575555199" },
    whatsapp: { number: "31655509876", greeting: "Dag, ik heb een vraag." },
    email: "post@berkelhuis.example",
    offices: [],
  },
  claims: {
    homesSoldHome: figure("240+"),
    homesSoldSelling: figure("610+"),
    yearsOfExperience: figure("18"),
    averageDaysToSell: { value: 33, date: "2026-10-01", source: "Eigen administratie" },
    satisfaction: figure("96%"),
    rating: figure("4.7"),
    fasterThanMarket: figure("15%"),
    valuationWorth: 175,
    replyWithinHours: 48,
  },
  testimonials: [
    {
      name: "Familie Hendriks",
      location: "Warnsveld",
      daysToSell: 21,
      quote: "Een rustige verkoop, met iedere week een telefoontje.",
    },
  ],
  places: {
    workingArea: ["Zutphen", "Warnsveld", "Gorssel"],
    town: "Zutphen",
    paths: {
      listings: "/woningaanbod-zutphen",
      services: "/makelaardij-zutphen",
      valuation: "/taxatie-zutphen",
      mortgage: "/hypotheek-advies-zutphen",
    },
    formerPaths: [],
  },
  mail: {
    from: "Berkelhuis Makelaars <website@berkelhuis.example>",
    replyTo: "balie@berkelhuis.example",
  },
  sources: [
    {
      id: "berkelhuis",
      label: "Berkelhuis",
      connector: "kolibri",
      url: "https://feed.berkelhuis.example/woningen.xml",
    },
  ],
};

/** Moves the site to Zutphen, as staff do at `/admin/instellingen`. */
export async function becomeAnotherAgency(
  services: Pick<Services, "db" | "clock" | "pages" | "settings">,
): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    const saved = await saveSetting(services, name as GroupName, {
      seen: 0,
      value: value,
      by: null,
    });
    if (saved.outcome !== "saved") throw new Error(`${name} was not saved`);
  }
}

/** Names and numbers of the agency that the program comes with. */
const ofTheFirstAgency =
  /venlo|tegelen|blerick|belfeld|\barcen\b|limburg|maasboulevard|Voordeur\b|burgstate|077 555|77555012|655501234|info@voordeur|website@voordeur|5911 AA|(?<![-\w])00000000(?![-\w])|familie peeters/gi;

/** Each place where a text still speaks of the first agency, with the words around it. */
export function tracesIn(text: string): string[] {
  return [...text.matchAll(ofTheFirstAgency)]
    .filter(([found]) => found !== "voordeur")
    .map(({ index }) => text.slice(Math.max(0, index - 40), index + 40).replaceAll("\n", " "));
}
