import type { Language } from "@voordeur/language/language.ts";
import { Form, href, redirect } from "react-router";
import { uuidIn, numberIn } from "../../../platform/body/ids.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { fieldsOf } from "../../../platform/body/refused-form.ts";
import { type Services, servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { OnceField } from "../../../staff/kit/acts/once-field.tsx";
import { staffAction } from "../../../staff/kit/acts/staff-action.server.ts";
import { RefusedLine } from "../../../ui/refused-line.tsx";
import { BackLink } from "../../../staff/kit/back-link.tsx";
import { PersonFields } from "../../../staff/kit/cases/person-fields.tsx";
import { staffMeta } from "../../../staff/kit/staff-meta.ts";
import { readLead } from "../../../people/leads/follow-up/queries.server.ts";
import { homeNames } from "../../../homes/listings/queries.server.ts";
import { beginForm, type NewPerson } from "../input.ts";
import { readOwner } from "../queries.server.ts";
import { type Beginning, beginDossier } from "../service.server.ts";
import type { Route } from "./+types/new";
import { sellerWords } from "./seller-words.ts";

const path = href("/admin/dossiers/nieuw");

export const meta = staffMeta("Nieuw dossier", path);

interface Start {
  /** Null: staff type the address. */
  from: Beginning | null;
  seller: NewPerson & { language?: Language };
  leadId?: string;
}

const nobody = { name: "", email: "", phone: "" };

/** Where the address of the page says that the file begins. */
async function startOf({ db }: Pick<Services, "db">, { url }: Request): Promise<Start> {
  const search = new URL(url).searchParams;
  const leadId = uuidIn(search.get("lead"));
  const lead = leadId ? (await readLead(db, leadId))?.lead : undefined;
  if (lead && !lead.forgotten_at) {
    const { name, email, phone, language, own_listing_id } = lead;
    const propertyId = own_listing_id ?? null;
    const from = lead.address ? { leadId: lead.id, about: lead.address, propertyId } : null;
    return { from, seller: { name, email, phone, language }, leadId: lead.id };
  }
  const propertyId = numberIn(search.get("woning"));
  const about = propertyId && (await homeNames(db, [propertyId])).get(propertyId);
  if (!propertyId || !about) return { from: null, seller: nobody };
  const owner = await readOwner(db, propertyId);
  if (!owner) return { from: { propertyId, about }, seller: nobody };
  const { name, email, language } = owner;
  return { from: { propertyId, about }, seller: { ...nobody, name: name ?? "", email, language } };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  return startOf(context.get(servicesContext), request);
}

export const action = staffAction({ page: () => path })({
  beginnen: {
    inOne: true,
    schema: beginForm,
    run: async ({ services, by, request }, { adres, taal, ...seller }) => {
      const { from, leadId, seller: known } = await startOf(services, request);
      if (!from && adres === "") throw new Refused({ errors: { adres: "Vul het adres in" } });
      const begun = await beginDossier(
        services,
        from ?? { about: adres, ...(leadId && { leadId, propertyId: null }) },
        { ...seller, language: taal || known.language || "", ...(leadId && { leadId }) },
        by,
      );
      const page = href("/admin/dossiers/:id", { id: begun.id });
      return redirect(noticePath(page, begun.isNew ? "dossier-begonnen" : "dossier-was-er"), 303);
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { from, seller } = loaderData;
  const field = fieldsOf(actionData);
  return (
    <div className="max-w-[46rem]">
      <BackLink to={href("/admin/dossiers")}>Alle dossiers</BackLink>
      <h2 className="mt-2 text-3xl sm:text-4xl">Nieuw dossier</h2>
      <p className="mt-1 text-muted">
        De verkoper krijgt een mail met een eigen link. Verkoopt er nog iemand mee, dan voeg je die
        daarna toe.
      </p>
      <RefusedLine>{actionData?.error}</RefusedLine>
      <Form method="post" noValidate className="mt-6 grid gap-4">
        <OnceField />
        {from ? (
          <p className="text-lg font-semibold wrap-anywhere">{from.about}</p>
        ) : (
          <Field
            label="Adres"
            {...field("adres")}
            hint="Straat en nummer, postcode en plaats: dan herkennen we de woning ook als een bron haar brengt."
            placeholder="Dorpsstraat 12, 5911 AA Venlo"
            autoComplete="off"
            required
            maxLength={200}
          />
        )}
        <PersonFields field={field} stored={seller} {...sellerWords} />
        <p>
          <Button act="beginnen">Begin het dossier</Button>
        </p>
      </Form>
    </div>
  );
}
