import { href } from "react-router";

/** A screen of its own that stands among the parts of a screen of settings. */
export interface SettingsLink {
  to: string;
  title: string;
  /** Names what staff change there, in one short line. */
  line: string;
  /** Shown only while there is demo content, or a removal of it to undo. */
  isAboutDemo?: true;
}

export const links = {
  staff: {
    to: href("/admin/medewerkers"),
    title: "Medewerkers",
    line: "Wie er toegang heeft tot het beheer.",
  },
  secondStep: {
    to: `${href("/admin/medewerkers")}#tweede-stap`,
    title: "Tweede stap verplicht",
    line: "Inloggen met een app of een passkey erbij, voor iedereen.",
  },
  agents: {
    to: href("/admin/bezichtigers"),
    title: "Bezichtigers",
    line: "Wie woningen laat zien, hun eigen tijden en agenda’s.",
  },
  texts: {
    to: href("/admin/teksten"),
    title: "Teksten",
    line: "De woorden van de site: de voorpagina, de pagina’s, eigen pagina’s en de brieven.",
  },
  backup: {
    to: href("/admin/reservekopie"),
    title: "Reservekopie",
    line: "Alles van de site als bestand, en de instellingen apart.",
  },
  demo: {
    to: href("/admin/demo"),
    title: "Voorbeelden",
    line: "De woningen, blogs en teksten waarmee de site begon, in één keer weg.",
    isAboutDemo: true,
  },
  begin: {
    to: href("/admin/begin"),
    title: "Eerste stappen",
    line: "Van een site met voorbeelden naar die van je kantoor.",
  },
  sources: {
    to: href("/admin/bronnen"),
    title: "Bronnen",
    line: "Waar het woningaanbod vandaan komt: Realworks, Kolibri of een andere bron.",
  },
  webhooks: {
    to: href("/admin/webhooks"),
    title: "Webhooks",
    line: "Andere programma’s horen meteen wat er gebeurt.",
  },
  ai: {
    to: href("/admin/ai"),
    title: "AI-dienst",
    line: "De dienst die schildert en schrijft, en hoeveel op een dag.",
  },
  wordpress: {
    to: href("/admin/wordpress"),
    title: "Overnemen uit WordPress",
    line: "Artikelen, foto’s en adressen van een oude website.",
  },
  keys: {
    to: href("/admin/api-sleutels"),
    title: "API-sleutels",
    line: "Laat programma’s van je kantoor woningen, leads en afspraken lezen.",
  },
  redirects: {
    to: href("/admin/doorverwijzingen"),
    title: "Doorverwijzingen",
    line: "Oude adressen die naar een pagina van nu leiden.",
  },
} as const satisfies Record<string, SettingsLink>;
