import { countOf } from "@voordeur/language/numbers.ts";
import { type ComponentProps } from "react";
import type { RoomToWalk } from "../../inspection/rooms.server.ts";
import { EntryFields } from "./entry-fields.tsx";
import { EntryForm } from "./entry-form.tsx";

/** The rooms of a home, each with what stays there to tick off; `seen`: those that have a line already. */
export function RoomWalk({
  rooms,
  seen,
  ...form
}: { rooms: readonly RoomToWalk[]; seen: ReadonlySet<string> } & Omit<
  ComponentProps<typeof EntryForm>,
  "kind" | "children"
>) {
  return (
    <ul className="divide-y divide-line border-b border-line empty:hidden">
      {rooms.map(({ room, things }, at) => (
        <li key={room}>
          <details>
            <summary className="cursor-pointer py-2.5 wrap-anywhere">
              <strong className="font-semibold">{room}</strong>{" "}
              <span className={seen.has(room) ? "text-river-700" : "text-muted"}>
                {seen.has(room)
                  ? "bekeken"
                  : things.length > 0 && countOf(things.length, "ding blijft", "dingen blijven")}
              </span>
            </summary>
            <div className="pb-5">
              <EntryForm {...form} kind="remark" part={{ name: room, number: at + 1 }}>
                {(shown) => <EntryFields kind="remark" walked={{ room, things }} {...shown} />}
              </EntryForm>
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
