import { href } from "react-router";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { visitRetentionYears } from "../../platform/page-views/retention.ts";
import { servicesContext } from "../../platform/services.ts";
import type { SaleTerms } from "../../settings/groups/sales.ts";
import { textsOf } from "../../settings/texts/texts-loader.server.ts";
import { useTexts } from "../../settings/texts/use-texts.ts";
import { textsMeta } from "../../ui/meta/page-meta.ts";
import { leadRetentionMonths } from "../../people/leads/retention.ts";
import type { Route } from "./+types/privacy";
import { Statement, StatementText } from "./statement.tsx";

export const handle = { cache: { tags: ["texts-privacy"] } satisfies PageCaching };

export function loader({ context }: Route.LoaderArgs) {
  const { privacy } = textsOf(context, "privacy");
  const terms = context.get(servicesContext).settings.get("sales");
  return { texts: { privacy: { ...privacy, body: withSaleTerms(privacy.body, terms) } } };
}

/** The office chooses how long it keeps what belongs to a sale. */
const withSaleTerms = (text: string, { wordsMonths, bidderMonths, agreementDays }: SaleTerms) =>
  text
    .replaceAll("{bodwoorden}", String(wordsMonths))
    .replaceAll("{bieders}", String(bidderMonths))
    .replaceAll("{koopakte}", String(agreementDays));

export const meta = textsMeta("privacy", href("/privacy"));

/** The periods are those that the program keeps: no setting changes them. */
const withPeriods = (text: string) =>
  text
    .replaceAll("{bewaartermijn}", String(leadRetentionMonths))
    .replaceAll("{teljaren}", String(visitRetentionYears));

export default function Privacy() {
  const texts = useTexts("privacy");
  return (
    <Statement {...texts} introduction={withPeriods(texts.introduction)}>
      <StatementText html={withPeriods(texts.body)} />
      <div className="prose mt-[1.1em]">
        <h2 id="rechten">{texts.rightsTitle}</h2>
        <p>{texts.rightsText}</p>
        <ul aria-labelledby="rechten">
          {texts.rights.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}.</strong> {text}
            </li>
          ))}
        </ul>
      </div>
      <StatementText html={withPeriods(texts.rightsEnd)} />
    </Statement>
  );
}
