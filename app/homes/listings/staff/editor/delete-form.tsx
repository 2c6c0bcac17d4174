import { Form } from "react-router";
import { Button } from "../../../../ui/button.tsx";

/** Deletes the listing of the page, after a second press; `waits`: who waits for something of it first. */
export function DeleteForm({ address, waits }: { address: string; waits: string }) {
  if (waits)
    return (
      <p className="border-t border-line pt-3">
        Deze woning kan nog niet weg. Er hangt aan: {waits}. Verberg haar, beëindig bij
        Bezichtigingen wat er staat en rond een verkoop af. Ieder krijgt dan bericht.
      </p>
    );
  return (
    <details className="border-t border-line pt-3">
      <summary className="cursor-pointer py-2 font-medium text-brick-700 underline">
        Woning verwijderen…
      </summary>
      <Form method="post" className="mt-2 rounded-lg border border-brick-500 bg-brick-50 p-4">
        <p>
          Hiermee verdwijnt {address} met alle foto’s voorgoed. Wil je de woning alleen van de site
          halen? Kies dan Verbergen.
        </p>
        <Button act="verwijderen" className="mt-3">
          Ja, verwijder deze woning
        </Button>
      </Form>
    </details>
  );
}
