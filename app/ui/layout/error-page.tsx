import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { isOffered } from "../../settings/paths/offered.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { usePublicPath } from "../../settings/paths/use-public-path.ts";
import { ButtonLink } from "../button.tsx";
import { requestPath } from "../lead-forms/request-path.ts";
import { PageLink } from "../page-link.tsx";

const textsOf = (phone: string): Record<number, { title: string; text: string }> => ({
  400: {
    title: t`Dit is niet te lezen`,
    text: t`Ga terug en probeer het opnieuw, of bel ons direct op ${phone}.`,
  },
  404: {
    title: t`Deze pagina bestaat niet`,
    text: t`Misschien is het adres verkeerd getypt, of is de pagina verhuisd. Hieronder vindt u snel de weg terug.`,
  },
  410: {
    title: t`Deze woning is niet meer te vinden`,
    text: t`De woning is uit ons aanbod gehaald. Bekijk welke woningen er nu te koop staan.`,
  },
  413: {
    title: t`Dit is te groot om te versturen`,
    text: t`Ga terug, maak de tekst korter en probeer het opnieuw, of bel ons direct op ${phone}.`,
  },
  500: {
    title: t`Er ging iets mis`,
    text: t`Dat ligt aan ons. Probeer het later opnieuw of bel ons direct op ${phone}.`,
  },
  503: {
    title: t`Dit lukt nu even niet`,
    text: t`Dat ligt aan ons. Probeer het over een minuut opnieuw of bel ons direct op ${phone}.`,
  },
});

const popularIn = (town: string) => [
  { to: href("/makelaardij-venlo"), label: t`Makelaardij in ${town}` },
  { to: href("/mijn-huis-verkopen"), label: t`Mijn huis verkopen` },
  { to: href("/taxatie-venlo"), label: t`Taxatie in ${town}` },
  { to: href("/hypotheek-advies-venlo"), label: t`Hypotheekadvies` },
];

/** The page for missing pages and errors; never indexed. */
export function ErrorPage({ status }: { status: number }) {
  const agency = useAgency();
  const publicPath = usePublicPath();
  const texts = textsOf(agency.phone.display);
  const popular = popularIn(agency.town).filter(({ to }) => isOffered(agency, to));
  const { title, text } = texts[status] ?? (status < 500 ? texts[404]! : texts[500]!);
  return (
    <div className="mx-auto max-w-[80rem] px-4 py-20 sm:px-8 sm:py-28">
      <title>{`${title} | ${agency.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="font-serif text-7xl text-marl-700 sm:text-8xl">{status}</p>
      <h1 className="mt-4 text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-5 max-w-xl text-lg text-muted">{text}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={href("/")}>{t`Naar de voorpagina`}</ButtonLink>
        <ButtonLink to={href("/woningaanbod-venlo")} look="secondary">
          {t`Bekijk het woningaanbod`}
        </ButtonLink>
        {status === 410 && (
          <ButtonLink to={requestPath("zoekwens")} look="quiet">
            {t`Vertel ons wat u zoekt`}
          </ButtonLink>
        )}
      </p>
      <h2 className="mt-14 text-2xl">{t`Veel bezocht`}</h2>
      <ul className="mt-4 grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {popular.map(({ to, label }) => (
          <li key={to}>
            <PageLink
              to={publicPath(to)}
              className="block rounded-lg border border-line bg-white px-5 py-4 transition-colors hover:border-river-300"
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
