/** How many come at once: all of them in `npm run test:faults`, a fifth in `npm test`. */
export const crowdOf = (all: number): number =>
  process.env["WHOLE_CROWDS"] === "1" ? all : Math.ceil(all / 5);
