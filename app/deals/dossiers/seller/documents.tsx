import { dutch, t, translated } from "@voordeur/language/text.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { data, href, redirect } from "react-router";
import { formAction, type Sent } from "../../../platform/body/acts.ts";
import { numberIn } from "../../../platform/body/ids.ts";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { foundByLink } from "../../../platform/security/private-links.ts";
import { servicesContext } from "../../../platform/services.ts";
import { Button, TextButton } from "../../../ui/button.tsx";
import { Field, SelectField } from "../../../ui/field.tsx";
import { FileField } from "../../../ui/file-field.tsx";
import { PagePart } from "../../../ui/section.tsx";
import { kindNames, sellersKinds } from "../documents/kinds.ts";
import { namedForm, sellersForm } from "../documents/input.ts";
import { filesIn, readDocumentForm } from "../documents/read-form.server.ts";
import { addFiles, setRemoved } from "../documents/service.server.ts";
import { documentsForSeller, type SellersDocument } from "../documents/view.server.ts";
import { findSeller, sellerOf } from "../links.server.ts";
import type { Dossier, Seller } from "../queries.server.ts";
import type { Doer } from "../steps.server.ts";
import type { Route } from "./+types/documents";
import { RichText } from "../../../ui/rich-text.tsx";
import { UnknownLink } from "../../../ui/private-page.tsx";
import { SellerPage, sellerMeta } from "./page.tsx";

export const meta = sellerMeta(dutch`Documenten van uw woning`);

/** The question of the list that the documents belong to, as its link names it; empty: none. */
const questionIn = (url: string) =>
  sellersForm.shape.vraag.parse(new URL(url).searchParams.get("vraag"));

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const file = await findSeller(services, params.token);
  if (!file) return data({ file: null }, { status: 404 });
  const { seller, dossier } = file;
  const which = { dossierId: dossier.id, sellerId: seller.id, now: services.clock() };
  const documents = await documentsForSeller(services.db, which);
  return data({
    file: {
      about: dossier.about,
      isClosed: dossier.closed_at !== null,
      documents,
      question: questionIn(request.url),
      added: numberIn(new URL(request.url).searchParams.get("erbij")) ?? 0,
    },
  });
}

interface Asked extends Sent {
  seller: Seller;
  dossier: Dossier;
  by: Doer;
}

export const action = formAction<Asked, number | void, Response>({
  read: readDocumentForm,
  find: async (sent: Sent) => {
    const asked = await sellerOf(sent);
    return { ...asked, by: { sellerId: asked.seller.id } };
  },
  answer: (added, { params, request }) => {
    const question = questionIn(request.url);
    const query = new URLSearchParams({
      ...(question && { vraag: question }),
      ...(added && { erbij: String(added) }),
    });
    const page = href("/dossier/:token/documenten", { token: params["token"]! });
    return redirect(query.size > 0 ? `${page}?${query}` : page, 303);
  },
})({
  toevoegen: {
    schema: sellersForm,
    run: async ({ services, dossier, form, by }, { soort, vraag, ...rest }) => {
      const files = filesIn(form);
      const kind = vraag ? "answer" : soort;
      const facts = { kind, question: vraag, valid_until: rest["geldig-tot"] };
      await addFiles(services, dossier.id, files, facts, by);
      return files.length;
    },
  },
  verwijderen: {
    schema: namedForm,
    run: async ({ services, dossier, by }, { document }) => {
      foundByLink(await setRemoved(services, dossier.id, document, true, by));
    },
  },
  terugzetten: {
    schema: namedForm,
    run: async ({ services, dossier, by }, { document }) => {
      foundByLink(await setRemoved(services, dossier.id, document, false, by));
    },
  },
});

