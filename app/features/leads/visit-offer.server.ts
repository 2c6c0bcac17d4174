import type { Services } from "../../platform/services.ts";

declare module "../../platform/services.ts" {
  interface Services {
    /**
     * The private page on which the visitor of a lead chooses when a colleague comes, and the first
     * moment there; null: none is offered. Viewings answer it, a floor above leads.
     */
    visitOffer(
      services: Pick<Services, "db" | "clock" | "settings" | "secrets" | "publicUrl" | "log">,
      leadId: string,
    ): Promise<{ url: string; first: Date } | null>;
  }
}
