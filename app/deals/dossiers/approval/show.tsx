import { dutch, t, translated } from "@voordeur/language/text.ts";
import { langOfDutch } from "@voordeur/language/current.ts";
import { shortMomentText } from "@voordeur/language/dates.ts";
import { Fragment } from "react";
import { data, href, redirect } from "react-router";
import { z } from "zod";
import { formAction } from "../../../platform/body/acts.ts";
import { someText, typedLine } from "../../../platform/body/some-text.ts";
import { servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextArea } from "../../../ui/field.tsx";
import { Picture } from "../../../ui/pictures/picture.tsx";
import { drawingKindFor } from "../../../ui/pictures/kind-for-type.ts";
import { Spoken } from "../../../ui/property/spoken.tsx";
import { PagePart } from "../../../ui/section.tsx";
import { AskedField } from "../../../ui/asked-field.tsx";
import { ownName } from "../../../people/leads/input.ts";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { findSeller, sellerOf } from "../links.server.ts";
import { UnknownLink } from "../../../ui/private-page.tsx";
import { SellerPage, sellerMeta } from "../seller/page.tsx";
import type { Route } from "./+types/show";
import { pageParts, pagePartNames } from "./parts.ts";
import { addRemark, approvePage, readApproval } from "./service.server.ts";

export const meta = sellerMeta(dutch`De pagina van uw woning`);

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const known = await findSeller(services, params.token);
  if (!known) return data({ file: null }, { status: 404 });
  const { seller, dossier } = known;
  const read = await readApproval(services, dossier);
  return data({
    file: {
      about: dossier.about,
      isClosed: dossier.closed_at !== null,
      me: { id: seller.id, name: seller.name },
      page: read,
    },
  });
}

const remarkText = someText(
  [1, dutch`Schrijf uw opmerking op`],
  [2000, dutch`Gebruik niet meer dan 2000 tekens`],
);

export const action = formAction({
  find: sellerOf,
  answer: (_done: void, { params }) =>
    redirect(`${href("/dossier/:token/woningpagina", { token: params["token"]! })}#gedaan`, 303),
})({
  opmerking: {
    schema: z.object({
      deel: z.enum(pagePartNames, dutch`Kies een onderdeel`),
      opmerking: remarkText,
    }),
    run: ({ services, seller, dossier }, { deel: part, opmerking: remark }) =>
      addRemark(services, { dossierId: dossier.id, seller, part, remark }),
  },
  akkoord: {
    schema: z.object({ naam: ownName, asked: typedLine, gezien: z.string() }),
    run: ({ services, seller, dossier }, { naam: name, asked, gezien: hash }) =>
      approvePage(services, { dossierId: dossier.id, seller, name, asked, hash }),
  },
});

