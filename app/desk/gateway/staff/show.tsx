import { staffMeta } from "../../../staff/kit/staff-meta.ts";
import { answerOf, EditableForm } from "../../../staff/kit/editables/editable-form.tsx";
import type { Route } from "./+types/show";
import { GatewayButtons, GatewayTrial } from "./trial.tsx";

export { action, loader } from "./gateway.server.ts";

export const meta = staffMeta("AI-dienst", "/admin/ai");

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { isFixed, gateway, hasKey } = loaderData;
  const answer = answerOf(actionData);
  return (
    <>
      <h2 className="text-2xl">AI-dienst</h2>
      <p className="mt-1 mb-5 max-w-2xl text-muted">
        Een AI-dienst schildert foto’s in de Restyler en verwoordt woningen bij Woning Inspiratie.
        Zonder dienst werkt de site ook, met eigen filters en zinnen.
      </p>
      {isFixed && (
        <p className="mb-5 max-w-2xl border-l-4 border-river-600 bg-river-50 px-5 py-3">
          De AI-dienst is op de server ingesteld (AI_BASE_URL). Dat gaat voor, dus hier is niets te
          wijzigen.
        </p>
      )}
      <div className="max-w-2xl">
        <EditableForm id="ai-formulier" loaded={loaderData} answer={answer} isDisabled={isFixed}>
          {!isFixed && <GatewayButtons hasKey={hasKey} />}
        </EditableForm>
      </div>
      <GatewayTrial gateway={gateway} tried={answer?.tried} />
    </>
  );
}
