import { CheckFold } from "../../../ui/check-fold.tsx";
import { formatDateTime, formatDay, shortMomentText } from "@voordeur/language/dates.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { z } from "zod";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { readFileForm, storedFrom } from "../../../platform/files/file-form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, SelectField } from "../../../ui/field.tsx";
import { FileField } from "../../../ui/file-field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Tick } from "../../../ui/tick.tsx";
import { useEmptied } from "../../../staff/kit/acts/once-field.tsx";
import { staffAction } from "../../../staff/kit/acts/staff-action.server.ts";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { loadedStaffMeta } from "../../../staff/kit/staff-meta.ts";
import { readAgreement } from "../../sales/agreement/service.server.ts";
import { storeDocument } from "../documents/service.server.ts";
import { markOfParty, roleNames } from "../kinds.ts";
import { listParties } from "../queries.server.ts";
import { ArticleList } from "../signing/article-list.tsx";
import { cleanFile } from "../../../platform/files/clean-file.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { Annexes, OwnText } from "./annexes.tsx";
import { addAnnex, listAnnexes, removeAnnex } from "../signing/annexes.server.ts";
import { answerCopy } from "../signing/check.server.ts";
import {
  annexForm,
  copyReason,
  identityForm,
  ofAnnex,
  ofCopy,
  releaseForm,
  signedByForm,
} from "../signing/input.ts";
import { daysLeftOut, lookAtCopies } from "../signing/look.server.ts";
import { handleRemark } from "../signing/remarks.server.ts";
import {
  hindrancesOf,
  markOfSending,
  releaseVersion,
  sendVersion,
} from "../signing/send.server.ts";
import { keepSigned } from "../signing/sign.server.ts";
import { identityOf, noteIdentity } from "../signing/identity.server.ts";
import { identityWords } from "../../signing/outcome/service.server.ts";
import { readSigning, type Signing, signersOf } from "../signing/versions.server.ts";
import type { Route } from "./+types/agreement";
import { findTransfer, transferAt } from "./find-transfer.server.ts";
import { SignatureCheck } from "./signature-check.tsx";
import { SignerIdentity } from "./signer-identity.tsx";
import { FormDetails } from "../../../staff/kit/acts/form-details.tsx";
import { CasePart } from "../../../staff/kit/cases/case-part.tsx";

export { shouldRevalidate } from "../../../staff/kit/acts/after-conflict.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Koopovereenkomst ${loaderData.transfer.about}` : "Koopovereenkomst";
  return loadedStaffMeta(matches, title, href("/admin/overdrachten"));
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const transfer = await transferAt(services.db, params.id);
  const [agreement, parties, signing, looks] = await Promise.all([
    readAgreement(services, transfer.sale_id),
    listParties(services.db, transfer.id),
    readSigning(services, transfer.id),
    lookAtCopies(services, transfer.id),
  ]);
  const identities = await Promise.all(
    signersOf(parties).map(async (party) => {
      const seen = await identityOf(services, transfer, party);
      const words = seen && identityWords(seen);
      return [party.id, { words, mark: markOfParty(party) }] as const;
    }),
  );
  return {
    identities: Object.fromEntries(identities),
    annexes: await listAnnexes(services.db, transfer.id),
    transfer: { id: transfer.id, about: transfer.about, saleId: transfer.sale_id },
    isOver: transfer.closed_at !== null,
    hindrances: hindrancesOf(agreement, transfer, parties),
    seen: markOfSending(signing.newest?.version ?? 0, agreement),
    today: amsterdamDate(services.clock()),
    names: parties.map(({ id, name }) => ({ id, name })),
    looks,
    leftOut: await daysLeftOut(services, transfer.id),
    ...signing,
  };
}

