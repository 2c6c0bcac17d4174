import type { RouterContextProvider } from "react-router";
import { readForm, textOf } from "../../../platform/body/form.ts";
import { foundByLink } from "../../../platform/security/private-links.ts";
import { type Services, servicesContext } from "../../../platform/services.ts";
import { findSearch, type SavedSearch } from "../queries.server.ts";
import { howOften } from "../rhythms.ts";
import { describeSearch, readSearchToken, type SearchPurpose } from "../searches.server.ts";

interface Asked {
  context: Readonly<RouterContextProvider>;
  params: { token: string };
}

/**
 * The search that a link in an email leads to; null: it has ended.
 * @throws a 404 response when it is no link of ours.
 */
export async function readHolderLink(
  { context, params }: Asked,
  purpose: SearchPurpose,
): Promise<{ services: Services; id: string; search: SavedSearch | null }> {
  const services = context.get(servicesContext);
  const id = foundByLink(readSearchToken(services.secrets, purpose, params.token));
  return { services, id, search: (await findSearch(services.db, id)) ?? null };
}

/**
 * Whether the button of a page was pressed, or a mail program sent one of its own fields. Programs
 * that look at mails may post to a bare address, and do nothing with it.
 */
export async function isPressed(
  request: Request,
  act: string,
  others: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const form = await readForm(request);
  const pressed = Object.entries({ act, ...others });
  return pressed.some(([field, value]) => textOf(form, field) === value);
}

export function shownSearch({ query, style, rhythm, state }: SavedSearch) {
  return {
    words: describeSearch(query, style),
    hint: howOften(rhythm),
    state,
  };
}
