import { dutch, t } from "@voordeur/language/text.ts";
import { data, href, redirect } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { readWish } from "../input.ts";
import { PageFrame, SearchWords } from "../page-frame.tsx";
import { findSearch } from "../queries.server.ts";
import { searchMeta } from "../search-meta.ts";
import { describeSearch } from "../searches.server.ts";
import { replaceQuery } from "../service.server.ts";
import type { Route } from "./+types/change";
import { readChange } from "./change-token.server.ts";
import { isPressed } from "./link.server.ts";
import { OneButton } from "./one-button.tsx";
import { Over } from "./over.tsx";

export const meta = searchMeta(dutch`Zoekopdracht wijzigen`);

function read({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const wish = readWish(searchParams);
  return { services, id: readChange(services, params.token), wish, searchParams };
}

export async function loader(args: Route.LoaderArgs) {
  const { services, id, wish, searchParams } = read(args);
  const search = id === null ? undefined : await findSearch(services.db, id);
  const isDone = searchParams.get("gedaan") === "gewijzigd";
  if (!search || !wish) return data({ search: null, isDone }, { status: 410 });
  const shown = {
    before: describeSearch(search.query, search.style),
    after: describeSearch(wish.query, search.style),
    isSame: search.query === wish.query,
  };
  return data({ search: shown, isDone });
}

export async function action(args: Route.ActionArgs) {
  const isAsked = await isPressed(args.request, "wijzigen");
  const { services, id, wish } = read(args);
  if (id === null || !wish) throw new Response("Gone", { status: 410 });
  if (!isAsked || (await replaceQuery(services, id, wish.query)) === "gone") return null;
  const path = href("/zoekopdracht/wijzigen/:token", { token: args.params.token });
  const query = new URLSearchParams(wish.query);
  query.set("gedaan", "gewijzigd");
  return redirect(`${path}?${query}`, 303);
}

export default function Page({ loaderData: { search, isDone } }: Route.ComponentProps) {
  if (isDone) return <Changed words={search?.after} />;
  if (!search) return <TooLate />;
  if (search.isSame) return <Unchanged words={search.after} />;
  return (
    <PageFrame title={t`Deze zoekopdracht gebruiken?`}>
      <h2 className="mt-8 text-xl">{t`Nu krijgt u mail over`}</h2>
      <p className="mt-1 text-lg text-muted">{search.before}</p>
      <h2 className="mt-6 text-xl">{t`Straks over`}</h2>
      <SearchWords words={search.after} />
      <OneButton act="wijzigen">{t`Gebruik deze zoekopdracht`}</OneButton>
    </PageFrame>
  );
}

function Unchanged({ words }: { words: string }) {
  return (
    <PageFrame
      title={t`Deze zoekopdracht heeft u al`}
      lead={t`U koos geen andere filters, dus alles blijft zoals het is. Ga terug om ze te kiezen.`}
    >
      <SearchWords words={words} />
    </PageFrame>
  );
}

function Changed({ words }: { words: string | undefined }) {
  if (!words) return <Over title={t`Deze zoekopdracht had u al`} />;
  return (
    <PageFrame
      title={t`Uw zoekopdracht is gewijzigd`}
      lead={t`Vanaf nu krijgt u mail over woningen die hierbij passen.`}
    >
      <SearchWords words={words} />
      <p className="mt-8">
        <ButtonLink to={href("/woningaanbod-venlo")}>{t`Naar het woningaanbod`}</ButtonLink>
      </p>
    </PageFrame>
  );
}

function TooLate() {
  return (
    <PageFrame
      title={t`Deze link werkt niet meer`}
      lead={t`Een zoekopdracht wijzigen kan tot de dag na u eraan begon. Open ‘Uw zoekopdrachten’ onder een van onze mails en kies daar opnieuw ‘Andere filters kiezen’.`}
    >
      <p className="mt-8">
        <ButtonLink to={href("/woningaanbod-venlo")}>{t`Naar het woningaanbod`}</ButtonLink>
      </p>
    </PageFrame>
  );
}
