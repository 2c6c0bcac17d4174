import { dutch, t } from "@voordeur/language/text.ts";
import { data, href, Link } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { steps } from "../kinds.ts";
import { findSeller } from "../links.server.ts";
import { UnknownLink } from "../../../ui/private-page.tsx";
import { SellerPage, sellerMeta } from "../seller/page.tsx";
import type { Route } from "./+types/overview";
import { readQuestionnaire } from "./group-page.server.ts";
import { ProgressBar } from "./progress-bar.tsx";

export const meta = sellerMeta(dutch`Vragenlijst`);

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const file = await findSeller(services, params.token);
  if (!file) return data({ file: null }, { status: 404 });
  const { groups, progress } = await readQuestionnaire(services.db, file.dossier);
  const { about, closed_at } = file.dossier;
  return data({ file: { about, isClosed: closed_at !== null, groups, progress } });
}

export default function Page({ loaderData: { file }, params: { token } }: Route.ComponentProps) {
  if (!file) return <UnknownLink />;
  const { about, isClosed, groups, progress } = file;
  const part = steps.questionnaire.path!.seller!;
  const first = groups.find(({ percent }) => percent < 100);
  const isDone = first === undefined;
  return (
    <SellerPage
      about={about}
      title={t`Vragenlijst`}
      lead={
        isClosed
          ? t`Dit dossier is gesloten. U kunt alles nog lezen.`
          : t`Een koper wil weten wat u van uw woning weet. Het hoeft niet in één keer en u hoeft niets op te zoeken: wat u invult blijft bewaard, en Weet ik niet is ook een antwoord.`
      }
      back={href("/dossier/:token", { token })}
    >
      <ProgressBar {...progress} />
      <p className="mt-6 flex flex-wrap gap-3">
        {first && !isClosed && (
          <ButtonLink to={href("/dossier/:token/vragenlijst/:group", { token, group: first.name })}>
            {progress.answered === 0 ? t`Beginnen` : t`Verder invullen`}
          </ButtonLink>
        )}
        <ButtonLink
          look={isDone && !isClosed ? "primary" : "secondary"}
          to={href("/dossier/:token/nalezen/:part", { token, part })}
        >
          {isDone && !isClosed ? t`Nalezen en bevestigen` : t`Alles nalezen`}
        </ButtonLink>
      </p>
      <ol className="mt-8 divide-y divide-line rounded-card border border-line bg-white px-5 shadow-card">
        {groups.map(({ name, title, answered, asked, percent }) => (
          <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            {isClosed ? (
              <span className="font-semibold">{title}</span>
            ) : (
              <Link
                to={href("/dossier/:token/vragenlijst/:group", { token, group: name })}
                className="inline-block py-1.5 text-lg font-semibold underline"
              >
                {title}
              </Link>
            )}
            <span className={percent === 100 ? "text-river-700" : "text-muted"}>
              {percent === 100 ? t`Klaar` : t`${answered} van ${asked}`}
            </span>
          </li>
        ))}
      </ol>
    </SellerPage>
  );
}
