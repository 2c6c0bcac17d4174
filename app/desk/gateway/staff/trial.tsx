import { Form, href } from "react-router";
import type { GatewaySetting } from "../../../settings/groups/gateway.ts";
import { Button, TextButton } from "../../../ui/button.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";
import type { TryOutcome } from "../try-gateway.server.ts";

export function GatewayButtons({ hasKey }: { hasKey: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <Button act="opslaan">Opslaan</Button>
      {hasKey && <TextButton act="sleutel-vergeten">Sleutel wissen</TextButton>}
    </div>
  );
}

/** Asks each model of the gateway one thing. */
export function GatewayTrial({
  gateway: { baseUrl, textModel, imageModel },
  tried,
}: {
  gateway: GatewaySetting;
  tried: TryOutcome | undefined;
}) {
  if (baseUrl === "") return null;
  return (
    <StaffSection id="proef" title="Proef" ruled className="mt-10">
      <p className="mt-2 max-w-2xl text-muted">
        Vraagt een model één ding, met wat er opgeslagen is. Een beeld kan een paar minuten duren en
        kost één afbeelding.
      </p>
      <output
        className={`mt-3 block font-medium empty:hidden ${tried?.isGood === false ? "text-brick-700" : ""}`}
      >
        {tried?.words}
      </output>
      <Form method="post" action={href("/admin/ai")} className="mt-4 flex flex-wrap gap-3">
        {textModel && (
          <Button act="tekst-proberen" look="secondary">
            Tekstmodel proberen
          </Button>
        )}
        {imageModel && (
          <Button act="beeld-proberen" look="secondary">
            Beeldmodel proberen
          </Button>
        )}
      </Form>
    </StaffSection>
  );
}
