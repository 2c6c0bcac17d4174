import { Form } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { costsWords, NO_RIGHT, openingWords, priceLine, wayLine } from "../../kinds.ts";
import { askNames, askWords } from "./ask-words.ts";
import type { AnnounceValues, Announcement } from "./input.ts";

export function AnnouncePreview({
  announcement,
  values,
  seed,
  holders,
}: {
  announcement: Announcement;
  values: AnnounceValues;
  seed: string | undefined;
  /** The names of those who get a code. */
  holders: readonly string[];
}) {
  const { way, opening, rules } = announcement;
  return (
    <div className="mt-6 grid max-w-3xl gap-8">
      <section
        aria-labelledby="voorbeeld"
        className="rounded-card border border-line bg-white p-5 sm:p-8"
      >
        <p className="text-sm font-medium text-muted">Dit leest iedereen</p>
        <RulesRead announcement={announcement} titleId="voorbeeld" />
      </section>
      <StaffSection id="alleen-jullie" title="Verder afgesproken">
        <ul className="mt-2 list-disc pl-5">
          {way === "sealed" && (
            <li>
              {opening === "clock"
                ? "De klok opent de biedingen op het moment."
                : `Twee van deze medewerkers openen de biedingen na het moment: ${holders.join(", ")}.`}
            </li>
          )}
          <li>
            {rules.namesForSeller
              ? "De verkoper ziet de namen van de bieders."
              : "De verkoper ziet de bieders als bieder 1, 2 en 3."}
          </li>
        </ul>
      </StaffSection>
      <Form method="post" className="border-l-4 border-brick-600 bg-brick-50 px-5 py-4">
        <input type="hidden" name="zaad" value={seed} />
        <HiddenValues values={values} />
        <p className="text-lg font-semibold">Aankondigen kan niet ongedaan worden gemaakt</p>
        <p className="mt-1">
          Vanaf nu staat dit op de pagina van de woning en als eerste in het biedlogboek. De regels,
          de wijze en het moment veranderen niet meer. Je kunt de verkoop alleen nog afblazen.
        </p>
        {opening === "two-staff" && (
          <p className="mt-2">
            {holders.length === 2 && (
              <strong className="block">
                Er is geen reserve: raakt één van de twee codes kwijt, dan kan niemand de biedingen
                ooit lezen. Geef liever drie medewerkers een code.
              </strong>
            )}
            Hierna zie je de codes, één keer. Zorg dat je ze meteen kunt afdrukken.
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button act="aankondigen">Aankondigen</Button>
          <Button act="wijzigen" look="secondary">
            Terug en wijzigen
          </Button>
        </div>
      </Form>
    </div>
  );
}

export function RulesRead({
  announcement: { way, closesAt, opening, rules },
  titleId,
}: {
  announcement: Pick<Announcement, "way" | "closesAt" | "opening" | "rules">;
  titleId: string;
}) {
  const asked = askNames.filter((name) => rules.asks[name]);
  return (
    <>
      <h3 id={titleId} className="mt-1 text-2xl">
        {wayLine({ way, closesAt, opening, isOpen: true, rules })}
      </h3>
      <p className="mt-2 text-lg">{priceLine(rules)}</p>
      <div className="mt-3 grid max-w-prose gap-3">
        <p>{NO_RIGHT}</p>
        <p className="whitespace-pre-line wrap-anywhere">{rules.text}</p>
        {opening && <p>{openingWords[opening]}</p>}
        <p>{costsWords[rules.costs]}</p>
      </div>
      <p className="mt-4 font-medium">In een bod staat het bedrag{asked.length > 0 && ", en:"}</p>
      {asked.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {asked.map((name) => (
            <li key={name}>{askWords[name]}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function HiddenValues({ values: { asks, holders, ...texts } }: { values: AnnounceValues }) {
  const several = { asks, holders };
  return (
    <>
      {Object.entries(texts).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {Object.entries(several).map(([name, all]) =>
        all.map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
      )}
    </>
  );
}
