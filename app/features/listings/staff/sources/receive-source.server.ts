import type { Services } from "../../../../platform/services.ts";
import { firstErrors } from "../../../../platform/text-input.ts";
import { type SourceErrors, sourceFields, sourceForm } from "../../sources/input.ts";
import { addSource } from "../../sources/service.server.ts";
import { requestTrial } from "../../sources/trial-job.ts";

/** Adds the source of a form and begins its trial; what was typed comes back, without the token. */
export async function receiveSource(services: Services, form: FormData, by: string) {
  const { token: _token, ...typed } = sourceFields(form);
  const refuse = (errors: SourceErrors) => ({ typed, errors });
  const parsed = sourceForm.safeParse(sourceFields(form));
  if (!parsed.success) return refuse(firstErrors(parsed.error));
  const outcome = await addSource(services, parsed.data, by);
  if (outcome === null || outcome === "changed") {
    return refuse({ label: "Iemand anders wijzigde de bronnen. Probeer het nog eens." });
  }
  if ("errors" in outcome) return refuse(outcome.errors);
  await requestTrial(services, outcome.saved.id);
  return { saved: outcome.saved.id };
}
