import { formatDateTime } from "@voordeur/language/dates.ts";
import { data, href, redirect } from "react-router";
import { z } from "zod";
import { formAction } from "../../../platform/body/acts.ts";
import { privateLinkHeaders } from "../../../platform/security/private-links.ts";
import { servicesContext } from "../../../platform/services.ts";
import { severalLines } from "../../../platform/text-input.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, SelectField, TextArea } from "../../../ui/field.tsx";
import { Picture } from "../../../ui/pictures/picture.tsx";
import { drawingKindFor } from "../../../ui/pictures/kind-for-type.ts";
import { personName } from "../../leads/input.ts";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { findSeller, sellerOf } from "../links.server.ts";
import { UnknownLink } from "../../../ui/private-page.tsx";
import { SellerPage, sellerMeta } from "../seller/page.tsx";
import type { Route } from "./+types/show";
import { pageParts, pagePartNames } from "./parts.ts";
import { addRemark, approvePage, readApproval } from "./service.server.ts";

export const headers = () => privateLinkHeaders;
export const meta = sellerMeta("De pagina van uw woning");

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

const text = (most: number) =>
  z
    .string()
    .transform(severalLines)
    .pipe(
      z
        .string()
        .min(1, "Schrijf uw opmerking op")
        .max(most, `Gebruik niet meer dan ${most} tekens`),
    );

export const action = formAction({
  find: async ({ services, params }) => ({
    services,
    params,
    ...(await sellerOf({ services, params })),
  }),
  answer: (_done: void, { params }) =>
    redirect(`${href("/dossier/:token/woningpagina", { token: params["token"]! })}#gedaan`, 303),
})({
  opmerking: {
    schema: z.object({ deel: z.enum(pagePartNames, "Kies een onderdeel"), opmerking: text(2000) }),
    run: ({ services, seller, dossier }, { deel: part, opmerking: remark }) =>
      addRemark(services, { dossierId: dossier.id, seller, part, remark }),
  },
  akkoord: {
    schema: z.object({ naam: personName, gezien: z.string() }),
    run: ({ services, seller, dossier }, { naam: name, gezien: hash }) =>
      approvePage(services, { dossierId: dossier.id, seller, name, hash }),
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
        title="De pagina van uw woning"
        lead="Wij maken de pagina nog. Zodra zij klaar is, bekijkt u haar hier."
      />
    );
  }
  const { home, photos, content, approval, changes, remarks, hash, isShown } = page;
  const remarking = refusedForm(actionData, "opmerking");
  const approving = refusedForm(actionData, "akkoord");
  return (
    <SellerPage
      about={about}
      back={back}
      title="De pagina van uw woning"
      lead="Zo komt uw woning op de site. Klopt er iets niet? Schrijf het erbij. Klopt alles, geef dan uw akkoord."
      refused={actionData?.error}
    >
      <p id="gedaan" className="mt-4">
        <a
          href={href("/dossier/:token/woningpagina/voorbeeld", params)}
          className="inline-block py-2 underline"
        >
          Bekijk de hele pagina zoals zij wordt
        </a>
      </p>
      {approval && (
        <p className="mt-4 border-l-4 border-river-600 bg-river-50 px-5 py-3">
          Akkoord van {approval.name} op {formatDateTime(approval.at)}.
        </p>
      )}
      {changes.length > 0 && (
        <div className="mt-4 border-l-4 border-brick-600 bg-brick-50 px-5 py-3">
          <p className="font-semibold">Gewijzigd sinds het akkoord</p>
          <ul className="mt-1 list-disc pl-5">
            {changes.map((words) => (
              <li key={words} className="wrap-anywhere">
                {words}
              </li>
            ))}
          </ul>
        </div>
      )}
      <h2 className="mt-10 text-2xl">Prijs</h2>
      <p className="mt-2 text-lg">{content.price}</p>
      <h2 className="mt-10 text-2xl">Foto’s</h2>
      {photos.length === 0 && <p className="mt-2 text-muted">Er zijn nog geen foto’s.</p>}
      <ol className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo.storage_key}>
            <Picture
              photo={photo}
              fallback={{ kind: drawingKindFor(home.property_type), seed: home.slug }}
              alt={`Foto ${index + 1} van ${photos.length}`}
              sizes="(min-width: 640px) 14rem, 45vw"
              widest={480}
              className="aspect-[4/3] rounded-lg"
            />
          </li>
        ))}
      </ol>
      <h2 className="mt-10 text-2xl">Tekst</h2>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">
        {content.text || "Er is nog geen tekst."}
      </p>
      <h2 className="mt-10 text-2xl">Kenmerken</h2>
      <ul className="mt-2 list-disc pl-5">
        {content.facts.map((fact) => (
          <li key={fact} className="wrap-anywhere">
            {fact}
          </li>
        ))}
      </ul>
      {remarks.length > 0 && (
        <>
          <h2 className="mt-10 text-2xl">Opmerkingen</h2>
          <ul className="mt-2 divide-y divide-line">
            {remarks.map((one) => (
              <li key={one.id} className="py-3">
                <p className="text-sm text-muted">
                  {pageParts[one.part as keyof typeof pageParts]} · {formatDateTime(one.at)}
                  {one.seller_id === me.id && " · van u"} ·{" "}
                  {one.handled_at ? "verwerkt" : "wij kijken ernaar"}
                </p>
                <p className="whitespace-pre-line wrap-anywhere">{one.remark}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {!isClosed && (
        <>
          <section aria-labelledby="opmerking" className="mt-12 border-t border-line pt-8">
            <h2 id="opmerking" className="text-2xl">
              Klopt er iets niet?
            </h2>
            <form method="post" noValidate className="mt-4 grid gap-4">
              <SelectField
                label="Waarover?"
                name="deel"
                defaultValue={remarking.typed["deel"] ?? "photos"}
                options={pagePartNames.map((part) => [part, pageParts[part]] as const)}
                error={remarking.errors["deel"]}
              />
              <TextArea
                label="Uw opmerking"
                name="opmerking"
                rows={4}
                maxLength={2000}
                defaultValue={remarking.typed["opmerking"]}
                error={remarking.errors["opmerking"]}
              />
              <p>
                <Button type="submit" name="act" value="opmerking" look="secondary">
                  Stuur de opmerking
                </Button>
              </p>
            </form>
          </section>
          {(!approval || changes.length > 0) && (
            <section aria-labelledby="akkoord" className="mt-12 border-t border-line pt-8">
              <h2 id="akkoord" className="text-2xl">
                {isShown ? "Akkoord met wat er veranderde?" : "Klopt alles?"}
              </h2>
              <form method="post" noValidate className="mt-4 grid gap-4">
                <input type="hidden" name="gezien" value={hash} />
                <Field
                  label="Uw naam"
                  name="naam"
                  autoComplete="name"
                  required
                  defaultValue={approving.typed["naam"]}
                  error={approving.errors["naam"]}
                />
                <p>
                  <Button type="submit" name="act" value="akkoord">
                    Ik geef akkoord op deze pagina
                  </Button>
                </p>
              </form>
            </section>
          )}
        </>
      )}
    </SellerPage>
  );
}
