import { dutch, t, translated } from "@voordeur/language/text.ts";
import { langOfDutch } from "@voordeur/language/current.ts";
import { data, href, redirect } from "react-router";
import { formAction } from "../../../platform/body/acts.ts";
import { type Refusal, Refused } from "../../../platform/body/refusal.ts";
import { uncertainTime } from "../../../platform/clock/certain-time.ts";
import { sentAt } from "../../../platform/clock/sent-at.ts";
import { servicesContext } from "../../../platform/services.ts";
import { findSeller, sellerOf } from "../links.server.ts";
import { agreeWithCode, withdrawMandate } from "../mandate/agree.server.ts";
import { mandateCodes } from "../mandate/codes.server.ts";
import { ofVersion } from "../../signing/input.ts";
import { readEvidence } from "../../signing/evidence/service.server.ts";
import { signConsent } from "../../../ui/signing/sign-form.tsx";
import { readFileForm } from "../../../platform/files/file-form.ts";
import { findPaper } from "../papers.server.ts";
import { agreeForm, withdrawForm } from "../mandate/input.ts";
import { MandateText } from "../mandate/mandate-text.tsx";
import { type SellersMandate, sellersMandate } from "../mandate/sellers-view.server.ts";
import type { Route } from "./+types/mandate";
import { AgreeForms, Agreed, WithdrawForm } from "./mandate-forms.tsx";
import { UnknownLink } from "../../../ui/private-page.tsx";
import { SellerPage, sellerMeta } from "./page.tsx";

export const meta = sellerMeta(dutch`De opdracht`);

const done = {
  code: dutch`De code is onderweg naar uw e-mail. Zij werkt een half uur.`,
  akkoord: dutch`Dank u wel. Uw akkoord is bewaard; u krijgt een bevestiging per e-mail.`,
  herroepen: dutch`U herriep de opdracht. U krijgt een bevestiging per e-mail.`,
} as const;
type Done = keyof typeof done;

/** Writes nothing: programs that look at mails open links too. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const file = await findSeller(services, params.token);
  if (!file) return data({ file: null }, { status: 404 });
  const named = new URL(request.url).searchParams.get("gedaan");
  return data({
    file: {
      about: file.dossier.about,
      mandate: await sellersMandate(services, file),
      done: named && Object.hasOwn(done, named) ? (named as Done) : null,
    },
  });
}

/** The acts of a seller; doing one twice changes nothing more. */
export const action = formAction({
  read: readFileForm,
  find: sellerOf,
  answer: (_done: void, { params }, notice: Done | undefined) =>
    redirect(
      `${href("/dossier/:token/opdracht", { token: params["token"]! })}?gedaan=${notice}`,
      303,
    ),
})({
  code: {
    schema: ofVersion,
    run: ({ services, seller }, { versie }) => mandateCodes.send(services, seller, versie),
    notice: "code",
  },
  akkoord: {
    schema: agreeForm,
    secret: ["code", "smscode"],
    run: async ({ seller, ...sent }, { versie, kenmerk, naam: name, eerder, ...typed }) => {
      const { services } = sent;
      const agreement = { paperId: versie, hash: kenmerk, name, beginsEarly: eerder, ...typed };
      const paper = await findPaper(services.db, seller.case_id, versie);
      const given = await readEvidence(sent, signConsent(paper?.version ?? 0));
      await agreeWithCode(services, seller, agreement, given);
    },
    notice: "akkoord",
  },
  herroepen: {
    schema: withdrawForm,
    run: async ({ services, seller, context }, { naam }) => {
      const at = await sentAt(context);
      if (!at) throw uncertainTime();
      const isTaken = await withdrawMandate(services, seller, naam, at);
      if (!isTaken) throw new Refused(t`Er is geen akkoord van u om te herroepen.`, 409);
    },
    notice: "herroepen",
  },
});

export default function Page({ loaderData: { file }, actionData, params }: Route.ComponentProps) {
  if (!file) return <UnknownLink />;
  const { about, mandate, done: outcome } = file;
  const { paper, standing, isClosed } = mandate;
  const refusal: Refusal | undefined = actionData;
  const { token } = params;
  return (
    <SellerPage
      about={about}
      title={t`De opdracht`}
      lead={leadOf(mandate)}
      back={href("/dossier/:token", { token })}
      refused={refusal?.error || undefined}
    >
      {outcome && !refusal && (
        <output className="mt-6 block border-l-4 border-river-600 bg-river-50 px-5 py-3">
          {translated(done[outcome])}
        </output>
      )}
      {standing && <Agreed mandate={mandate} />}
      {paper && (
        <>
          <p className="mt-6">
            <a
              href={href("/dossier/:token/opdracht.pdf", { token })}
              className="inline-flex min-h-11 items-center underline"
            >
              {t`De opdracht als PDF (versie ${paper.version})`}
            </a>
            {paper.isSealed && (
              <a
                href={`${href("/dossier/:token/opdracht.pdf", { token })}?getekend`}
                className="ml-6 inline-flex min-h-11 items-center underline"
              >
                {t`Met de handtekeningen en het bewijs`}
              </a>
            )}
          </p>
          {/* It can still be read after the agreement, below the rest. */}
          <details
            open={!mandate.agrees}
            className="mt-4 rounded-card border border-line bg-white px-5 py-4 shadow-card"
          >
            <summary className="cursor-pointer py-1 font-serif text-2xl">{t`Wat er staat`}</summary>
            {langOfDutch() && (
              <p className="mt-3">
                {t`De opdracht zelf is in het Nederlands, en die tekst geldt. Begrijpt u iets niet? Bel ons voordat u akkoord geeft.`}
              </p>
            )}
            <div lang={langOfDutch()} className="mt-5">
              <MandateText model={paper.model} />
            </div>
          </details>
          {!mandate.agrees && !isClosed && (
            <AgreeForms mandate={{ ...mandate, paper }} refusal={refusal} />
          )}
        </>
      )}
      {standing?.mayWithdraw && <WithdrawForm standing={standing} refusal={refusal} />}
    </SellerPage>
  );
}

function leadOf({ paper, agrees, isClosed, standing, wasWithdrawn }: SellersMandate): string {
  if (!paper)
    return t`De opdracht staat nog niet klaar. U krijgt een e-mail zodra u haar kunt lezen.`;
  if (agrees) return t`U gaf akkoord.`;
  if (isClosed) return t`Dit dossier is gesloten. U kunt de opdracht nog lezen.`;
  if (standing) return t`Er is een nieuwe versie. Lees haar, en geef opnieuw akkoord.`;
  if (wasWithdrawn)
    return t`U herriep de opdracht. Bedenkt u zich, dan kunt u opnieuw akkoord geven.`;
  return t`Lees de opdracht rustig door. Onderaan geeft u akkoord met een code die wij u mailen.`;
}
