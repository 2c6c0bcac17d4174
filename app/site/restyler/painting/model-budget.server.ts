import { gatewayOf } from "../../../settings/gateway.server.ts";
import type { Services } from "../../../platform/services.ts";

const DAY = { windowSeconds: 86_400 };

/** Pictures a day, so that one visitor does not use up the budget. */
const PER_VISITOR = 12;

export interface ModelBudget {
  giveBack(): Promise<void>;
  /** For a visitor who got nothing, of a picture that may still be billed. */
  giveBackVisitor(): Promise<void>;
}

/**
 * Takes one picture from the budget of 24 hours and from the visitor's share; null when either is used
 * up.
 */
export async function reserveModel(
  services: Pick<Services, "config" | "settings" | "rateLimiter">,
  visitor: string,
): Promise<ModelBudget | null> {
  const { rateLimiter } = services;
  const own = await rateLimiter.reserve(
    { ...DAY, name: "model-visitor", limit: PER_VISITOR },
    visitor,
  );
  if (typeof own === "number") return null;
  const limit = gatewayOf(services)?.dailyPictures ?? 0;
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
