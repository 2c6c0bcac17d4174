import { type DrawnGround, Ground } from "../../../../ui/map/ground.tsx";
import { marksOf } from "./route-of-day.ts";

export interface DrawnRoute {
  width: number;
  height: number;
  ground: DrawnGround;
  stops: { x: number; y: number; number: number }[];
}

export function RouteMap({ route }: { route: DrawnRoute }) {
  const { width, height, ground, stops } = route;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      // The list beside it says the same in words.
      aria-hidden="true"
      className="mt-3 w-full @desk:col-start-2 max-w-sm overflow-hidden rounded-card border border-line bg-marl-100 font-sans [stroke-linejoin:round] print:max-w-[8.5cm]"
    >
      <Ground ground={ground} />
      <polyline
        points={stops.map(({ x, y }) => `${x},${y}`).join(" ")}
        className="fill-none stroke-brick-600 stroke-[3] [stroke-dasharray:1_7] [stroke-linecap:round]"
      />
      {marksOf(stops).map(({ x, y, label }) => {
        const mark = 18 + label.length * 6;
        return (
          <g key={label}>
            <rect
              x={x - mark / 2}
              y={y - 12}
              width={mark}
              height={24}
              rx={12}
              className="fill-river-700 stroke-white stroke-2"
            />
            <text
              x={x}
              y={y + 4.5}
              textAnchor="middle"
              className="fill-white text-[13px] font-semibold"
            >
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
