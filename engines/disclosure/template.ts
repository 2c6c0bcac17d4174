import { dutch } from "@voordeur/language/text.ts";
import type { Item } from "./items.ts";

/** As many things as a list may have. */
export const MAX_ITEMS = 300;
export const MAX_ROOM_LENGTH = 100;
export const MAX_THING_LENGTH = 200;

export type TemplateItem = Pick<Item, "room" | "thing">;

/**
 * Reads a template: a line with a dash is a thing, any other one begins a room; a thing before the first
 * room stands under "Overig". The same thing twice in a room counts once.
 */
export function readTemplate(text: string): TemplateItem[] {
  const items = new Map<string, TemplateItem>();
  let room = dutch`Overig`;
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const thing = /^[-–—•*]\s*(.*)$/.exec(line)?.[1];
    if (thing) {
      const item = { room, thing: thing.slice(0, MAX_THING_LENGTH) };
      items.set(`${room}\n${item.thing}`.toLowerCase(), item);
    } else if (thing === undefined && line) room = line.replace(/:$/, "").slice(0, MAX_ROOM_LENGTH);
  }
  return [...items.values()].slice(0, MAX_ITEMS);
}
