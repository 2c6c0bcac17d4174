import { t } from "@voordeur/language/text.ts";
import { formatDay, formatFullDate } from "@voordeur/language/dates.ts";
import { andList } from "@voordeur/language/lists.ts";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { signConsent, SignForm } from "../../../ui/signing/sign-form.tsx";
import { Tick } from "../../../ui/tick.tsx";
import type { SellersMandate } from "../mandate/sellers-view.server.ts";

type Paper = NonNullable<SellersMandate["paper"]>;
type Standing = NonNullable<SellersMandate["standing"]>;

/** The agreement that a seller gave, and what follows from it. */
export function Agreed({ mandate }: { mandate: SellersMandate }) {
  const { standing, agrees, waitsFor } = mandate;
  const { version, name, when, isOnPaper, beginsEarly, lastDay, mayWithdraw } = standing!;
  return (
    <div className="mt-6 grid gap-2 rounded-card border border-line bg-white px-5 py-4 shadow-card">
      <p>
        <strong>
          {isOnPaper
            ? t`Akkoord met versie ${version}: ${name}, ${when} (op papier getekend).`
            : t`Akkoord met versie ${version}: ${name}, ${when}.`}
        </strong>
      </p>
      {agrees && waitsFor.length > 0 && (
        <p>{t`Wij wachten nog op ${andList(waitsFor)}. Daarna kunnen wij beginnen.`}</p>
      )}
      {beginsEarly && <p>{t`U vroeg ons om binnen de termijn van veertien dagen te beginnen.`}</p>}
      {lastDay && (
        <p>
          {mayWithdraw
            ? t`Tot en met ${formatFullDate(lastDay)} kunt u de opdracht herroepen, zonder reden.`
            : t`Herroepen kon tot en met ${formatDay(lastDay)}. Opzeggen kan altijd: bel ons.`}
        </p>
      )}
    </div>
  );
}

/** A code is asked for, and typed in, also in another browser. */
export function AgreeForms({
  mandate: { paper, name, email, texted },
  refusal,
}: {
  mandate: SellersMandate & { paper: Paper };
  refusal: Refusal | undefined;
}) {
  if (email === "") {
    return (
      <p className="mt-8">
        {t`Wij hebben geen e-mailadres van u. Bel ons: dan tekent u op papier, of vullen wij het aan.`}
      </p>
    );
  }
  const { typed } = refusedForm(refusal, "akkoord");
  const words = {
    title: t`Akkoord geven`,
    consent: signConsent(paper.version),
    button: t`Ik geef akkoord op de opdracht`,
  };
  return (
    <SignForm
      paper={paper}
      signer={{ name, email, texted }}
      act="akkoord"
      words={words}
      refusal={refusal}
    >
      {paper.hasTerm && (
        <p className="text-muted">
          {t`Na uw akkoord kunt u de opdracht veertien dagen lang herroepen, zonder reden.`}
        </p>
      )}
      {paper.hasTerm && paper.startsEarly && (
        <Tick name="eerder" value="ja" defaultChecked={typed["eerder"] === "ja"}>
          {t`Ik vraag uitdrukkelijk om binnen die veertien dagen te beginnen. Herroep ik daarna, dan betaal ik een evenredig deel voor wat al is gedaan. Zonder dit vinkje begint het kantoor na de termijn.`}
        </Tick>
      )}
    </SignForm>
  );
}

export function WithdrawForm({
  standing,
  refusal,
}: {
  standing: Standing;
  refusal: Refusal | undefined;
}) {
  const { isRefused, field } = refusedForm(refusal, "herroepen");
  return (
    <details open={isRefused} className="mt-10 border-t border-line pt-4">
      <summary className="cursor-pointer py-2 text-xl underline">{t`Opdracht herroepen`}</summary>
      <form method="post" className="mt-3 grid gap-4">
        <p>
          {t`Dit kan tot en met ${formatFullDate(standing.lastDay!)}. De opdracht vervalt dan, en wij stoppen met het werk. U en het kantoor krijgen een bevestiging per e-mail.`}
          {standing.beginsEarly &&
            ` ${t`U vroeg ons eerder te beginnen: voor wat al is gedaan, betaalt u een evenredig deel.`}`}
        </p>
        <Field label={t`Uw naam`} {...field("naam")} autoComplete="name" />
        <Button act="herroepen" className="justify-self-start">
          {t`Bevestig de herroeping`}
        </Button>
      </form>
    </details>
  );
}
