import { href } from "react-router";
import type { Permission } from "../../staff/accounts/permissions.ts";

interface SettingsLink {
  to: string;
  title: string;
  /** Names what staff change there, in one short line. */
  line: string;
  needs: Permission;
  /** Shown only while there is demo content, or a removal of it to undo. */
  isAboutDemo?: true;
}

/** Every screen on which staff change the site itself, in the order in which it is shown. */
export const settingsLinks: readonly SettingsLink[] = [
  {
    to: href("/admin/kantoor"),
    title: "Kantoor",
    line: "Gegevens, openingstijden, cijfers, klanten, team, menu, e-mail.",
    needs: "settings:edit",
  },
  {
    to: href("/admin/bronnen"),
    title: "Bronnen",
    line: "Waar het woningaanbod vandaan komt.",
    needs: "settings:edit",
  },
  {
    to: href("/admin/ai"),
    title: "AI",
    line: "De gateway die schildert en schrijft, en hoeveel op een dag.",
    needs: "settings:edit",
  },
  {
    to: href("/admin/teksten"),
    title: "Teksten",
    line: "De woorden van de site: de voorpagina, de pagina’s, eigen pagina’s en de brieven.",
    needs: "texts:edit",
  },
  {
    to: href("/admin/doorverwijzingen"),
    title: "Doorverwijzingen",
    line: "Oude adressen die naar een pagina van nu leiden.",
    needs: "redirects:edit",
  },
  {
    to: href("/admin/wordpress"),
    title: "Overnemen uit WordPress",
    line: "Artikelen, foto’s en adressen van een oude website.",
    needs: "wordpress:import",
  },
  {
    to: href("/admin/reservekopie"),
    title: "Reservekopie",
    line: "Alles van de site als bestand, en de instellingen apart.",
    needs: "settings:edit",
  },
  {
    to: href("/admin/demo"),
    title: "Voorbeelden",
    line: "De woningen, blogs en teksten waarmee de site begon, in één keer weg.",
    needs: "settings:edit",
    isAboutDemo: true,
  },
  {
    to: href("/admin/begin"),
    title: "Eerste stappen",
    line: "Van een site met voorbeelden naar die van je kantoor, in zeven stappen.",
    needs: "settings:edit",
  },
  {
    to: href("/admin/bezichtigers"),
    title: "Bezichtigers",
    line: "Wie woningen laat zien, hun tijden, vrije dagen en agenda’s.",
    needs: "viewings:plan",
  },
  {
    to: href("/admin/medewerkers"),
    title: "Medewerkers",
    line: "Wie er toegang heeft tot het beheer.",
    needs: "staff:manage",
  },
];
