/** One floor of a home, as the seed of its plan tells it. */
export interface Floor {
  title: string;
  rooms: Room[];
}

export interface Room {
  name: string;
  /** m² */
  area: number;
}

/** The usual size of a room, in m²; for the share that each has of its floor. */
const usual: Record<string, number> = {
  woonkamer: 34,
  eetkamer: 14,
  keuken: 13,
  slaapkamer: 14,
  werkkamer: 9,
  badkamer: 7,
  toilet: 1.6,
  hal: 9,
  overloop: 8,
  trap: 3.4,
  bijkeuken: 6,
  wasruimte: 4,
  berging: 6,
  zolder: 20,
  kelder: 18,
  serre: 10,
  garage: 18,
};
const USUAL = 9;
const MOST_ROOMS = 14;

/**
 * A floor out of a text such as "Begane grond: Woonkamer, Keuken, Hal, Toilet; 93", the last being its
 * m². Any text gives a floor.
 */
export function parseFloor(text: string): Floor {
  const [, title = "", list = "", size = ""] = /^([^:]*):?([^;]*);?(.*)$/s.exec(text) ?? [];
  const named = list.split(",").map((name) => name.trim());
  const known = named.filter((name) => name !== "").slice(0, MOST_ROOMS);
  const names = known.length > 0 ? known : ["Woonkamer", "Keuken", "Hal", "Toilet"];
  const areas = names.map((name) => usual[/^[a-z]*/.exec(name.toLowerCase())![0]] ?? USUAL);
  const sum = areas.reduce((total, area) => total + area, 0);
  const told = Number.parseFloat(size);
  const scale = told >= 10 && told <= 1000 ? told / sum : 1;
  return {
    title: title.trim(),
    rooms: names.map((name, index) => ({ name, area: areas[index]! * scale })),
  };
}
