import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { Agency } from "../../settings/agency.ts";

/** The data of every print: the office, its colours, the day. `logo`: the path of its file, where there is one. */
export function printData({ name, look }: Pick<Agency, "name" | "look">, at: Date, logo?: string) {
  const [year, month, day] = amsterdamDate(at).split("-").map(Number);
  const { river, brick } = look;
  return {
    author: name,
    date: { year, month, day },
    colours: { ...(river && { river }), ...(brick && { brick }) },
    ...(logo && { logo }),
  };
}
