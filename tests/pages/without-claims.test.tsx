import type { ComponentType } from "react";
import { describe, expect, test } from "vitest";
import { speaking } from "../../app/platform/language/speak.server.ts";
import { agencyOf } from "../../app/settings/agency.ts";
import { groups, initialValues } from "../../app/settings/groups.ts";
import type { Claims } from "../../app/settings/groups/claims.ts";
import { spokenAgency } from "../../app/settings/spoken-agency.ts";
import { kindTexts } from "../../app/people/leads/kind-texts.ts";
import { RequestPage } from "../../app/people/leads/request-page.tsx";
import { Below } from "../../app/site/home/below.tsx";
import { Hero } from "../../app/site/home/hero.tsx";
import Buying from "../../app/site/services/buying.tsx";
import Mortgage from "../../app/site/services/mortgage.tsx";
import Product from "../../app/site/services/product.tsx";
import Selling from "../../app/site/services/selling.tsx";
import Valuation from "../../app/site/services/valuation.tsx";
import { staticPages } from "../../app/site-pages.ts";
import { noticesOf } from "../../app/ui/lead-forms/messages.ts";
import { ExitPopup } from "../../app/ui/lead-forms/exit-popup.tsx";
import { Footer } from "../../app/ui/layout/footer.tsx";
import { leadKinds } from "../../database/schema/leads.ts";
import { textsOfOffice } from "../site/agency.tsx";
import { renderPage, textOf } from "../site/markup.tsx";

const pages: Record<string, ComponentType> = {
  home: () => (
    <>
      <Hero text={null} />
      <Below properties={[]} blog={null} testimonials={[]} />
      <ExitPopup />
      <Footer />
    </>
  ),
  product: Product,
  selling: Selling,
  valuation: Valuation,
  mortgage: Mortgage,
  buying: Buying,
  request: () => (
    <RequestPage
      kind="waardebepaling"
      home={null}
      token=""
      address={undefined}
      origin={{ page: "/", campaign: {} }}
      failure={undefined}
    />
  ),
};

const all = groups.claims.initial;
const claimNames = Object.keys(all) as (keyof Claims)[];
const without = (names: readonly (keyof Claims)[]): Claims =>
  groups.claims.schema.parse(
    Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name as "rating"))),
  );

const notShown = /<script\b.*?<\/script>|<p[^>]* empty:hidden[^>]*><\/p>/gs;

const holes = {
  "an empty heading": /<h([1-6])[^>]*>\s*<\/h\1>/,
  "an empty list": /<(ul|ol|dl)\b[^>]*>\s*<\/\1>/,
  "an empty item": /<(li|dt|dd|p|figure|a)\b[^>]*>\s*<\/\1>/,
  "an empty section": /<section[^>]*>(\s|<\/?div[^>]*>)*<\/section>/,
} as const;

const orphans =
  /[{}]|undefined|NaN|\[object|(?<!\d[\s\u00a0]?)€(?![\s\u00a0]*\d)|(binnen|innerhalb von|within) (uur|Stunden|hours|van|von)\b| [,.](?!\d)| \/5|\(\)/;

const cases = [
  ["none", without([])],
  ...claimNames.map((name) => [name, without([name])] as const),
  ["all figures", without(claimNames.filter((name) => typeof all[name] === "object"))],
  ["everything", groups.claims.own],
] as const;

describe.each(cases)("without %s", (_, claims) => {
  test.each(["nl", "de", "en"] as const)(
    "no page in %s has a hole or a loose word",
    async (lang) => {
      const office = { agency: agencyOf({ ...initialValues(), claims }), claims };
      await speaking(lang, () => {
        const agency = spokenAgency(office.agency);
        const shown = { agency, texts: textsOfOffice({ agency, claims }) };
        for (const [name, Page] of Object.entries(pages)) {
          const html = renderPage(Page, shown).replaceAll(notShown, "");
          for (const [what, pattern] of Object.entries(holes)) {
            expect(pattern.exec(html)?.[0], `${what} on ${name}`).toBeUndefined();
          }
          const text = textOf(html.replaceAll(/<\/?(a|span|strong|s|i|b)\b[^>]*>/g, ""));
          const loose = orphans.exec(text);
          const around = loose && text.slice(Math.max(0, loose.index - 60), loose.index + 60);
          expect([name, around]).toEqual([name, null]);
        }
        const words = JSON.stringify([
          shown.texts,
          kindTexts(agency),
          staticPages(agency).map(({ title, line }) => [title, line]),
          leadKinds.map((kind) => noticesOf(agency, "contact_form", kind)),
        ]).replaceAll(/[{}[\]]/g, "");
        expect(words).not.toMatch(
          /undefined|null|NaN|(binnen|innerhalb von|within) (uur|Stunden|hours)/,
        );
      });
    },
  );
});

test("who claims nothing is said to promise nothing", async () => {
  const claims = groups.claims.own;
  const agency = agencyOf({ ...initialValues(), claims, team: [], hours: groups.hours.own });
  for (const lang of ["nl", "de", "en"] as const) {
    await speaking(lang, () => {
      const texts = textsOfOffice({ agency, claims });
      const said = Object.values(pages).map((Page) => textOf(renderPage(Page, { agency, texts })));
      expect(said.join(" ")).not.toMatch(
        /150|\b24\b|no cure|50\+|500|98 ?%|4[.,]9|40 ?%|AFM|geen courtage|Nadia|08:30|Openingstijden/i,
      );
    });
  }
});
