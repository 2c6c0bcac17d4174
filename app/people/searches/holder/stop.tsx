import { dutch, t } from "@voordeur/language/text.ts";
import { data } from "react-router";
import { PageFrame, SearchWords } from "../page-frame.tsx";
import { stopSearch } from "../service.server.ts";
import { searchMeta } from "../search-meta.ts";
import type { Route } from "./+types/stop";
import { isPressed, readHolderLink, shownSearch } from "./link.server.ts";
import { OneButton } from "./one-button.tsx";
import { Over } from "./over.tsx";

export const meta = searchMeta(dutch`Geen mail meer`);

/** Stops nothing: programs that look at mails open links too. */
export async function loader(args: Route.LoaderArgs) {
  const { search } = await readHolderLink(args, "stop");
  return { search: search && shownSearch(search) };
}

/** Posted to by this page, and by mail programs themselves (RFC 8058), who follow no redirect. */
export async function action(args: Route.ActionArgs) {
  const isAsked = await isPressed(args.request, "stoppen", { "List-Unsubscribe": "One-Click" });
  const { services, id } = await readHolderLink(args, "stop");
  if (!isAsked) return null;
  await stopSearch(services, id);
  return data({ isStopped: true });
}

export default function Page({ loaderData: { search }, actionData }: Route.ComponentProps) {
  if (!search) return <Over {...(actionData && { title: t`Deze mail is gestopt` })} />;
  return (
    <PageFrame
      title={t`Geen mail meer?`}
      lead={t`Dan stopt deze zoekopdracht en wissen wij uw adres erbij.`}
    >
      <SearchWords words={search.words} hint={search.hint} />
      <OneButton act="stoppen">{t`Stop deze mail`}</OneButton>
    </PageFrame>
  );
}
