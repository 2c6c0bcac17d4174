import { ownerPageParts } from "../../../../../database/schema/viewing-moments.ts";
import { textOf } from "../../../../platform/body/form.ts";
import type { Services } from "../../../../platform/services.ts";
import type { NoticeName } from "../../../../ui/toasts/notices.ts";
import { mailOwner, ownerLink, setParts, withdrawPage } from "../../owner/service.server.ts";

/** Does what a form about the owner's page asks; null when it is none of them. */
export async function receiveOwnerAct(
  services: Services,
  propertyId: number,
  staffId: string,
  form: FormData,
): Promise<{ notice: NoticeName } | { link: string } | null> {
  const chosen = form.getAll("deel");
  const parts = ownerPageParts.filter((part) => chosen.includes(part));
  const before = form.has("was") ? textOf(form, "was").split(",") : undefined;
  const set = () => setParts(services, propertyId, staffId, parts, before);
  switch (form.get("act")) {
    case "eigenaar-delen":
      await set();
      return { notice: "eigenaar-opgeslagen" };
    case "eigenaar-link":
      return { link: await ownerLink(services, await set()) };
    case "eigenaar-mailen": {
      const isSent = await mailOwner(services, propertyId);
      return { notice: isSent ? "eigenaar-gemaild" : "bezichtiging-veranderd" };
    }
    case "eigenaar-intrekken":
      await withdrawPage(services, propertyId);
      return { notice: "eigenaar-ingetrokken" };
    default:
      return null;
  }
}
