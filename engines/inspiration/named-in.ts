import { translated } from "@voordeur/language/text.ts";
import type { Home } from "./home.ts";
import type { WordGroup } from "./words.ts";

/** A clause that says so has the opposite, or what was once there. */
const NOT =
  /(?<!\p{L})(geen|zonder|niet|nooit|ooit|vroeger|voormalige?|ontbreekt|ontbreken|verdwenen|vervangen|verwijderd|gesloopt|ingestort|gebouwd als|vorm)(?!\p{L})/iu;

/** Words for what is elsewhere, of others, or not there yet. */
const NOT_ITS_OWN =
  /afstand|minuten|kilometer|nabij|vlak ?bij|omgeving|buurt|buren|overkant|tegenover|naast|gezamenlijk|gemeenschappelijk|gedeeld|deelt|u mag|openbaar|parkeerpla|mogelijk|voorbereid|realiseren|aan te leggen|vergunning|plaats voor|ruimte voor|toekomst|uitzicht op de (?!maas)/iu;

const FLAT = /appartement|penthouse|studio|bovenwoning|flat|maisonnette|portiek/i;

/** The first of a group's features that this description has as the home's own; undefined: none. */
export function namedIn(
  description: string,
  { says, ofHouses, isNearby }: WordGroup,
  { property_type }: Home,
): string | undefined {
  if (!says || (ofHouses && FLAT.test(property_type))) return undefined;
  const clauses = description.split(/[.,;:!?\n]/);
  const named = says.find((each) => {
    const [phrase = "", words = phrase.replace(/^een /, "")] = each.split(" = ");
    const pattern = patternOf(words);
    return clauses.some(
      (clause) =>
        pattern.test(clause) && !NOT.test(clause) && (isNearby || !NOT_ITS_OWN.test(clause)),
    );
  });
  return named && translated(named).split(" = ")[0];
}

/** "zicht op de maas|panorama*": whole words, of which a star stands for the rest of one. */
function patternOf(words: string): RegExp {
  const each = words
    .split("|")
    .map((word) => word.replaceAll(" ", "[\\s-]+").replace(/\*$/, "\\p{L}*"));
  return new RegExp(`(?<!\\p{L})(${each.join("|")})(?!\\p{L})`, "iu");
}
