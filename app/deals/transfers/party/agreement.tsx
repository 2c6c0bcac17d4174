import { langOfDutch } from "@voordeur/language/current.ts";
import { speaking } from "../../../platform/language/speak.server.ts";
import { dutch, t } from "@voordeur/language/text.ts";
import { formatDate, formatDateTime, formatDay } from "@voordeur/language/dates.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { data, href, redirect } from "react-router";
import { formAction } from "../../../platform/body/acts.ts";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { readFileForm, storedFrom } from "../../../platform/files/file-form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckFold } from "../../../ui/check-fold.tsx";
import { UnknownLink } from "../../../ui/private-page.tsx";
import { PagePart } from "../../../ui/section.tsx";
import { maySee } from "../access.ts";
import { storeDocument } from "../documents/service.server.ts";
import { findParty, partyOf } from "../links.server.ts";
import { ArticleList } from "../signing/article-list.tsx";
import { declineForm, remarkForm, signedForm } from "../signing/input.ts";
import { maskedAddress } from "../../signing/kinds.ts";
import { readEvidence } from "../../signing/evidence/service.server.ts";
import { ofVersion, signForm } from "../../signing/input.ts";
import { signConsent } from "../../../ui/signing/sign-form.tsx";
import { agreementCodes } from "../signing/codes.server.ts";
import { decline, signHere, signingOf } from "../signing/sign-here.server.ts";
import { addRemark } from "../signing/remarks.server.ts";
import { confirmReceipt, keepSigned } from "../signing/sign.server.ts";
import { listVersions, readSigning } from "../signing/versions.server.ts";
import type { Route } from "./+types/agreement";
import { PartyPage, partyMeta } from "./page.tsx";
import { OnPaper } from "./on-paper.tsx";
import { identitySeen, SignHere } from "./sign-here.tsx";

export const meta = partyMeta(dutch`De koopovereenkomst`);

/** Writes nothing: programs that look at mails open links too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await findParty(services, params.token);
  if (!found) return data({ file: null }, { status: 404 });
  const { party, transfer } = found;
  const { newest, versions, signers, remarks, sections } = await speaking("nl", () =>
    readSigning(services, transfer.id),
  );
  const mayRead = maySee(party.role, { kind: "agreement" });
  const me = signers.find(({ id }) => id === party.id) ?? null;
  const isOpen = newest?.isSigning && me && !me.checkedAt && transfer.closed_at === null;
  const signing = isOpen ? await signingOf(services, transfer, party, newest.id) : null;
  return data({
    file: {
      about: transfer.about,
      today: amsterdamDate(services.clock()),
      isOver: transfer.closed_at !== null,
      role: party.role,
      // Only the office sees the name and the reason of whoever declined.
      newest: newest ? { ...newest, declined: newest.declined !== null } : null,
      before: versions[1]?.version ?? null,
      me: me && { ...me, checkedBy: null },
      isBeingMade: signers.every(({ checkedAt }) => checkedAt),
      signing: signing && {
        hindrance: signing.hindrance,
        email: maskedAddress(party.email),
        codeSentAt: signing.codeSentAt,
        texted: await agreementCodes.texted(services, party.id, newest!.id),
        identity:
          signing.identity && identitySeen(signing.identity.how, formatDay(signing.identity.on)),
      },
      signers: newest?.isSigned ? signers : [],
      remarks: remarks.filter(({ party_id }) => party_id === party.id),
      sections: mayRead ? sections : [],
      mayRead,
    },
  });
}

/** The acts of a buyer or seller; doing one twice changes nothing more. */
export const action = formAction({
  read: readFileForm,
  find: partyOf,
  answer: (_done: void, { params }, where: string | undefined) => {
    const page = href("/overdracht/:token/koopovereenkomst", { token: params["token"]! });
    return redirect(`${page}#${where}`, 303);
  },
})({
  opmerking: {
    schema: remarkForm,
    run: ({ services, party }, values) => addRemark(services, party, values),
    notice: "opmerkingen",
  },
  getekend: {
    schema: signedForm,
    run: async ({ services, party, form }, { versie, getekend }) => {
      const copy = await storedFrom(form, "bestand", (bytes) => storeDocument(services, bytes));
      const by = { partyId: party.id };
      const signed = { versionId: versie, ...by, on: getekend, copy };
      await keepSigned(services, party.case_id, signed, by);
    },
    notice: "stand",
  },
  code: {
    schema: ofVersion,
    run: ({ services, party }, { versie }) => agreementCodes.send(services, party, versie),
    notice: "tekenen",
  },
  tekenen: {
    schema: signForm,
    secret: ["code", "smscode"],
    run: async ({ party, transfer, ...sent }, values) => {
      const [newest] = await listVersions(sent.services.db, transfer.id);
      const given = await readEvidence(sent, signConsent(newest?.version ?? 0));
      await signHere(sent.services, party, values, given);
    },
    notice: "stand",
  },
  afzien: {
    schema: declineForm,
    run: ({ services, party }, values) => decline(services, party, values),
    notice: "stand",
  },
  ontvangen: {
    schema: ofVersion,
    run: ({ services, party }, { versie }) => confirmReceipt(services, party, versie),
    notice: "stand",
  },
});