export const action = staffAction({
  read: readFileForm,
  find: findTransfer,
  page: ({ transfer }) => href("/admin/overdrachten/:id/koopovereenkomst", { id: transfer.id }),
})({
  versturen: {
    run: ({ services, transfer, by, seen }) => sendVersion(services, transfer, seen, by),
    notice: "koopovereenkomst-verstuurd",
  },
  "eigen-tekst": {
    run: async ({ services, transfer, by, seen, form }) => {
      const own = await storedFrom(form, "bestand", async (bytes) => {
        const { ending, clean } = await cleanFile(bytes);
        return ending === "pdf" ? clean : null;
      });
      if (!own) throw new Refused({ errors: { bestand: "Kies een PDF" } });
      await sendVersion(services, transfer, seen, by, own);
    },
    notice: "koopovereenkomst-verstuurd",
  },
  bijlage: {
    schema: annexForm,
    run: async ({ services, transfer, by, form }, { naam }) => {
      const stored = await storedFrom(form, "bestand", (bytes) => storeDocument(services, bytes));
      await addAnnex(services, transfer.id, { name: naam, stored }, by);
    },
    notice: "bijlage-toegevoegd",
  },
  "bijlage-weg": {
    schema: ofAnnex,
    run: ({ services, transfer }, { bijlage }) => removeAnnex(services, transfer.id, bijlage),
    notice: "bijlage-weg",
  },
  verwerkt: {
    schema: z.object({ opmerking: z.uuid("Deze opmerking is er niet meer") }),
    run: ({ services, transfer, by }, { opmerking }) =>
      handleRemark(services, transfer.id, opmerking, by),
    notice: "opmerking-verwerkt",
  },
  vrijgeven: {
    schema: releaseForm,
    run: ({ services, transfer, by }, { versie, volgorde }) =>
      releaseVersion(services, transfer.id, versie, by, volgorde),
    notice: "koopovereenkomst-vrijgegeven",
  },
  identiteit: {
    schema: identityForm,
    run: ({ services, transfer, by, seen }, { deelnemer, hoe }) =>
      noteIdentity(services, transfer.id, { partyId: deelnemer, how: hoe, seen }, by),
    notice: "identiteit-gezien",
  },
  getekend: {
    schema: signedByForm,
    run: async ({ services, transfer, by, form }, { versie, getekend, deelnemer }) => {
      const copy = await storedFrom(form, "bestand", (bytes) => storeDocument(services, bytes));
      const signed = { versionId: versie, partyId: deelnemer, on: getekend, copy };
      await keepSigned(services, transfer.id, signed, by);
    },
    notice: "getekend-toegevoegd",
  },
  klopt: {
    schema: ofCopy,
    run: ({ services, transfer, by, seen }, copy) =>
      answerCopy(services, transfer.id, { ...copy, seen, is: "right" }, by),
    notice: "handtekening-klopt",
  },
  "klopt-niet": {
    schema: copyReason,
    run: ({ services, transfer, by, seen }, copy) =>
      answerCopy(services, transfer.id, { ...copy, seen, is: "wrong" }, by),
    notice: "handtekening-klopt-niet",
  },
  terugnemen: {
    schema: copyReason,
    run: ({ services, transfer, by, seen }, copy) =>
      answerCopy(services, transfer.id, { ...copy, seen, is: "not-right" }, by),
    notice: "handtekening-teruggenomen",
  },
});

