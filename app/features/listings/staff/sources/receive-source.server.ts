import { data, redirect } from "react-router";
import { once } from "../../../../platform/body/once.ts";
import type { Services } from "../../../../platform/services.ts";
import { firstErrors } from "../../../../platform/text-input.ts";
import { type SourceErrors, sourceFields, sourceForm } from "../../sources/input.ts";
import { addSource } from "../../sources/service.server.ts";

/**
 * Adds the source of a form, begins its trial and leads to its page; what was typed comes back, without
 * the token.
 */
export async function receiveSource(
  services: Services,
  form: FormData,
  by: string,
  pageOf: (id: string) => string,
) {
  const { token: _token, ...typed } = sourceFields(form);
  const refuse = (errors: SourceErrors) => data({ typed, errors }, { status: 422 });
  const parsed = sourceForm.safeParse(sourceFields(form));
  if (!parsed.success) return refuse(firstErrors(parsed.error));
  const added = await addSource(services, parsed.data, by, (store) =>
    once(services, form, async (given) => {
      const outcome = await store(given);
      if (outcome !== null && typeof outcome === "object" && "saved" in outcome) {
        return redirect(pageOf(outcome.saved.id), 303);
      }
      return refuse({ label: "Iemand anders wijzigde de bronnen. Probeer het nog eens." });
    }),
  );
  return "errors" in added ? refuse(added.errors) : added;
}
