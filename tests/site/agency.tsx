import type { ReactNode } from "react";
import { initialValues } from "../../app/settings/groups.ts";
import { agencyOf } from "../../app/settings/agency.ts";
import { composePage } from "../../app/settings/texts/page-texts.ts";
import { pageNames } from "../../app/settings/texts/pages.ts";
import { AgencyContext } from "../../app/settings/use-agency.ts";

/** The office of a site in which nobody has changed a setting. */
export const testAgency = agencyOf(initialValues());
export const testOffice = { agency: testAgency, claims: initialValues().claims };

/** The match of the root, from which `meta` knows the office. */
export const rootMatch = { id: "root", loaderData: { publicUrl: "", agency: testAgency } };

/** The texts of every page, as an office shows them. */
export const textsOfOffice = (office: typeof testOffice) =>
  Object.fromEntries(pageNames.map((page) => [page, composePage(page, {}, office)]));
export const testTexts = textsOfOffice(testOffice);

/** As a page gives it to its components. */
export function inOffice(children: ReactNode, agency = testAgency) {
  return <AgencyContext value={agency}>{children}</AgencyContext>;
}