type File = NonNullable<Awaited<ReturnType<typeof loader>>["data"]["file"]>;
type Newest = NonNullable<File["newest"]>;

export default function Page({ loaderData: { file }, actionData, params }: Route.ComponentProps) {
  if (!file) return <UnknownLink />;
  const { about, newest, sections, me, remarks, before, isOver } = file;
  const { token } = params;
  const refusal: Refusal | undefined = actionData;
  const mayRemark = me !== null && newest !== null && !isOver && isReading(newest);
  return (
    <PartyPage
      about={about}
      title={t`De koopovereenkomst`}
      lead={leadOf(file)}
      back={href("/overdracht/:token", { token })}
      refused={refusal?.error || undefined}
    >
      {newest && (
        <>
          {langOfDutch() && (
            <p className="mt-6 border-l-4 border-river-600 bg-river-50 px-5 py-4">{t`De koopovereenkomst is Nederlands, want zij valt onder Nederlands recht en zo gaat zij naar de notaris. Bij elk artikel staat kort waarover het gaat; het Nederlands geldt. De notaris moet zeker weten dat u de akte begrijpt (artikel 42 en 43 van de Wet op het notarisambt): spreekt u geen Nederlands, dan komt er een beëdigd tolk bij. Zeg het ons op tijd, dan vragen wij de notaris erom.`}</p>
          )}
          <Standing file={file} newest={newest} token={token} />
          {file.mayRead && (
            <details
              open={!newest.isSigned}
              className="mt-8 rounded-card border border-line bg-white px-5 py-4 shadow-card"
            >
              <summary className="cursor-pointer py-1">
                <h2 className="inline text-2xl">{t`Wat er staat (versie ${newest.version})`}</h2>
              </summary>
              {before !== null && (
                <p className="mt-2 text-muted">
                  {t`Wat sinds versie ${before} is gewijzigd, heeft een streep ervoor.`}
                </p>
              )}
              <div className="mt-5">
                <ArticleList
                  sections={sections}
                  remarks={mayRemark ? { versionId: newest.id, refusal } : null}
                />
              </div>
            </details>
          )}
          {file.signing && me && (
            <SignHere
              paper={newest}
              signer={{ ...file.signing, name: me.name }}
              hindrance={file.signing.hindrance}
              refusal={refusal}
            />
          )}
          {newest.isSigning && !newest.declined && me && !me.checkedAt && !isOver && (
            <OnPaper newest={newest} me={me} today={file.today} refusal={refusal} />
          )}
          {remarks.length > 0 && (
            <PagePart id="opmerkingen" title={t`Uw opmerkingen`} className="mt-10">
              <ul className="mt-3 divide-y divide-line border-y border-line">
                {remarks.map(({ id, article, remark, at, handled_at }) => (
                  <li key={id} className="py-3 wrap-anywhere">
                    <p className="text-sm text-muted">
                      {article === 0 ? t`Het geheel` : t`Artikel ${article}`}, {formatDateTime(at)}
                      {handled_at && ` · ${t`verwerkt`}`}
                    </p>
                    <p className="whitespace-pre-line">{remark}</p>
                  </li>
                ))}
              </ul>
            </PagePart>
          )}
        </>
      )}
    </PartyPage>
  );
}

