/*
 * A labelled set of invented homes in and around Venlo, to measure how well a search by style of
 * living ranks.
 *
 * Grades for each home and style, each style on its own:
 *   3 = a visitor who chose only this style would want to see it first
 *   2 = clearly fits, with one thing missing
 *   1 = has something of it
 *   0 = does not fit
 * A grade is given from the whole listing (facts and text), not from its words: a word that the
 * facts contradict counts for nothing ("luxe" in a starter flat, "landelijk gelegen" beside a
 * motorway). A fact that is null is unknown, neither for nor against. Every listing is invented;
 * streets of these names may exist.
 *
 * The styles, as the grader read them:
 *   modern        straight lines, large windows, little upkeep, often new with a good energy label
 *   klassiek      panel doors, high ceilings, a bay window, character that is really old (a retro
 * facade is a 1)
 *   gezinswoning  three or four bedrooms or more, a garden, a school nearby (a grand or remote
 * house with rooms
 *                 enough, but nothing for children mentioned or nearby, is a 1)
 *   compact       small with everything one needs: a first home, or all on one floor
 *   luxe          a view, a terrace, a large kitchen, space without compromise, in a state to match
 *   landelijk     a yard, a barn, the horizon, at the edge of a village or outside it (a village
 * street alone is a 0)
 */
import { readFileSync } from "node:fs";
import type { LabelledHome } from "./labelled-home.ts";

const file = new URL("homes.json", import.meta.url);
export const homes = JSON.parse(readFileSync(file, "utf8")) as LabelledHome[];
