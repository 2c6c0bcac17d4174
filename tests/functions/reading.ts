import { callFunction } from "../../app/site/functions/call.server.ts";
import { makeKey } from "../../app/site/functions/keys/service.server.ts";
import type { Services } from "../../app/platform/services.ts";
import { scopes } from "../../database/schema/api-keys.ts";
import { requestContext, type TestServices } from "../site/services.ts";

/** A key for these lists, without an end unless `days` says one. */
export const storeKey = (
  services: Services,
  { scopes: may = [...scopes], days = null }: Partial<Parameters<typeof makeKey>[1]> = {},
) => makeKey(services, { label: "Dashboard", scopes: may, days, staff_id: "anna" });

interface Asked {
  query?: Record<string, string>;
  method?: string;
  headers?: Record<string, string>;
  from?: string;
}

/** Asks a list of one instance, as a tool at an address does. */
export function askList(
  services: Services,
  name: string,
  { query = {}, method = "GET", headers = {}, from }: Asked = {},
): Promise<Response> {
  const url = `https://voordeur.example/functions/${name}?${new URLSearchParams(query)}`;
  const request = new Request(url, { method, headers });
  return callFunction({ request, context: requestContext(services, from), params: { name } });
}

/** The items of every page of a list; `between` is done before each page but the first. */
export async function readAll<Item>(
  services: TestServices,
  name: string,
  query: Record<string, string> = {},
  between: () => Promise<unknown> = async () => {},
): Promise<Item[]> {
  const authorization = `Bearer ${await storeKey(services)}`;
  const items: Item[] = [];
  let after: string | null = null;
  do {
    if (after !== null) await between();
    const asked: Record<string, string> = { ...query, ...(after !== null && { after }) };
    const answer = await askList(services, name, { query: asked, headers: { authorization } });
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    const page = (await answer.json()) as { items: Item[]; next: string | null };
    items.push(...page.items);
    after = page.next;
    services.advance(2000);
  } while (after !== null);
  return items;
}
