import { RichText } from "../../ui/rich-text.tsx";
import { spokenOrDutch } from "@voordeur/feeds/spoken.ts";
import { Spoken } from "../../ui/property/spoken.tsx";
import { t } from "@voordeur/language/text.ts";
import { unbroken } from "@voordeur/language/numbers.ts";
import { X } from "lucide-react";
import { Fragment } from "react";
import { href } from "react-router";
import { drawingKindFor } from "../../ui/pictures/kind-for-type.ts";
import { EnergyArrow, energyClass } from "../../ui/property/energy-label.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Picture, type StoredPhoto } from "../../ui/pictures/picture.tsx";
import { homesSearch } from "../../ui/saved/home-ids.ts";
import { Heart } from "../../ui/saved/save-button.tsx";
import type { CompareGroup, CompareRow } from "./rows.ts";

export interface ComparedHead {
  id: number;
  slug: string;
  address: string;
  city: string;
  photo: StoredPhoto | null;
  property_type: string;
}

/** Two homes fit on a phone; of more the edge of a third shows that they move aside. */
const widths: Readonly<Record<number, string>> = { 3: "min-w-[28rem]", 4: "min-w-[37rem]" };

/**
 * Homes as columns. Where they do not fit, the table moves aside under the names of its rows, which
 * stay in sight.
 */
export function CompareTable({
  homes,
  groups,
}: {
  homes: readonly ComparedHead[];
  groups: readonly CompareGroup[];
}) {
  const ids = homes.map(({ id }) => id);
  return (
    <section
      aria-label={t`Vergelijking`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard moves it aside
      tabIndex={0}
      className="relative mt-8 overflow-x-auto lg:overflow-visible print:overflow-visible"
    >
      <table className={`compare-table ${widths[homes.length] ?? ""}`}>
        <caption className="sr-only">
          {t`Woningen naast elkaar, met een teken bij wat verschilt`}
        </caption>
        <thead>
          <tr>
            <td className="compare-name">
              <span className="sr-only">{t`Foto`}</span>
            </td>
            {homes.map((home, index) => (
              <td key={home.id}>
                <HeadPicture home={home} first={index === 0} />
              </td>
            ))}
          </tr>
          <tr className="compare-homes">
            <td className="compare-name">
              <span className="sr-only">{t`Kenmerk`}</span>
            </td>
            {homes.map((home) => (
              <th key={home.id} scope="col">
                <HeadWords home={home} without={ids.filter((id) => id !== home.id)} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ name, rows }) => (
          <Fragment key={name}>
            <tbody>
              <tr>
                <th scope="rowgroup" colSpan={homes.length + 1} className="compare-group">
                  <span>{name}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <Line key={row.label} row={row} homes={homes} />
              ))}
            </tbody>
          </Fragment>
        ))}
      </table>
    </section>
  );
}

function HeadPicture({
  home: { id, slug, address, city, photo, property_type },
  first,
}: {
  home: ComparedHead;
  first: boolean;
}) {
  return (
    <span className="relative block">
      <Picture
        photo={photo}
        fallback={{ kind: drawingKindFor(property_type), seed: slug }}
        alt={`${spokenOrDutch(address)}, ${city}`}
        sizes="(width>=64rem) 280px,45vw"
        widest={640}
        priority={first}
        className="aspect-3/2 rounded-lg"
      />
      <Heart id={id} address={spokenOrDutch(address)} />
    </span>
  );
}

/** The home's name, on a wide screen with its photo in small: they stay in sight. */
function HeadWords({
  home: { slug, address, city, photo, property_type },
  without,
}: {
  home: ComparedHead;
  /** The other homes. */
  without: readonly number[];
}) {
  return (
    <>
      <Picture
        photo={photo}
        fallback={{ kind: drawingKindFor(property_type), seed: slug }}
        alt=""
        sizes="5.25rem"
        widest={480}
        className="compare-thumb float-right mt-1 ml-3 h-14 w-21 rounded max-lg:hidden print:hidden"
      />
      <PageLink
        to={href("/woningaanbod-venlo/:slug", { slug })}
        className="block font-serif text-base leading-snug font-medium wrap-anywhere underline decoration-transparent hover:decoration-brick-500 lg:text-2xl"
      >
        {spokenOrDutch(address)}
      </PageLink>
      <span className="block font-normal text-muted">{city}</span>
      <a
        href={href("/vergelijken") + homesSearch(without)}
        className="inline-flex min-h-11 items-center gap-1 font-normal text-river-700 underline hover:text-brick-700 print:hidden"
      >
        <X className="size-4" aria-hidden="true" />
        <span>
          <RichText
            text={t`Haal weg<b> ${spokenOrDutch(address)}</b>`}
            tags={{ b: <span className="sr-only" /> }}
          />
        </span>
      </a>
    </>
  );
}

function Line({
  row: { label, values, differs, isStored },
  homes,
}: {
  row: CompareRow;
  homes: readonly ComparedHead[];
}) {
  return (
    <tr className={differs ? "compare-differs" : undefined}>
      <th scope="row" className="compare-name">
        <span>
          {isStored ? <Spoken as="label">{label}</Spoken> : label}
          {differs && (
            <span className="compare-mark">
              <span aria-hidden="true">{"\u00a0≠"}</span>
              <span className="sr-only">{t`(verschilt)`}</span>
            </span>
          )}
        </span>
      </th>
      {values.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column is a home, and columns keep their order
        <td key={index}>
          {/* Its column says it to those who hear the table. */}
          <span className="compare-home" aria-hidden="true">
            {spokenOrDutch(homes[index]?.address ?? "")}
          </span>
          <Value {...{ label, value, isStored }} />
        </td>
      ))}
    </tr>
  );
}

function Value({
  label,
  value,
  isStored,
}: {
  label: string;
  value: string | null;
  isStored: boolean;
}) {
  if (value === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t`niet bekend`}</span>
      </>
    );
  }
  if (label === t`Energielabel` && energyClass(value)) return <EnergyArrow label={value} />;
  return isStored ? <Spoken>{unbroken(value)}</Spoken> : unbroken(value);
}
