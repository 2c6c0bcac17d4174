import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import type { Refusal } from "../../platform/body/refusal.ts";
import { refusedForm } from "../../platform/body/refused-form.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PrivatePage } from "../../ui/private-page.tsx";

/** The way in: a link, mailed to the address itself. Whether it is known, nobody is told. */
export function AskForm({ isSent, refusal }: { isSent: boolean; refusal: Refusal | undefined }) {
  const { field, error } = refusedForm(refusal, "mail");
  if (isSent) {
    return (
      <PrivatePage
        title={t`Kijk in uw mail`}
        lead={t`Kennen wij het adres, dan is de link onderweg. Hij werkt een half uur. Komt er niets, kijk dan bij ongewenste mail, of probeer het adres waarop u onze andere mails krijgt.`}
      >
        <p className="mt-6">
          <a href={href("/mijn")} className="inline-flex min-h-11 items-center underline">
            {t`Een ander adres`}
          </a>
        </p>
      </PrivatePage>
    );
  }
  return (
    <PrivatePage
      title={t`Alles van u bij ons`}
      lead={t`Uw verkoop, koop, bezichtigingen, biedingen en zoekopdrachten op één pagina. Wij mailen u de link waarmee u haar opent: zo ziet niemand anders haar.`}
    >
      <form
        method="post"
        noValidate
        className="mt-8 grid gap-4 rounded-card border border-line bg-white p-5 shadow-card sm:p-8"
      >
        <Field
          label={t`Uw e-mailadres`}
          {...field("email")}
          {...(error && { error })}
          type="email"
          autoComplete="email"
          hint={t`Het adres waarop u onze mails krijgt`}
        />
        <Button act="mail" className="justify-self-start">
          {t`Mail mij mijn pagina`}
        </Button>
      </form>
    </PrivatePage>
  );
}

/** Two people have one address: each sees their own. */
export function ChooseName({ names }: { names: readonly string[] }) {
  return (
    <PrivatePage
      title={t`Wie bent u?`}
      lead={t`Meer mensen gebruiken dit e-mailadres. Kies uw naam; dan ziet u wat van u is.`}
    >
      <form method="post" className="mt-8 grid max-w-md gap-3">
        <input type="hidden" name="act" value="naam" />
        {names.map((name) => (
          <Button key={name} type="submit" name="naam" value={name} look="secondary">
            <span className="wrap-anywhere">{name}</span>
          </Button>
        ))}
      </form>
    </PrivatePage>
  );
}

/** The calendar to subscribe to, and what ends that this browser is known. */
export function Subscribe({
  email,
  names,
  hasDays,
  calendar,
}: {
  email: string;
  names: readonly string[];
  hasDays: boolean;
  calendar: string | null;
}) {
  return (
    <form
      id="agenda"
      method="post"
      action="#agenda"
      className="mt-12 grid justify-items-start gap-1 border-t border-line pt-6"
    >
      {calendar ? (
        <div className="mb-4 w-full max-w-xl">
          <Field
            label={t`Het adres van uw agenda`}
            readOnly
            value={calendar}
            hint={t`Zet het in uw agenda bij “abonneren op een agenda”. Nieuwe dagen komen er vanzelf bij. Geef het niet aan anderen.`}
          />
          <p>
            <a
              href={calendar.replace(/^https?:/, "webcal:")}
              className="inline-flex min-h-11 items-center underline"
            >
              {t`Open in mijn agenda`}
            </a>
          </p>
        </div>
      ) : (
        hasDays && <TextButton act="agenda">{t`Zet deze dagen in mijn agenda`}</TextButton>
      )}
      {names.length > 0 && (
        <TextButton act="naam" formNoValidate>
          {t`Ik ben iemand anders`}
        </TextButton>
      )}
      <TextButton act="vergeten">{t`Vergeet deze browser`}</TextButton>
      <p className="text-sm wrap-anywhere text-muted">
        {t`Alles van ${email}. Deze browser opent uw pagina dertig dagen lang.`}
      </p>
    </form>
  );
}
