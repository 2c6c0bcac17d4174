/** The lines and places of a drawn map, in its units. */
export interface DrawnGround {
  lines: readonly { kind: keyof typeof lineLooks; path: string }[];
  /** The lines around what is asked for. */
  areas: readonly string[];
  towns: readonly { name: string; x: number; y: number }[];
}

const lineLooks = {
  water: "stroke-river-200 stroke-[9] fill-none",
  border: "stroke-marl-400 stroke-[1.5] [stroke-dasharray:6_4] fill-none",
  motorway: "stroke-marl-300 stroke-[4] fill-none",
  railway: "stroke-marl-400 stroke-1 [stroke-dasharray:2_3] fill-none",
};

/** The ground of a drawn map, under its marks. */
export function Ground({ ground }: { ground: DrawnGround }) {
  return (
    <g aria-hidden="true">
      {ground.lines.map(({ kind, path }) => (
        <path key={path} d={path} className={lineLooks[kind]} />
      ))}
      {ground.areas.map((path) => (
        <path key={path} d={path} className="fill-brick-500/8 stroke-brick-500 stroke-2" />
      ))}
      {ground.towns.map(({ name, x, y }) => (
        <text
          key={name}
          x={x}
          y={y}
          textAnchor="middle"
          className="fill-muted stroke-marl-100 stroke-[3] font-serif text-[13px] [paint-order:stroke]"
        >
          {name}
        </text>
      ))}
    </g>
  );
}
