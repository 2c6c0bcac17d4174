import type { Services } from "../../../platform/services.ts";

const DAY = { windowSeconds: 86_400 };

/** Of the day's pictures, so that one visitor does not use them up. */
const PER_VISITOR = 12;

export interface ModelBudget {
  giveBack(): Promise<void>;
  /** The visitor got nothing, but the picture may have to be paid. */
  giveBackVisitor(): Promise<void>;
}

/**
 * Takes one picture from the day's budget (a day in UTC) and from the visitor's share of it; null
 * when either is used up.
 */
export async function reserveModel(
  { config, rateLimiter }: Pick<Services, "config" | "rateLimiter">,
  visitor: string,
): Promise<ModelBudget | null> {
  const own = await rateLimiter.reserve(
    { ...DAY, name: "model-visitor", limit: PER_VISITOR },
    visitor,
  );
  if (typeof own === "number") return null;
  const limit = config.ai?.dailyPictures ?? 0;
  const all = await rateLimiter.reserve({ ...DAY, name: "model-pictures", limit }, "site");
  if (typeof all === "number") {
    await own.giveBack();
    return null;
  }
  return {
    giveBackVisitor: () => own.giveBack(),
    async giveBack() {
      await own.giveBack();
      await all.giveBack();
    },
  };
}
