import type { FallReason } from "../../../database/schema/cases.ts";
import type { StaffDoer } from "../../platform/audit.ts";
import type { Services } from "../../platform/services.ts";
import { endByFall, lockTransferOf } from "../../deals/transfers/service.server.ts";
import { forgetSaleDays, OFFER_AGAIN } from "../../deals/sales/afterwards/service.server.ts";
import { forgetAgreement } from "../../deals/sales/agreement/service.server.ts";
import { type Written, writeInLog } from "../../deals/sales/log/write-log.server.ts";
import { writeHeld } from "../../deals/sales/service.server.ts";

/**
 * Undoes the choice of a bid: its transfer falls, its days and its agreement are forgotten, and a job
 * offers the home again.
 */
export const reopenSale = (
  services: Services,
  saleId: string,
  { reason, because }: { reason: string; because: FallReason },
  by: StaffDoer,
): Promise<Written> =>
  writeInLog(
    services,
    saleId,
    async (services, held, tx) => {
      const doer = { by: "staff", staff: by.staffId } as const;
      const entry = await writeHeld(services, held, { kind: "reopened", reason }, doer);
      await forgetSaleDays(tx, saleId);
      await forgetAgreement(tx, saleId);
      await services.jobs.send(OFFER_AGAIN, { saleId }, { transaction: tx });
      return { entry };
    },
    async (services, tx) => {
      await lockTransferOf(tx, saleId);
      await endByFall(services, saleId, { because, note: reason }, by);
    },
  );
