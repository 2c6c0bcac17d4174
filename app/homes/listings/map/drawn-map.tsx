import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { Ground } from "../../../ui/map/ground.tsx";
import { usePublicPath } from "../../../settings/paths/use-public-path.ts";
import { listingSearch } from "../address.ts";
import type { ListingQuery } from "../input.ts";
import { MARK, type MapPicture, SIZE } from "./picture.ts";

/** The map as a drawing whose marks are links: a group leads nearer, a price to its home. */
export function DrawnMap({ picture, query }: { picture: MapPicture; query?: ListingQuery }) {
  const { width, height } = SIZE;
  const publicPath = usePublicPath();
  const list = publicPath(href("/woningaanbod-venlo"));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      // Whole in whatever form it gets; the land beside it is drawn too. Above a live map that wakes.
      className="relative size-full overflow-visible bg-marl-100 font-sans [stroke-linejoin:round]"
    >
      <Ground ground={picture} />
      {picture.spot && (
        <circle
          cx={picture.spot.x}
          cy={picture.spot.y}
          r={Math.max(picture.spot.radius, 9)}
          className={
            picture.spot.radius > 0
              ? "fill-brick-600/30 stroke-brick-600 stroke-2"
              : "fill-brick-600 stroke-white stroke-[3]"
          }
        />
      )}
      {picture.homes.map(
        ({ x, y, slug, isNear }) =>
          isNear && <circle key={slug} cx={x} cy={y} r={20} className="fill-river-600/20" />,
      )}
      {picture.homes.map(({ x, y, slug, name, label, isSold, isNear }) => (
        <a
          key={slug}
          href={publicPath(href("/woningaanbod-venlo/:slug", { slug }))}
          // With the words that can be seen, for who says them.
          aria-label={isNear ? t`${name}, ${label} (plek bij benadering)` : `${name}, ${label}`}
          className="group/pin outline-none"
        >
          <rect
            x={x - pinWidth(label) / 2}
            y={y - 15}
            width={pinWidth(label)}
            height={30}
            rx={15}
            className={`${isSold ? "fill-marl-200 stroke-marl-400" : "fill-white stroke-river-700"} stroke-1 group-hover/pin:fill-river-100 group-focus-visible/pin:stroke-brick-500 group-focus-visible/pin:stroke-[3]`}
          />
          <text x={x} y={y + 4} textAnchor="middle" className="fill-ink text-[11px] font-semibold">
            {label}
          </text>
        </a>
      ))}
      {picture.groups.map(({ x, y, count, outline }) => (
        <a
          key={outline}
          href={list + listingSearch({ ...query, map: "1", outline, page: 1 })}
          aria-label={t`${count} woningen, kijk dichterbij`}
          className="group/pin outline-none"
        >
          <circle
            cx={x}
            cy={y}
            r={16}
            className="fill-river-700 stroke-white stroke-2 group-hover/pin:fill-river-900 group-focus-visible/pin:stroke-brick-500 group-focus-visible/pin:stroke-4"
          />
          <text
            x={x}
            y={y + 4}
            textAnchor="middle"
            className="fill-white text-[12px] font-semibold"
          >
            {count}
          </text>
        </a>
      ))}
    </svg>
  );
}

/** About as wide as its words: a drawing cannot measure them. */
const pinWidth = (label: string) => Math.min(14 + label.length * 6.3, MARK.width - 4);