export default function Page({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { transfer, newest, remarks, versions, sections, hindrances, isOver } = loaderData;
  const open = remarks.filter(({ handled_at }) => !handled_at);
  const maySend = !isOver && !newest?.isSigned;
  return (
    <CasePart
      page="/admin/overdrachten/:id"
      of={transfer}
      title="Koopovereenkomst"
      refused={refusal?.error}
    >
      <div className="mt-6 grid gap-x-12 gap-y-10 @desk:grid-cols-2">
        <div className="grid min-w-0 content-start gap-10">
          {maySend && (
            <StaffSection id="versturen" title="Versturen" ruled>
              <p className="mt-3">
                <TextLink
                  to={href("/admin/verkopen/:id/koopovereenkomst", { id: transfer.saleId })}
                >
                  Koopovereenkomst bij de verkoop wijzigen
                </TextLink>
              </p>
              {hindrances.map((words) => (
                <p key={words} className="mt-2 border-l-4 border-brick-600 bg-brick-50 px-5 py-3">
                  {words}
                </p>
              ))}
              <Form key={loaderData.seen} method="post" className="mt-3 grid gap-2">
                <input type="hidden" name="seen" value={loaderData.seen} />
                <p className="text-[0.9375rem] text-muted">
                  {newest
                    ? "Een nieuwe versie vervangt de vorige, ook als die al werd getekend."
                    : "Kopers en verkopers lezen haar op hun eigen pagina en kunnen er opmerkingen bij maken."}
                </p>
                <p>
                  <Button act="versturen" disabled={hindrances.length > 0}>
                    {newest ? `Versie ${newest.version + 1} versturen` : "Versturen om te lezen"}
                  </Button>
                </p>
              </Form>
              {hindrances.length === 0 && <OwnText seen={loaderData.seen} refusal={refusal} />}
            </StaffSection>
          )}
          {maySend && (
            <Annexes
              annexes={loaderData.annexes}
              pathOf={(id) => documentPath(transfer.id, id)}
              refusal={refusal}
            />
          )}
          {remarks.length > 0 && (
            <StaffSection id="opmerkingen" title="Opmerkingen" ruled>
              <Remarks {...loaderData} />
            </StaffSection>
          )}
          {maySend && newest && !newest.isSigning && (
            <StaffSection id="vrijgeven" title="Laten tekenen" ruled>
              {loaderData.leftOut && (
                <p className="mt-2 border-l-4 border-brick-600 bg-brick-50 px-5 py-3">
                  Kijk de dagen na. Wel in het formulier, niet in deze tekst: {loaderData.leftOut}.
                </p>
              )}
              <Form method="post" className="mt-3 grid gap-2">
                <input type="hidden" name="versie" value={newest.id} />
                <p className="text-[0.9375rem] text-muted">
                  {open.length > 0
                    ? "Verwerk eerst alle opmerkingen."
                    : "Daarna kan niemand meer iets bij deze versie opmerken."}
                </p>
                <Tick name="volgorde" value="sellers-last">
                  Verkopers tekenen als laatste, na alle kopers
                </Tick>
                <p>
                  <Button act="vrijgeven" disabled={open.length > 0}>
                    Versie {newest.version} vrijgeven om te tekenen
                  </Button>
                </p>
              </Form>
            </StaffSection>
          )}
          {newest && (newest.isSigning || newest.isSigned) && (
            <Signers {...loaderData} newest={newest} refusal={refusal} />
          )}
          {versions.length > 0 && (
            <StaffSection id="versies" title="Verstuurde versies" ruled>
              <ul className="mt-3 divide-y divide-line">
                {versions.map((one) => (
                  <li key={one.id} className="py-2.5">
                    <DocumentLink id={transfer.id} document={one.documentId}>
                      Versie {one.version} (PDF)
                    </DocumentLink>{" "}
                    <span className="text-muted wrap-anywhere">
                      {shortMomentText(one.sentAt)}, {one.sentBy}
                    </span>
                    <CheckFold>{one.hash}</CheckFold>
                  </li>
                ))}
              </ul>
            </StaffSection>
          )}
        </div>
        {newest && (
          <StaffSection id="tekst" title={`Zo staat versie ${newest.version} er`}>
            <div className="mt-4 rounded-card border border-line bg-white p-5">
              <ArticleList sections={sections} remarks={null} />
            </div>
          </StaffSection>
        )}
      </div>
    </CasePart>
  );
}

const documentPath = (id: string, document: string) =>
  href("/admin/overdrachten/:id/documenten/:document", { id, document });

function DocumentLink({
  id,
  document,
  children,
}: {
  id: string;
  document: string;
  children: ReactNode;
}) {
  return (
    <a href={documentPath(id, document)} className="inline-block py-1 underline">
      {children}
    </a>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Remarks({ remarks, versions, names }: Pick<Loaded, "remarks" | "versions" | "names">) {
  const byArticle = remarks.toSorted((one, other) => one.article - other.article);
  return (
    <ul className="mt-3 divide-y divide-line">
      {byArticle.map(({ id, article, remark, at, party_id, version_id, handled_at }) => (
        <li key={id} className="py-3 wrap-anywhere">
          <p className="text-sm text-muted">
            {article === 0 ? "Het geheel" : `Artikel ${article}`} · versie{" "}
            {versions.find((one) => one.id === version_id)?.version} ·{" "}
            {names.find((one) => one.id === party_id)?.name ?? "Naam gewist"}, {formatDateTime(at)}
          </p>
          <p className="whitespace-pre-line">{remark}</p>
          {handled_at ? (
            <p className="text-sm text-muted">Verwerkt op {formatDateTime(handled_at)}</p>
          ) : (
            <Form method="post" preventScrollReset className="mt-2">
              <input type="hidden" name="opmerking" value={id} />
              <Button act="verwerkt" look="secondary">
                Verwerkt
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

function Signers({
  transfer,
  newest,
  signers,
  identities,
  today,
  isOver,
  looks,
  refusal,
}: Pick<Loaded, "transfer" | "signers" | "identities" | "today" | "isOver" | "looks"> & {
  newest: NonNullable<Signing["newest"]>;
  refusal: Route.ComponentProps["actionData"];
}) {
  const key = useEmptied((sent) => sent.has("getekend"));
  const { isRefused, errors, field } = refusedForm(refusal, "getekend");
  return (
    <StaffSection id="tekenen" title="Tekenen" ruled>
      {newest.declined && (
        <p className="mt-3 border-l-4 border-brick-600 bg-brick-50 px-5 py-3 wrap-anywhere">
          {newest.declined.name
            ? `${newest.declined.name} tekent deze versie niet: “${newest.declined.reason}”.`
            : `${newest.declined.reason}: deze versie wordt niet meer getekend.`}{" "}
          Verstuur een nieuwe versie om verder te gaan.
        </p>
      )}
      {newest.outcomeId && (
        <p className="mt-3">
          <DocumentLink id={transfer.id} document={newest.outcomeId}>
            Het getekende stuk, verzegeld (PDF)
          </DocumentLink>
        </p>
      )}
      <ul className="mt-3 divide-y divide-line">
        {signers.map(({ id, name, role, signedOn, signedHereAt, documentId, receivedAt }, at) => (
          <li key={id} className="py-3 wrap-anywhere">
            <p className="text-sm text-muted">{roleNames[role]}</p>
            <p className="font-semibold">{name}</p>
            {signedHereAt ? (
              <p>Getekend op de eigen pagina, {formatDateTime(signedHereAt)}</p>
            ) : documentId ? (
              <DocumentLink id={transfer.id} document={documentId}>
                Getekend op {formatDay(signedOn!)}
              </DocumentLink>
            ) : (
              <p className="text-muted">Nog niet getekend</p>
            )}
            {!signedOn && <SignerIdentity id={id} {...identities[id]!} {...{ isOver, refusal }} />}
            {documentId && (
              <SignatureCheck
                signer={signers[at]!}
                look={looks[id]}
                version={newest}
                file={documentPath(transfer.id, documentId)}
                isOver={isOver}
                refusal={refusal}
              />
            )}
            {receivedAt && (
              <p className="text-sm text-muted">
                Ontvangst bevestigd op {formatDateTime(receivedAt)}
              </p>
            )}
          </li>
        ))}
      </ul>
      {newest.isSigning && !isOver && (
        <FormDetails key={key} opens={isRefused} className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2.5 underline">
            Getekend exemplaar toevoegen
          </summary>
          <Form method="post" encType="multipart/form-data" className="mt-2 grid gap-4">
            <input type="hidden" name="versie" value={newest.id} />
            <SelectField
              label="Wie tekende"
              {...field("deelnemer")}
              options={signers.map(({ id, name }) => [id, name] as const)}
            />
            <Field
              label="Getekend op"
              type="date"
              {...field("getekend", signers.findLast((one) => one.signedOn)?.signedOn ?? today)}
              min={amsterdamDate(newest.sentAt)}
              max={today}
            />
            <FileField label="Scan of foto" name="bestand" error={errors["bestand"]} />
            <Button act="getekend" look="secondary" className="justify-self-start">
              Toevoegen
            </Button>
          </Form>
        </FormDetails>
      )}
    </StaffSection>
  );
}
