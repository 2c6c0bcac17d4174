import { href, redirect } from "react-router";
import { z } from "zod";
import { readForm, textOf } from "../../../platform/body/form.ts";
import { privateLinkHeaders } from "../../../platform/security/private-links.ts";
import { NoticeLine } from "../../../ui/toasts/notice-toasts.tsx";
import { PageFrame } from "../page-frame.tsx";
import { searchesOf } from "../queries.server.ts";
import { searchMeta } from "../search-meta.ts";
import { signSearch } from "../searches.server.ts";
import type { Route } from "./+types/manage";
import { EraseAll } from "./erase-all.tsx";
import { readHolderLink } from "./link.server.ts";
import { actOnSearch, type Done, done, listForHolder, maskedAddress } from "./manage.server.ts";
import { Over } from "./over.tsx";
import { SearchCard } from "./search-card.tsx";

export const headers = () => privateLinkHeaders;
export const meta = searchMeta("Uw zoekopdrachten");

export async function loader(args: Route.LoaderArgs) {
  const { services, search } = await readHolderLink(args, "manage");
  if (!search) return { searches: [], address: "", notice: null };
  const asked = new URL(args.request.url).searchParams.get("gedaan") ?? "";
  return {
    searches: await listForHolder(services, search),
    address: maskedAddress(search.email),
    notice: Object.hasOwn(done, asked) ? done[asked as Done] : null,
  };
}

/** Acts on any search of the address that the link was sent to. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const { services, search } = await readHolderLink(args, "manage");
  if (!search) return null;
  const ids = (await searchesOf(services.db, search.email)).map(({ id }) => id);
  const act = textOf(form, "act");
  const id = z.enum(ids as [string, ...string[]]).safeParse(form.get("zoekopdracht")).data;
  if (!id) return redirectTo(args.params.token, null);
  const outcome = await actOnSearch(services, { act, id, form });
  // The link of a search that is gone shows no others: go on with that of one that is there.
  const [other] = await searchesOf(services.db, search.email);
  const isThere = id !== search.id || outcome !== "gestopt";
  const token =
    isThere || !other ? args.params.token : signSearch(services.secrets, "manage", other.id);
  return redirectTo(token, outcome);
}

function redirectTo(token: string, outcome: Done | null) {
  const path = href("/zoekopdracht/:token", { token });
  return redirect(outcome ? `${path}?gedaan=${outcome}` : path, 303);
}

export default function Page({ loaderData, params }: Route.ComponentProps) {
  const { searches, address, notice } = loaderData;
  if (searches.length === 0) return <Over />;
  const path = href("/zoekopdracht/:token", { token: params.token });
  return (
    <PageFrame
      title={searches.length === 1 ? "Uw zoekopdracht" : "Uw zoekopdrachten"}
      lead={`Hierover krijgt u mail op ${address}.`}
    >
      {notice && (
        <div className="mt-6">
          <NoticeLine tone="success" title={notice} />
        </div>
      )}
      <ul className="mt-8 grid gap-6">
        {searches.map((search) => (
          <li key={search.id}>
            <SearchCard search={search} path={path} />
          </li>
        ))}
      </ul>
      <EraseAll path={path} id={searches[0]!.id} count={searches.length} />
    </PageFrame>
  );
}