export default function Page({ loaderData: { file }, params, actionData }: Route.ComponentProps) {
  if (!file) return <UnknownLink />;
  const { about, page, isClosed, me } = file;
  const back = href("/dossier/:token", params);
  if (!page) {
    return (
      <SellerPage
        about={about}
        back={back}
        title={t`De pagina van uw woning`}
        lead={t`Wij maken de pagina nog. Zodra zij klaar is, bekijkt u haar hier.`}
      />
    );
  }
  const { home, photos, facts, content, approval, changes, remarks, hash, isShown } = page;
  const remarking = refusedForm(actionData, "opmerking");
  const approving = refusedForm(actionData, "akkoord");
  return (
    <SellerPage
      about={about}
      back={back}
      title={t`De pagina van uw woning`}
      lead={t`Zo komt uw woning op de site. Klopt er iets niet? Schrijf het erbij. Klopt alles, geef dan uw akkoord.`}
      refused={actionData?.error}
    >
      <p id="gedaan" className="mt-4">
        <a
          href={href("/dossier/:token/woningpagina/voorbeeld", params)}
          className="inline-block py-2 underline"
        >
          {t`Bekijk de hele pagina zoals zij wordt`}
        </a>
      </p>
      {approval && (
        <p className="mt-4 border-l-4 border-river-600 bg-river-50 px-5 py-3">
          {t`Akkoord van ${approval.name} op ${shortMomentText(approval.at)}.`}
        </p>
      )}
      {changes.length > 0 && (
        <div className="mt-4 border-l-4 border-brick-600 bg-brick-50 px-5 py-3">
          <p className="font-semibold">{t`Gewijzigd sinds het akkoord`}</p>
          <ul className="mt-1 list-disc pl-5">
            {changes.map((words) => (
              <li key={words} className="wrap-anywhere">
                {words}
              </li>
            ))}
          </ul>
        </div>
      )}
      <h2 className="mt-10 text-2xl">{t`Prijs`}</h2>
      <p className="mt-2 text-lg">
        <Spoken>{content.price}</Spoken>
      </p>
      <h2 className="mt-10 text-2xl">{t`Foto’s`}</h2>
      {photos.length === 0 && <p className="mt-2 text-muted">{t`Er zijn nog geen foto’s.`}</p>}
      <ol className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo.storage_key}>
            <Picture
              photo={photo}
              fallback={{ kind: drawingKindFor(home.property_type), seed: home.slug }}
              alt={t`Foto ${index + 1} van ${photos.length}`}
              sizes="(min-width: 640px) 14rem, 45vw"
              widest={480}
              className="aspect-[4/3] rounded-lg"
            />
          </li>
        ))}
      </ol>
      <h2 className="mt-10 text-2xl">{t`Tekst`}</h2>
      <p
        lang={content.text ? langOfDutch() : undefined}
        className="mt-2 whitespace-pre-line wrap-anywhere"
      >
        {content.text || t`Er is nog geen tekst.`}
      </p>
      <h2 className="mt-10 text-2xl">{t`Kenmerken`}</h2>
      <ul className="mt-2 list-disc pl-5">
        {facts.map((fact) => (
          <li key={fact} className="wrap-anywhere">
            {fact.split(": ").map((part, at) => (
              <Fragment key={part}>
                {at > 0 && ": "}
                <Spoken {...(at === 0 && { as: "label" })}>{part}</Spoken>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
      {remarks.length > 0 && (
        <>
          <h2 className="mt-10 text-2xl">{t`Opmerkingen`}</h2>
          <ul className="mt-2 divide-y divide-line">
            {remarks.map((one) => (
              <li key={one.id} className="py-3">
                <p className="text-sm text-muted">
                  {translated(pageParts[one.part as keyof typeof pageParts])} ·{" "}
                  {shortMomentText(one.at)}
                  {one.seller_id === me.id && ` · ${t`van u`}`} ·{" "}
                  {one.handled_at ? t`verwerkt` : t`wij kijken ernaar`}
                </p>
                <p className="whitespace-pre-line wrap-anywhere">{one.remark}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {!isClosed && (
        <>
          <PagePart
            id="opmerking"
            title={t`Klopt er iets niet?`}
            className="mt-12 border-t border-line pt-8"
          >
            <form method="post" noValidate className="mt-4 grid gap-4">
              <SelectField
                label={t`Waarover?`}
                {...remarking.field("deel", "photos")}
                options={pagePartNames.map((part) => [part, translated(pageParts[part])] as const)}
              />
              <TextArea
                label={t`Uw opmerking`}
                {...remarking.field("opmerking")}
                rows={4}
                maxLength={2000}
              />
              <p>
                <Button act="opmerking" look="secondary">
                  {t`Stuur de opmerking`}
                </Button>
              </p>
            </form>
          </PagePart>
          {(!approval || changes.length > 0) && (
            <PagePart
              id="akkoord"
              title={isShown ? t`Akkoord met wat er veranderde?` : t`Klopt alles?`}
              className="mt-12 border-t border-line pt-8"
            >
              <form method="post" noValidate className="mt-4 grid gap-4">
                <input type="hidden" name="gezien" value={hash} />
                <AskedField
                  label={t`Uw naam`}
                  {...approving.field("naam")}
                  autoComplete="name"
                  required
                />
                <p>
                  <Button act="akkoord">{t`Ik geef akkoord op deze pagina`}</Button>
                </p>
              </form>
            </PagePart>
          )}
        </>
      )}
    </SellerPage>
  );
}
