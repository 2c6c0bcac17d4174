import type { z } from "zod";
import { agency as config } from "../../agency.config.ts";
import type { PageTag } from "../platform/page-cache/caching.ts";
import { claims, type Claims, figureNames } from "./groups/claims.ts";
import { costs, initialCosts } from "./groups/costs.ts";
import { demo } from "./groups/demo.ts";
import { division, initialDivision } from "./groups/division.ts";
import { dossiers, initialDossiers } from "./groups/dossiers.ts";
import { firstVisit, type FirstVisit } from "./groups/first-visit.ts";
import { gateway, type GatewaySetting } from "./groups/gateway.ts";
import { hours } from "./groups/hours.ts";
import { type Identity, identity } from "./groups/identity.ts";
import { look } from "./groups/look.ts";
import { mail } from "./groups/mail.ts";
import { initialMandate, mandate } from "./groups/mandate.ts";
import { menu } from "./groups/menu.ts";
import { offerings } from "./groups/offerings.ts";
import { places } from "./groups/places.ts";
import { secondStep } from "./groups/second-step.ts";
import { social } from "./groups/social.ts";
import { sources } from "./groups/sources.ts";
import { team } from "./groups/team.ts";
import { initialPageChoices, pageChoices } from "./groups/page-choices.ts";
import { initialMenu, type MenuEntry } from "./paths/menu-pages.ts";
import { weekOf } from "./opening-hours.ts";
import { pageTexts } from "./groups/page-texts.ts";
import { testimonials } from "./groups/testimonials.ts";
import { initialSales, sales } from "./groups/sales.ts";
import { type SignatureSettings, signatures } from "./groups/signatures.ts";
import { initialTaskLists, taskLists } from "./groups/task-lists.ts";
import { initialTransfers, transfers } from "./groups/transfers.ts";
import { initialViewings, viewings } from "./groups/viewings.ts";
import { type LetterName, letterNames } from "./letters/letters.ts";
import type { StoredTexts } from "./fields.ts";
import type { PageName } from "./texts/pages.ts";

interface Group<Value> {
  schema: z.ZodType<Value>;
  /** The value until somebody changes it, at the office of the example. */
  initial: Value;
  /** The same at any other office, which never said what the example's says. */
  own: Value;
  /** The pages that show it. */
  tags: readonly PageTag[];
}

const group = <Value>(
  schema: z.ZodType<Value>,
  initial: Value,
  tags: readonly PageTag[] = ["office"],
  own = initial,
): Group<Value> => ({ schema, initial, own, tags });

/** A group that begins empty once the office is not the example's. */
const ofOffice = <Value>(schema: z.ZodType<Value>, initial: Value, own: Value) =>
  group(schema, initial, ["office"], own);

/** The claims of the file, each established when and where the file says. */
function initialClaims(): Claims {
  const claimed = figureNames.map((name) => [
    name,
    { value: config.claims[name], ...config.claimsFrom },
  ]);
  return claims.parse({ ...config.claims, ...Object.fromEntries(claimed) });
}

/** The texts of a page that were changed; the others are those of its file in `texts`. */
const textsOf = (page: PageName) => group(pageTexts, {}, [`texts-${page}`]);

/** The texts of each letter that were changed; no page shows them. */
const letterGroups = Object.fromEntries(
  letterNames.map((name) => [`letter-${name}`, group(pageTexts, {}, [])]),
) as { [Name in LetterName as `letter-${Name}`]: Group<StoredTexts> };

/** The settings that staff can change, each group saved as a whole. */
export const groups = {
  identity: group(identity, identity.parse(config)),
  offerings: group(offerings, offerings.parse({})),
  hours: ofOffice(
    hours,
    { week: weekOf(config.openingHours), exceptions: [] },
    { week: {}, exceptions: [] },
  ),
  claims: ofOffice(claims, initialClaims(), claims.parse({})),
  testimonials: ofOffice(testimonials, [...config.testimonials], []),
  costs: group(costs, initialCosts),
  places: group(places, places.parse(config)),
  team: ofOffice(team, team.parse(config.team), []),
  social: group(social, {}),
  look: group(look, {}),
  menu: group<MenuEntry[]>(menu, [...initialMenu]),
  pageChoices: group(pageChoices, initialPageChoices),
  mail: group(mail, { from: config.mailFrom }, []),
  sources: group(sources, [...config.listingSources]),
  viewings: group(viewings, initialViewings),
  sales: group(sales, initialSales, ["texts-privacy"]),
  dossiers: group(dossiers, initialDossiers, []),
  mandate: group(mandate, initialMandate, []),
  signatures: group<SignatureSettings>(signatures, {}, []),
  transfers: group(transfers, initialTransfers, []),
  taskLists: group(taskLists, initialTaskLists, []),
  division: group(division, initialDivision, []),
  gateway: group<GatewaySetting>(
    gateway,
    { baseUrl: "", imageModel: "", textModel: "", imageApi: "chat", dailyPictures: 100 },
    ["gateway"],
  ),
  /** Read by a query at every request of staff, so that it counts at once. */
  "second-step-of-staff": group(secondStep, { required: false }, []),
  demo: group(demo, { removedAt: null, heroId: null, hiddenIds: [] }, []),
  firstVisit: group<FirstVisit>(firstVisit, { skipped: [], putAwayAt: null, testEmail: null }, []),
  "texts-home": textsOf("home"),
  "texts-product": textsOf("product"),
  "texts-selling": textsOf("selling"),
  "texts-valuation": textsOf("valuation"),
  "texts-mortgage": textsOf("mortgage"),
  "texts-buying": textsOf("buying"),
  "texts-privacy": textsOf("privacy"),
  "texts-accessibility": textsOf("accessibility"),
  ...letterGroups,
};

export type GroupName = keyof typeof groups;
export type GroupValue<Name extends GroupName> = (typeof groups)[Name]["initial"];
export type GroupValues = { [Name in GroupName]: GroupValue<Name> };

export const groupNames = Object.keys(groups) as GroupName[];

/** Whether the site still is that of the example's office. */
export const isExampleOffice = ({ legalName, kvkNumber }: Identity) =>
  legalName === config.legalName && kvkNumber === config.kvkNumber;

/** The value of a group that nobody saved, at an office of this identity. */
export const unsavedValue = <Name extends GroupName>(
  name: Name,
  office: Identity,
): GroupValue<Name> => groups[name][isExampleOffice(office) ? "initial" : "own"];

export function initialValues(office: Identity = groups.identity.initial): GroupValues {
  const entries = groupNames.map((name) => [name, unsavedValue(name, office)]);
  return Object.fromEntries(entries) as GroupValues;
}