export default function Page({ loaderData: { file }, actionData, params }: Route.ComponentProps) {
  if (!file) return <UnknownLink />;
  const { about, isClosed, documents, question, added } = file;
  const { token } = params;
  const refusal = actionData;
  const shown = documents.filter(({ isRemoved }) => !isRemoved);
  const removed = documents.filter(({ isRemoved }) => isRemoved);
  return (
    <SellerPage
      about={about}
      title={question ? t`Foto’s en papieren bij uw antwoord` : t`Documenten van uw woning`}
      lead={
        isClosed
          ? t`Dit dossier is gesloten. Toevoegen kan niet meer.`
          : t`Maak er een foto van of kies een bestand. Wat u toevoegt, ziet alleen ons kantoor. Of kopers het later mogen zien, overleggen wij eerst met u.`
      }
      back={href("/dossier/:token", { token })}
      refused={refusal?.error || undefined}
    >
      {added > 0 && !refusal && (
        <output className="mt-6 block border-l-4 border-river-600 bg-river-50 px-5 py-3">
          {t`${countOf(added, t`bestand`, t`bestanden`)} ontvangen. Dank u wel.`}
        </output>
      )}
      {!isClosed && <AddForm question={question} refusal={refusal} />}
      <PagePart id="er-al" title={t`Wat er al is`} className="mt-12">
        {shown.length === 0 && <p className="mt-3 text-muted">{t`Nog niets.`}</p>}
        <ul className="mt-3 divide-y divide-line empty:hidden">
          {shown.map((document) => (
            <Item key={document.id} {...{ document, token, isClosed }} act="verwijderen" />
          ))}
        </ul>
      </PagePart>
      {removed.length > 0 && (
        <details className="mt-6">
          <summary className="cursor-pointer py-2 underline">
            {t`${countOf(removed.length, t`document`, t`documenten`)} verwijderd`}
          </summary>
          <p className="text-sm text-muted">{t`Na een dag wordt het voorgoed gewist.`}</p>
          <ul className="divide-y divide-line">
            {removed.map((document) => (
              <Item key={document.id} {...{ document, token, isClosed }} act="terugzetten" />
            ))}
          </ul>
        </details>
      )}
    </SellerPage>
  );
}

function AddForm({ question, refusal }: { question: string | null; refusal: Refusal | undefined }) {
  const { field, errors } = refusedForm(refusal, "toevoegen");
  return (
    <form method="post" encType="multipart/form-data" className="mt-8 grid gap-5">
      {question && <input type="hidden" name="vraag" value={question} />}
      <FileField
        label={t`Foto’s of bestanden`}
        name="bestanden"
        multiple
        error={errors["bestanden"]}
      />
      {question ? (
        <input type="hidden" name="soort" value="answer" />
      ) : (
        <>
          <SelectField
            label={t`Wat is het?`}
            {...field("soort", "other")}
            options={sellersKinds.map(([of, name]) => [of, translated(name)] as const)}
          />
          <Field
            label={t`Geldig tot en met`}
            {...field("geldig-tot")}
            type="date"
            optional
            hint={t`Als dat erop staat, zoals bij een energielabel of garantie`}
          />
        </>
      )}
      <Button act="toevoegen" className="justify-self-start">
        {t`Versturen`}
      </Button>
    </form>
  );
}

function Item({
  document: { id, name, kind, validUntil, isChangeable },
  token,
  isClosed,
  act,
}: {
  document: SellersDocument;
  token: string;
  isClosed: boolean;
  act: "verwijderen" | "terugzetten";
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-3">
      <div className="min-w-0 grow basis-60 wrap-anywhere">
        {act === "verwijderen" ? (
          <a
            href={href("/dossier/:token/documenten/:id", { token, id })}
            className="inline-block py-1 font-semibold underline"
          >
            {name}
          </a>
        ) : (
          <p className="font-semibold">{name}</p>
        )}
        <p className="text-muted">
          {translated(kindNames[kind])}
          {validUntil && ` · ${t`geldig tot en met ${formatDay(validUntil)}`}`}
        </p>
      </div>
      {isChangeable && !isClosed && (
        <form method="post">
          <input type="hidden" name="document" value={id} />
          <TextButton act={act}>
            <RichText
              text={act === "verwijderen" ? t`Verwijderen<name/>` : t`Terugzetten<name/>`}
              tags={{ name: <span className="sr-only">: {name}</span> }}
            />
          </TextButton>
        </form>
      )}
    </li>
  );
}
