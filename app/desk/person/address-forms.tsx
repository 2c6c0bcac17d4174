import { countOf } from "@voordeur/language/numbers.ts";
import { HandOver } from "./hand-over.tsx";

export function ChosenAddress({
  address,
  count,
  error,
}: {
  address: string;
  count: number;
  error: string | undefined;
}) {
  const searches = countOf(count, "zoekopdracht", "zoekopdrachten");
  return (
    <section aria-labelledby="van-adres" className="mt-6 space-y-5 border-t border-line pt-5">
      <h3 id="van-adres" className="text-xl break-words">{`${searches} van ${address}`}</h3>
      <HandOver
        subject={{ name: "adres", value: address }}
        words={{
          download: "Download de zoekopdrachten (JSON)",
          sure: "Ja, wis alle zoekopdrachten van dit adres",
          erase: "Zoekopdrachten wissen",
        }}
        error={error}
      >
        {`Wissen haalt ${searches} weg, met het adres en de mails erover. Leads van dit adres blijven staan. Dat is niet ongedaan te maken.`}
      </HandOver>
    </section>
  );
}
