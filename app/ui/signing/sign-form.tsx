import { t } from "@voordeur/language/text.ts";
import { formatDate, formatTime } from "@voordeur/language/dates.ts";
import type { ReactNode } from "react";
import type { Refusal } from "../../platform/body/refusal.ts";
import { refusedForm } from "../../platform/body/refused-form.ts";
import { AskedField } from "../asked-field.tsx";
import { Button, TextButton } from "../button.tsx";
import { CheckFold } from "../check-fold.tsx";
import { Field } from "../field.tsx";
import { Tick } from "../tick.tsx";

const ASK_CODE = "vraag-code";

interface Props {
  /** What is signed, as its page shows it. */
  paper: { id: string; version: number; hash: string; sentAt: Date };
  /** The signer's name as the office has it, and enough of their address to know it by. */
  signer: {
    name: string;
    email: string;
    codeSentAt?: Date | null;
    /** Where a second code goes by text message, when it does. */
    texted: { number: string; isFailed: boolean } | null;
  };
  /** Its act, and the words of its heading, its tick and its button. */
  act: string;
  words: { title: string; consent: string; button: string };
  refusal: Refusal | undefined;
  /** What else is asked. */
  children?: ReactNode;
}

/** The form with which somebody signs on their own page, in another browser too: a code, a name, a tick. */
export function SignForm({ paper, signer, act, words, refusal, children }: Props) {
  const { errors, typed, field } = refusedForm(refusal, act);
  const { texted } = signer;
  return (
    <section id="tekenen" aria-labelledby="tekenen-kop" className="mt-10">
      <h2 id="tekenen-kop" className="text-3xl">
        {words.title}
      </h2>
      <form method="post" id={ASK_CODE}>
        <input type="hidden" name="versie" value={paper.id} />
      </form>
      <form method="post" encType="multipart/form-data" className="mt-4 grid gap-4">
        <input type="hidden" name="versie" value={paper.id} />
        <input type="hidden" name="kenmerk" value={paper.hash} />
        <p>
          <strong>1.</strong> {t`Vraag een code. Wij sturen haar naar ${signer.email}.`}
          {texted && ` ${t`Per sms krijgt u een tweede code, op ${texted.number}.`}`}
          <br />
          <strong>2.</strong> {t`Vul de code en uw naam in.`}
        </p>
        <Field
          label={t`Code uit de e-mail`}
          name="code"
          inputMode="numeric"
          autoComplete={texted ? "off" : "one-time-code"}
          className="max-w-96"
          error={errors["code"]}
          beside={
            // In the form of its own that it sends: Enter in a field signs.
            <Button form={ASK_CODE} act="code" look="secondary" className="shrink-0">
              {t`Stuur mij een code`}
            </Button>
          }
        />
        {signer.codeSentAt && (
          <output className="block text-river-800">
            {t`De code is om ${formatTime(signer.codeSentAt)} gestuurd. Zij werkt een half uur.`}
          </output>
        )}
        {texted && (
          <Field
            label={t`Code uit de sms`}
            name="smscode"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="max-w-96"
            error={
              texted.isFailed
                ? t`De sms kon niet worden verstuurd. Vraag een nieuwe code, of bel ons.`
                : errors["smscode"]
            }
          />
        )}
        <AskedField label={t`Uw naam`} {...field("naam", signer.name)} autoComplete="name" />
        <DrawnName />
        {children}
        <Tick
          name="akkoord"
          value="ja"
          required
          defaultChecked={typed["akkoord"] === "ja"}
          aria-invalid={errors["akkoord"] ? true : undefined}
        >
          {words.consent}
          {errors["akkoord"] && <span className="block text-brick-700">{errors["akkoord"]}</span>}
        </Tick>
        <Button act={act} className="justify-self-start">
          {words.button}
        </Button>
        <p className="text-sm text-muted">
          {t`Versie ${paper.version} van ${formatDate(paper.sentAt)}.`}
        </p>
        <CheckFold>{paper.hash}</CheckFold>
      </form>
    </section>
  );
}

function DrawnName() {
  return (
    <details data-wake="sign-pad" data-wake-by="toggle">
      <summary className="w-fit cursor-pointer py-2.5 underline">
        {t`Zet er een getekende handtekening bij (hoeft niet)`}
      </summary>
      <div data-needs-script="button">
        <input type="file" name="tekening" hidden />
        <canvas
          width={800}
          height={280}
          aria-label={t`Teken hier met uw vinger of muis`}
          className="mt-2 w-full touch-none rounded-lg border border-edge bg-white"
        />
        <TextButton type="button">{t`Wissen`}</TextButton>
      </div>
    </details>
  );
}

/** Where the page says so, it is what they declare: it stands in the evidence word for word. */
export const signConsent = (version: number): string =>
  t`Ik heb versie ${version} gelezen. Ik teken haar elektronisch en ben daaraan gebonden, zoals aan een handtekening op papier.`;
