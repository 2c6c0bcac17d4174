/** How many come at once: all of them in `npm run test:faults`, some in `npm test`. */
export const crowdOf = (all: number, some: number): number =>
  process.env["WHOLE_CROWDS"] === "1" ? all : some;