const isReading = ({ isSigning, isSigned }: Newest) => !isSigning && !isSigned;

function leadOf({ newest, me, isOver, isBeingMade }: File): string {
  if (!newest)
    return t`De overeenkomst staat nog niet klaar. U krijgt een mail zodra u haar kunt lezen.`;
  if (newest.isSigned) return t`Iedereen heeft getekend.`;
  if (isOver || !me) return t`U kunt haar hier lezen.`;
  if (isReading(newest)) return t`Lees haar rustig door, en schrijf op wat niet klopt.`;
  if (me.signedOn && !me.checkedAt) return t`Ontvangen; wij kijken het na.`;
  if (isBeingMade)
    return t`Iedereen heeft getekend. Het getekende stuk wordt opgemaakt: u krijgt een mail.`;
  return me.signedOn
    ? t`U heeft getekend. Wij wachten nog op de anderen.`
    : t`Lees haar, en teken onderaan.`;
}

function Standing({ file, newest, token }: { file: File; newest: Newest; token: string }) {
  const { me, signers, role, mayRead, signing } = file;
  const documentUrl = (id: string) => href("/overdracht/:token/documenten/:id", { token, id });
  return (
    <section id="stand" aria-label={t`Waar we staan`} className="mt-6 grid grid-cols-1 gap-3">
      {mayRead && (
        <p>
          <a
            href={documentUrl(newest.documentId)}
            className="inline-flex min-h-11 items-center underline"
          >
            {t`Versie ${newest.version} van ${formatDate(newest.sentAt)} als PDF`}
          </a>
          <span className="block text-sm text-muted">
            {t`Kenmerk, waaraan te zien is dat dit bestand niet veranderde (SHA-256):`}{" "}
            <span className="break-all">{newest.hash}</span>
          </span>
        </p>
      )}
      {mayRead &&
        newest.annexes.map(({ id, name, hash }) => (
          <p key={id}>
            <a href={documentUrl(id)} className="inline-flex min-h-11 items-center underline">
              {t`Bijlage: ${name}`}
            </a>
            <CheckFold>{hash}</CheckFold>
          </p>
        ))}
      {signing && (
        <p>
          <a href="#tekenen" className="inline-flex min-h-11 items-center underline">
            {t`Direct naar het tekenen`}
          </a>
        </p>
      )}
      {newest.isSigning && newest.declined && (
        <p>{t`Deze versie wordt niet getekend. Wij bespreken haar, en sturen u een nieuwe.`}</p>
      )}
      {newest.isSigning && me?.signedHereAt && (
        <p>{t`U tekende hier, op ${formatDateTime(me.signedHereAt)}.`}</p>
      )}
      {newest.outcomeId && mayRead && (
        <p>
          <a
            href={documentUrl(newest.outcomeId)}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            {t`Het getekende stuk, met de handtekeningen en het bewijs (PDF)`}
          </a>
        </p>
      )}
      {signers.map(
        ({ id, name, signedOn, documentId }) =>
          documentId && (
            <p key={id}>
              <a
                href={documentUrl(documentId)}
                className="inline-flex min-h-11 items-center underline"
              >
                {t`Getekend door ${name}, ${formatDay(signedOn!)}`}
              </a>
            </p>
          ),
      )}
      {newest.isSigned && me?.receivedAt && (
        <p>{t`U bevestigde de ontvangst op ${formatDateTime(me.receivedAt)}.`}</p>
      )}
      {newest.isSigned && role === "buyer" && me && !me.receivedAt && (
        <form method="post" className="grid justify-items-start gap-2">
          <input type="hidden" name="versie" value={newest.id} />
          <p>
            {t`Haal het getekende stuk hierboven op en bewaar het. De bedenktijd begint de dag nadat u het kreeg.`}
          </p>
          <Button act="ontvangen">{t`Ik heb het getekende stuk ontvangen`}</Button>
        </form>
      )}
    </section>
  );
}
