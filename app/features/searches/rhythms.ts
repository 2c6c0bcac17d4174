import type { SearchRhythm, SearchState } from "../../../database/schema/searches.ts";

/** How often a search writes, in words for visitors and staff. */
export const rhythmNames: Readonly<Record<SearchRhythm, string>> = {
  "at-once": "Meteen",
  daily: "Dagelijks",
  weekly: "Wekelijks",
};

export const rhythmHints: Readonly<Record<SearchRhythm, string>> = {
  "at-once": "zodra er nieuws is",
  daily: "om 7.30 uur, als er nieuws is",
  weekly: "maandag om 7.30 uur, als er nieuws is",
};

/** Short enough for a choice on a phone. */
export const rhythmTimes: Readonly<Record<SearchRhythm, string>> = {
  "at-once": "Meteen",
  daily: "Dagelijks om 7.30 uur",
  weekly: "Wekelijks, maandag om 7.30 uur",
};

export const stateNames: Readonly<Record<SearchState, string>> = {
  unconfirmed: "Nog niet bevestigd",
  active: "Loopt",
  paused: "Gepauzeerd",
};

export const usualRhythm: SearchRhythm = "daily";
