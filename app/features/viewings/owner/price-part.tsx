import type { PriceBeside } from "./queries.server.ts";
import { euros } from "@voordeur/language/numbers.ts";

export function PricePart({ price }: { price: PriceBeside | null }) {
  return (
    <section aria-labelledby="prijs">
      <h2 id="prijs" className="text-2xl sm:text-3xl">
        De prijs naast die van de buurt
      </h2>
      <p className="mt-3 max-w-xl text-lg">{wordsOf(price)}</p>
      {price?.others && (
        <p className="mt-2 max-w-xl text-muted">
          Vergeleken met {price.others.homes} woningen van hetzelfde soort in ons aanbod. Staat van
          onderhoud, tuin en ligging maken verschil.
        </p>
      )}
    </section>
  );
}

function wordsOf(price: PriceBeside | null): string {
  if (!price) return "Van deze woning is geen prijs per m² bekend.";
  const { own, others } = price;
  const first = `Uw vraagprijs is ${euros(own)} per m².`;
  if (!others) {
    return `${first} Van straat en buurt is geen vergelijking bekend: er staan te weinig woningen van dit soort in ons aanbod.`;
  }
  const place = others.near === "street" ? `In ${others.name}` : `In de buurt ${others.name}`;
  const share = Math.round((100 * (own - others.median)) / others.median);
  const beside =
    share === 0
      ? "de uwe is gelijk"
      : `de uwe is ${Math.abs(share)}% ${share > 0 ? "hoger" : "lager"}`;
  return `${first} ${place} is de middelste vraagprijs ${euros(others.median)} per m²: ${beside}.`;
}
