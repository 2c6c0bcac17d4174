import { t, translated } from "@voordeur/language/text.ts";
import { href } from "react-router";
import type { SearchRhythm } from "../../../../database/schema/searches.ts";
import { Button } from "../../../ui/button.tsx";
import { EmailInput } from "../../../ui/lead-forms/inputs.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { NoticeLine } from "../../../ui/toasts/notice-toasts.tsx";
import type { SignUpErrors } from "../input.ts";
import { rhythmHints, rhythmNames, usualRhythm } from "../rhythms.ts";

export function SignUpForm({
  fields,
  token,
  refused,
}: {
  fields: readonly (readonly [string, string])[];
  token: string;
  refused:
    | {
        problem: string | null;
        errors: SignUpErrors;
        typed: { email: string; rhythm: string };
      }
    | undefined;
}) {
  const { errors = {}, typed } = refused ?? {};
  return (
    <form
      method="post"
      action={href("/zoekopdracht") + searchOf(fields)}
      noValidate
      className="relative mt-6 grid gap-6 rounded-card border border-line bg-white p-5 shadow-card sm:p-8"
    >
      {refused?.problem && <NoticeLine tone="error" title={refused.problem} />}
      {[...fields, ["token", token] as const].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div aria-hidden="true" className="sr-only">
        <label>
          Website <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <EmailInput last error={errors.email} defaultValue={typed?.email} />
      <RhythmChoice chosen={typed?.rhythm} error={errors.rhythm} />
      <div className="grid gap-4">
        <Button type="submit" className="w-full">
          {t`Mail mij deze woningen`}
        </Button>
        <p className="text-sm text-muted">
          <RichText
            text={t`U krijgt eerst een mail om dit te bevestigen. Wij gebruiken uw e-mailadres alleen voor deze mail, en stoppen doet u met één klik. Lees onze <a>privacyverklaring</a>.`}
            tags={{
              a: (
                <a
                  href={href("/privacy")}
                  className="underline underline-offset-2 hover:text-brick-600"
                >
                  {null}
                </a>
              ),
            }}
          />
        </p>
      </div>
    </form>
  );
}

/** In the address too, so that the page of a refused form says what is searched. */
function searchOf(fields: readonly (readonly [string, string])[]): string {
  const search = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  return search && `?${search}`;
}

function RhythmChoice({
  chosen,
  error,
}: {
  chosen: string | undefined;
  error: string | undefined;
}) {
  const keys = Object.keys(rhythmNames) as SearchRhythm[];
  const current = keys.find((key) => key === chosen) ?? usualRhythm;
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-medium">{t`Hoe vaak wilt u mail?`}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {keys.map((key) => (
          <label
            key={key}
            className="grid min-h-12 cursor-pointer grid-cols-[auto_1fr] content-start gap-x-3 rounded-lg border border-edge bg-white px-4 py-2.5 has-checked:border-river-700 has-checked:bg-river-50"
          >
            <input
              type="radio"
              name="ritme"
              value={key}
              defaultChecked={key === current}
              className="mt-1 size-4.5 shrink-0 accent-river-700"
            />
            <span className="font-medium">{translated(rhythmNames[key])}</span>
            <span className="col-start-2 text-sm text-balance text-muted">
              {translated(rhythmHints[key])}
            </span>
          </label>
        ))}
      </div>
      {error && <p className="mt-1.5 text-sm font-medium text-brick-700">{error}</p>}
    </fieldset>
  );
}
