import { dutch, t } from "@voordeur/language/text.ts";
import { data, href, redirect } from "react-router";
import { clientAddressContext, servicesContext } from "../../../platform/services.ts";
import { publicPath } from "../../../settings/paths/paths.ts";
import { signFormToken } from "../../leads/service.server.ts";
import { readWish, writeWish } from "../input.ts";
import { PageFrame, SearchWords } from "../page-frame.tsx";
import { searchMeta } from "../search-meta.ts";
import { describeSearch } from "../searches.server.ts";
import type { Route } from "./+types/show";
import { receiveSignUp } from "./receive.server.ts";
import { SentPage } from "./sent-page.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

export const meta = searchMeta(dutch`Nieuwe woningen in uw mail`);

/** Never kept: its form carries a token of its own, so that it needs no script. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const wish = readWish(searchParams) ?? { query: "", style: null };
  const list = publicPath(services.settings.agency, href("/woningaanbod-venlo"));
  return {
    isSent: searchParams.get("verzonden") === "1",
    words: describeSearch(wish.query, wish.style),
    fields: [...writeWish(wish)],
    listPath: `${list}${wish.query && `?${wish.query}`}`,
    isAll: wish.query === "" && wish.style === null,
    token: signFormToken(services),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const outcome = await receiveSignUp(services, context.get(clientAddressContext), request);
  if (outcome.ok) return redirect(`${href("/zoekopdracht")}?verzonden=1`, 303);
  const { status, headers, problem, errors, typed } = outcome;
  return data({ problem, errors, typed }, { status, headers });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const seconds = actionHeaders.get("Retry-After");
  return { "Cache-Control": "no-store", ...(seconds && { "Retry-After": seconds }) };
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, words, fields, listPath, isAll, token } = loaderData;
  if (isSent && !actionData) return <SentPage />;
  return (
    <PageFrame
      title={t`Nieuwe woningen in uw mail`}
      lead={t`Komt er een woning bij die past, of zakt er een in prijs? Dan hoort u het van ons, met foto en al.`}
    >
      <SearchWords words={isAll ? t`Alle woningen in ons aanbod` : words} />
      <p className="mt-2">
        <a
          href={listPath}
          className="inline-flex min-h-11 items-center text-river-700 underline hover:text-brick-600"
        >
          {isAll ? t`Kies filters in het woningaanbod` : t`Andere filters kiezen`}
        </a>
      </p>
      <SignUpForm fields={fields} token={token} refused={actionData} />
    </PageFrame>
  );
}
