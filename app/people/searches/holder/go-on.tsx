import { dutch, t } from "@voordeur/language/text.ts";
import { href, redirect } from "react-router";
import { PageFrame, SearchWords } from "../page-frame.tsx";
import { signSearch } from "../searches.server.ts";
import { goOn } from "../service.server.ts";
import { searchMeta } from "../search-meta.ts";
import type { Route } from "./+types/go-on";
import { isPressed, readHolderLink, shownSearch } from "./link.server.ts";
import { OneButton } from "./one-button.tsx";
import { Over } from "./over.tsx";

export const meta = searchMeta(dutch`Zoekt u nog?`);

/** Goes on with nothing: programs that look at mails open links too. */
export async function loader(args: Route.LoaderArgs) {
  const { search } = await readHolderLink(args, "go-on");
  return { search: search && shownSearch(search) };
}

export async function action(args: Route.ActionArgs) {
  const isAsked = await isPressed(args.request, "doorgaan");
  const { services, id } = await readHolderLink(args, "go-on");
  if (!isAsked || !(await goOn(services, id))) return null;
  const token = signSearch(services.secrets, "manage", id);
  return redirect(`${href("/zoekopdracht/:token", { token })}?gedaan=verlengd`, 303);
}

export default function Page({ loaderData: { search } }: Route.ComponentProps) {
  if (!search) return <Over />;
  return (
    <PageFrame
      title={t`Zoekt u nog?`}
      lead={t`Dan gaan wij weer een jaar verder. Heeft u al gevonden wat u zocht? Doe dan niets: het stopt vanzelf.`}
    >
      <SearchWords words={search.words} hint={search.hint} />
      <OneButton act="doorgaan">{t`Ja, ga door`}</OneButton>
    </PageFrame>
  );
}
