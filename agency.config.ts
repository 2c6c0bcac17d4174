import { dutch } from "@voordeur/language/text.ts";
import type { AgencyConfig } from "./app/settings/agency-config.ts";

/**
 * Everything that one agency would change. The default agency is fictitious: its phone numbers
 * and mail addresses come from ranges that are reserved for fiction.
 */
export const agency = {
  name: "Voordeur Makelaardij",
  shortName: "Voordeur",
  claim: dutch`Makelaar in Venlo en omgeving`,
  legalName: "Voordeur Makelaardij B.V.",
  kvkNumber: "00000000",
  address: { street: "Maasboulevard 1", postalCode: "5911 AA", city: "Venlo", province: "Limburg" },
  location: { latitude: 51.3704, longitude: 6.1724 },
  phone: { display: "077 555 01 23", international: "+31775550123" },
  whatsapp: { number: "31655501234", greeting: dutch`Hallo, ik heb een vraag over mijn woning.` },
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
    searchers: "600+",
    valuationWorth: 150,
    replyWithinHours: 24,
    noCureNoPay: true,
    papersReady: true,
    adviser: "Nadia Verstegen",
  },
  claimsFrom: { date: "2026-11-01", source: dutch`Eigen administratie` },
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
  localTexts: {
    home: {
      reasons: [
        {
          title: dutch`{bij-verkoop}Groot netwerk`,
          text: dutch`Bij ons staan {zoekers} zoekers ingeschreven met hun wensen, ook net over de Duitse grens; zij zien uw woning voordat de advertentie verschijnt.`,
        },
        {
          title: dutch`{bij-verkoop}Snelle verkoop`,
          text: dutch`Onze woningen worden gemiddeld {sneller} sneller verkocht dan in de markt gebruikelijk is. {bij-stukken-klaar}Stukken, meting en foto's zijn klaar voordat de eerste bezoeker belt.`,
        },
        {
          title: dutch`{bij-verkoop}Beste prijs`,
          text: dutch`De vraagprijs volgt uit recente verkopen in uw eigen straat en buurt. Bij meer gegadigden begeleiden wij het bieden, zodat u rustig kunt kiezen.`,
        },
        {
          title: dutch`Lokale expertise`,
          text: dutch`Wij wonen en werken in {plaats}. Daardoor weten wij wat er in uw straat is betaald, welke buurten in trek zijn en wat er rondom uw huis gebouwd gaat worden.`,
        },
      ],
    },
    product: {
      metaDescription: dutch`Makelaar in Venlo, Blerick, Tegelen en de Maasdorpen. {bij-diensten}Lees wat wij doen bij {diensten}, en wat wij van uw buurt weten.`,
      title: dutch`Makelaardij in Venlo, aan beide kanten van de Maas`,
      areasTitle: dutch`Plaatsen die we van binnen kennen`,
      areas: [
        {
          title: "Venlo",
          text: dutch`Bovenwoningen in de binnenstad, appartementen met zicht op de Maas en huizen uit de jaren dertig rond het Rosarium en de Stalberg.`,
        },
        {
          title: "Blerick",
          text: dutch`Aan de westoever, met een eigen station en winkelhart. Veel gezinswoningen in de Klingerberg en de Vossener; Hout-Blerick voelt al als dorp.`,
        },
        {
          title: "Tegelen",
          text: dutch`Gebouwd van de klei onder het eigen dorp: stevige bakstenen huizen, een compleet centrum en de trein naar Venlo en Roermond.`,
        },
        {
          title: "Belfeld",
          text: dutch`Rustig tussen Tegelen en Reuver, bij de stuw in de Maas en met Duitsland om de hoek. Ruime kavels voor wie veel huis zoekt.`,
        },
        {
          title: "Arcen",
          text: dutch`Kasteeltuinen, Maas en het bos van de Maasduinen. Let op bij recreatiewoningen: daar gelden andere regels voor wonen en lenen.`,
        },
        {
          title: "Velden",
          text: dutch`Tussen de rivier en het natuurgebied Zwart Water. Vrijstaande huizen met grond, op een afstand van de stad die u ook echt fietst.`,
        },
        {
          title: "Steyl",
          text: dutch`Kloosterdorp aan het veer naar Baarlo. Het oude deel is beschermd dorpsgezicht: wat u mag verbouwen, telt mee in de waarde.`,
        },
        {
          title: "Lomm",
          text: dutch`Klein Maasdorp bij de hoogwatergeul, met de pont naar Lottum. Er komt weinig te koop; wie hier wil wonen, meldt zich vroeg.`,
        },
      ],
    },
  },
  team: [
    {
      name: "Femke van der Linden",
      role: dutch`Register-makelaar`,
      languages: dutch`Nederlands, Limburgs en Duits`,
      phone: { display: "06 55 50 12 41", international: "+31655501241" },
      email: "femke@voordeur.example",
    },
    {
      name: "Bart Hendrix",
      role: dutch`Makelaar en taxateur`,
      languages: dutch`Nederlands en Engels`,
      phone: { display: "06 55 50 12 42", international: "+31655501242" },
      email: "bart@voordeur.example",
    },
    {
      name: "Aylin Demir",
      role: dutch`Binnendienst en bezichtigingen`,
      languages: dutch`Nederlands, Turks en Engels`,
      phone: { display: "077 555 01 24", international: "+31775550124" },
      email: "aylin@voordeur.example",
    },
  ],
  listingSources: [
    {
      id: "voordeur",
      label: "Voordeur",
      contact: "Femke van der Linden",
      connector: "realworks",
      url: "demo/feeds/voordeur.json",
    },
    {
      id: "burgstate",
      label: "Burgstate",
      contact: "Bart Hendrix",
      connector: "realworks",
      url: "demo/feeds/burgstate.json",
    },
  ],
} satisfies AgencyConfig as AgencyConfig;
