import { Alert } from "./alert.tsx";

export const BUSY = "De woningen worden op dit moment gesynchroniseerd.";

/** Says that nothing was stored, and that it can be sent again. */
export function BusyAlert() {
  return (
    <Alert title={BUSY}>
      <p>Er is nog niets opgeslagen. Probeer het over een halve minuut opnieuw.</p>
    </Alert>
  );
}
