import { dutch, t, translated } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { NoticeLine } from "../../../ui/toasts/notice-toasts.tsx";
import { PageFrame } from "../page-frame.tsx";
import { searchMeta } from "../search-meta.ts";
import type { Route } from "./+types/manage";
import { EraseAll } from "./erase-all.tsx";
import { readHolderLink } from "./link.server.ts";
import { type Done, done, listForHolder, maskedAddress } from "./manage.server.ts";
import { Over } from "./over.tsx";
import { SearchCard } from "./search-card.tsx";

export { action } from "./manage.server.ts";
export const meta = searchMeta(dutch`Uw zoekopdrachten`);

export async function loader(args: Route.LoaderArgs) {
  const { services, search } = await readHolderLink(args, "manage");
  if (!search) return { searches: [], address: "", notice: null };
  const asked = new URL(args.request.url).searchParams.get("gedaan") ?? "";
  return {
    searches: await listForHolder(services, search),
    address: maskedAddress(search.email),
    notice: Object.hasOwn(done, asked) ? translated(done[asked as Done]) : null,
  };
}

export default function Page({ loaderData, params }: Route.ComponentProps) {
  const { searches, address, notice } = loaderData;
  if (searches.length === 0) return <Over />;
  const path = href("/zoekopdracht/:token", { token: params.token });
  return (
    <PageFrame
      title={searches.length === 1 ? t`Uw zoekopdracht` : t`Uw zoekopdrachten`}
      lead={t`Hierover krijgt u mail op ${address}.`}
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
