import { t } from "@voordeur/language/text.ts";
import type { PriceBeside } from "./queries.server.ts";
import { euros } from "@voordeur/language/numbers.ts";

export function PricePart({ price }: { price: PriceBeside | null }) {
  return (
    <section aria-labelledby="prijs">
      <h2 id="prijs" className="text-2xl sm:text-3xl">
        {t`De prijs naast die van de buurt`}
      </h2>
      <p className="mt-3 max-w-xl text-lg">{wordsOf(price)}</p>
      {price?.others && (
        <p className="mt-2 max-w-xl text-muted">
          {t`Vergeleken met ${price.others.homes} woningen van hetzelfde soort in ons aanbod. Staat van onderhoud, tuin en ligging maken verschil.`}
        </p>
      )}
    </section>
  );
}

function wordsOf(price: PriceBeside | null): string {
  if (!price) return t`Van deze woning is geen prijs per m² bekend.`;
  const { own, others } = price;
  const first = t`Uw vraagprijs is ${euros(own)} per m².`;
  if (!others) {
    return `${first} ${t`Van straat en buurt is geen vergelijking bekend: er staan te weinig woningen van dit soort in ons aanbod.`}`;
  }
  const { near, name } = others;
  const median = euros(others.median);
  const share = Math.round((100 * (own - others.median)) / others.median);
  const beside =
    share === 0
      ? t`de uwe is gelijk`
      : share > 0
        ? t`de uwe is ${share}% hoger`
        : t`de uwe is ${-share}% lager`;
  const second =
    near === "street"
      ? t`In ${name} is de middelste vraagprijs ${median} per m²: ${beside}.`
      : t`In de buurt ${name} is de middelste vraagprijs ${median} per m²: ${beside}.`;
  return `${first} ${second}`;
}
