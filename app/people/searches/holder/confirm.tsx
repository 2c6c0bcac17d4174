import { dutch, t } from "@voordeur/language/text.ts";
import { href, redirect } from "react-router";
import { PageFrame, SearchWords } from "../page-frame.tsx";
import { signSearch } from "../searches.server.ts";
import { startSearch } from "../service.server.ts";
import { searchMeta } from "../search-meta.ts";
import type { Route } from "./+types/confirm";
import { isPressed, readHolderLink, shownSearch } from "./link.server.ts";
import { OneButton } from "./one-button.tsx";
import { Over } from "./over.tsx";

export const meta = searchMeta(dutch`Zoekopdracht bevestigen`);

/** Starts nothing: programs that look at mails open links too. */
export async function loader(args: Route.LoaderArgs) {
  const { search } = await readHolderLink(args, "confirm");
  return { search: search && shownSearch(search) };
}

export async function action(args: Route.ActionArgs) {
  const isAsked = await isPressed(args.request, "bevestigen");
  const { services, id } = await readHolderLink(args, "confirm");
  if (!isAsked || !(await startSearch(services, id))) return null;
  const token = signSearch(services.secrets, "manage", id);
  return redirect(`${href("/zoekopdracht/:token", { token })}?gedaan=bevestigd`, 303);
}

export default function Page({ loaderData: { search } }: Route.ComponentProps) {
  if (!search) return <Over />;
  const isPaused = search.state === "paused";
  return (
    <PageFrame
      title={isPaused ? t`Weer mail krijgen?` : t`Klopt deze zoekopdracht?`}
      lead={t`Wij mailen u alleen over woningen die hierbij passen. Stoppen kan altijd, met één klik onder elke mail.`}
    >
      <SearchWords words={search.words} hint={search.hint} />
      <OneButton act="bevestigen">
        {isPaused ? t`Ja, ga weer verder` : t`Ja, mail mij deze woningen`}
      </OneButton>
    </PageFrame>
  );
}
