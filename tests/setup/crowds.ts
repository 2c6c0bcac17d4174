/** How many come at once: all of them in `npm run test:faults`, a quarter in `npm test`, in tens. */
export const crowdOf = (all: number): number =>
  process.env["WHOLE_CROWDS"] === "1" ? all : 10 * Math.ceil(all / 40);
