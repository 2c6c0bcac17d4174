import { readWritten } from "@voordeur/addresses/written-address.ts";
import type { Services } from "../../../platform/services.ts";
import { textOf } from "../../../platform/body/form.ts";
import { isNumberAlone } from "../../../ui/addresses/ask-address.ts";
import { findHomeFacts } from "../../addresses/service.server.ts";

/** Fills in street and town of a sent form, where its postcode and number say what they are. */
export async function completeAddress(
  services: Pick<Services, "outside">,
  form: FormData,
): Promise<void> {
  const street = textOf(form, "address");
  const lacksStreet = isNumberAlone(street);
  const lacksTown = textOf(form, "city").trim() === "";
  if (!lacksStreet && !lacksTown) return;
  const written = readWritten(`${street}, ${textOf(form, "postal_code")}`);
  const found = await findHomeFacts(services, written);
  if (found.state !== "found") return;
  const { home } = found;
  if (lacksStreet) form.set("address", `${home.street} ${home.number}`);
  if (lacksTown) form.set("city", home.city);
}
