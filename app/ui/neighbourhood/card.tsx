import { t } from "@voordeur/language/text.ts";
import { formatDistance } from "@voordeur/language/numbers.ts";
import { PageLink } from "../page-link.tsx";
import { DistancePicture } from "./distance-picture.tsx";
import type { NeighbourhoodCardData } from "./card-data.ts";

/** A neighbourhood in figures of CBS: a picture of distances, and a table with years and source. */
export function NeighbourhoodCard({ card }: { card: NeighbourhoodCardData }) {
  const { name, distances, figures, path } = card;
  if (distances.length + figures.length === 0) {
    return <p className="text-muted">{t`Van deze buurt zijn nog geen cijfers bekend.`}</p>;
  }
  const rows = [
    ...distances.map(({ label, kilometres, year }) => ({
      label,
      value: formatDistance(kilometres),
      year,
    })),
    ...figures,
  ];
  return (
    <div className="grid items-start gap-x-16 gap-y-8 md:grid-cols-2">
      <div>
        {distances.length > 0 && <DistancePicture distances={distances} />}
        {path && (
          <p className="mt-4">
            <PageLink
              to={path}
              className="inline-block py-2 text-river-700 underline hover:text-brick-700"
            >
              {t`Alle woningen in ${name}`}
            </PageLink>
          </p>
        )}
      </div>
      <div>
        <table className="w-full text-left tabular-nums [&_td]:py-2 [&_td]:pl-4 [&_td]:text-right [&_tbody_th]:py-2 [&_tbody_th]:font-normal [&_tr]:border-b [&_tr]:border-line">
          <caption className="sr-only">{t`${name} in cijfers`}</caption>
          <thead>
            <tr className="text-sm text-muted">
              <th scope="col" className="py-2 font-normal">
                {t`Gegeven`}
              </th>
              <td>{t`Buurt`}</td>
              <td>{t`Bron`}</td>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, value, year }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
                <td className="text-muted">{t`CBS ${year}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3 text-sm text-muted">
          {t`Bron: CBS, Nabijheid voorzieningen en Kerncijfers wijken en buurten (CC BY 4.0). Afstanden over de weg, gemiddeld over de inwoners van de buurt.`}
        </p>
      </div>
    </div>
  );
}
