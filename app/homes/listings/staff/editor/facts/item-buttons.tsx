import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { IconButton } from "../icon-button.tsx";
import type { ChangeFacts } from "./fact-list.ts";

/** Moves a fact or a group of them up or down, or removes it. */
export function ItemButtons({
  item,
  name,
  kind,
  isFirst,
  isLast,
  change,
}: {
  item: number;
  name: string;
  kind: "move-group" | "move-line";
  isFirst: boolean;
  isLast: boolean;
  change: ChangeFacts;
}) {
  const move = (direction: string, by: 1 | -1) => ({
    label: `${name} ${direction}`,
    move: `${item} ${direction}`,
    onClick: () => change({ kind, key: item, by }, `${item} ${direction}`),
  });
  return (
    <div className="flex">
      <IconButton {...move("omhoog", -1)} disabled={isFirst}>
        <ArrowUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton {...move("omlaag", 1)} disabled={isLast}>
        <ArrowDown size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`${name} verwijderen`}
        move={`${item} verwijderen`}
        onClick={() => change({ kind: "remove", key: item }, `${item} verwijderen`)}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
