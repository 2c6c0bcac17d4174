import { t } from "@voordeur/language/text.ts";
import { Mail, MessageCircle } from "lucide-react";
import { href } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { ACT_FIELD } from "../../ui/saved/save-form.ts";

/** Its answer stands in its place, to which the address of both leads. */
export function SendForm({
  isSent,
  typed,
  error,
}: {
  isSent: boolean;
  typed?: string;
  error?: string;
}) {
  return (
    <section id="stuur" tabIndex={-1} aria-labelledby="sturen" className="focus:outline-none">
      <h2 id="sturen" className="text-3xl">
        {t`Stuur naar mezelf`}
      </h2>
      {isSent ? (
        <output className="mt-5 block rounded-card bg-river-100 px-5 py-4">
          {t`De mail is onderweg. Kijk over een minuut in uw inbox.`}
        </output>
      ) : (
        <form method="post" action={`${href("/bewaard")}#stuur`} noValidate>
          <p className="mt-3 text-muted">
            {t`Dan heeft u de lijst ook op een ander apparaat. Wij gebruiken uw adres voor deze ene mail en bewaren het niet.`}
          </p>
          <input type="hidden" name={ACT_FIELD} value="stuur" />
          <div className="mt-5 flex flex-wrap items-start gap-3">
            <Field
              label={t`Uw e-mailadres`}
              type="email"
              name="email"
              autoComplete="email"
              required
              defaultValue={typed}
              error={error}
              className="min-w-60 grow"
            />
            <Button type="submit" className="sm:mt-7">
              {t`Stuur de lijst`}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

const linkLook =
  "inline-flex min-h-11 items-center gap-2 text-river-700 underline hover:text-brick-700";

/** The address of the list for others: with the homes in it, and nothing else. */
export function ShareLinks({ link, count }: { link: string; count: number }) {
  const words =
    count === 1 ? t`Kijk eens naar deze woning` : t`Kijk eens naar deze ${count} woningen`;
  return (
    <section aria-labelledby="delen">
      <h2 id="delen" className="text-3xl">
        {t`Deel deze lijst`}
      </h2>
      <p className="mt-3 text-muted">
        {t`Wie de link opent, ziet deze woningen en kan ze zelf bewaren. Uw eigen lijst verandert er niet door.`}
      </p>
      <div className="mt-5">
        <Field label={t`Link om te delen`} readOnly value={link} />
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-7">
        <li>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${words}: ${link}`)}`}
            target="_blank"
            rel="noopener"
            aria-label={t`Deel via WhatsApp (opent een nieuw venster)`}
            className={linkLook}
          >
            <MessageCircle className="size-5" aria-hidden="true" />
            WhatsApp
          </a>
        </li>
        <li>
          <a
            href={`mailto:?subject=${encodeURIComponent(words)}&body=${encodeURIComponent(link)}`}
            className={linkLook}
          >
            <Mail className="size-5" aria-hidden="true" />
            {t`E-mail`}
          </a>
        </li>
      </ul>
    </section>
  );
}
