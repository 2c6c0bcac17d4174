import type { AgencyConfig } from "./app/settings/agency-config.ts";

/**
 * Everything that one agency would change. The default agency is fictitious: its phone numbers
 * and mail addresses come from ranges that are reserved for fiction.
 */
export const agency = {
  name: "Voordeur Makelaardij",
  shortName: "Voordeur",
  claim: "Makelaar in Venlo en omgeving",
  legalName: "Voordeur Makelaardij B.V.",
  kvkNumber: "00000000",
  address: { street: "Maasboulevard 1", postalCode: "5911 AA", city: "Venlo", province: "Limburg" },
  location: { latitude: 51.3704, longitude: 6.1724 },
  phone: { display: "077 555 01 23", international: "+31775550123" },
  whatsapp: { number: "31655501234", greeting: "Hallo, ik heb een vraag over mijn woning." },
  email: "info@voordeur.example",
  mailFrom: "Voordeur Makelaardij <website@voordeur.example>",
  openingHours: { days: "ma-vr", opens: "08:30", closes: "17:30" },
  workingArea: ["Venlo", "Tegelen", "Blerick", "Belfeld", "Arcen", "Velden"],
  town: "Venlo",
  paths: {
    listings: "/woningaanbod-venlo",
    services: "/makelaardij-venlo",
    valuation: "/taxatie-venlo",
    mortgage: "/hypotheek-advies-venlo",
  },
  formerPaths: [
    { path: "/woningaanbod-burgstate", page: "listings" },
    { path: "/woonaanbod-venlo", page: "listings" },
  ],
  claims: {
    homesSoldHome: "500+",
    homesSoldSelling: "1000+",
    yearsOfExperience: "50+",
    averageDaysToSell: 29,
    satisfaction: "98%",
    rating: "4.9",
    fasterThanMarket: "40%",
    valuationWorth: 150,
    replyWithinHours: 24,
  },
  claimsFrom: { date: "2026-11-01", source: "Eigen administratie" },
  demoContent: true,
  testimonials: [
    {
      name: "Familie Peeters",
      location: "Blerick",
      daysToSell: 19,
      quote:
        "Wij zagen op tegen alle bezichtigingen met twee kleine kinderen in huis. De makelaar bundelde ze op één zaterdag en belde ons dezelfde avond met drie biedingen. Elke stap stond vooraf op papier, ook de kosten.",
    },
    {
      name: "Annemie van der Velden",
      location: "Tegelen",
      daysToSell: 26,
      quote:
        "Na veertig jaar in hetzelfde huis is verkopen meer dan een handtekening. Onze makelaar nam de tijd, was eerlijk over het energielabel en wist wat er in onze straat was betaald. De opbrengst lag boven onze verwachting.",
    },
    {
      name: "Rob en Ilse Coenders",
      location: "Arcen",
      daysToSell: 34,
      quote:
        "Een vrijstaand huis aan de bosrand laat zich niet verkopen met tien foto's van de keuken. Hier begrepen ze dat de plek het verhaal was. De koper kwam uit Nijmegen en zag de advertentie toevallig op een zondagochtend.",
    },
  ],
  listingSources: [
    {
      id: "voordeur",
      label: "Voordeur",
      connector: "realworks",
      url: "demo/feeds/voordeur.json",
    },
    {
      id: "burgstate",
      label: "Burgstate",
      connector: "realworks",
      url: "demo/feeds/burgstate.json",
    },
  ],
} satisfies AgencyConfig as AgencyConfig;
