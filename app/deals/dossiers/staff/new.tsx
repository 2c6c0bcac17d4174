import type { Language } from "@voordeur/language/language.ts";
import { Form, href, redirect } from "react-router";
import { uuidIn, numberIn } from "../../../platform/body/ids.ts";
import { fieldsOf } from "../../../platform/body/refused-form.ts";
import type { Database } from "../../../platform/database/database.ts";
import { servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { OnceField } from "../../../staff/kit/acts/once-field.tsx";
import { staffAction } from "../../../staff/kit/acts/staff-action.server.ts";
import { RefusedLine } from "../../../ui/refused-line.tsx";
import { BackLink } from "../../../staff/kit/back-link.tsx";
import { PersonFields } from "../../../staff/kit/cases/person-fields.tsx";
import { staffMeta } from "../../../staff/kit/staff-meta.ts";
import { readLead } from "../../../people/leads/follow-up/queries.server.ts";
import { wholeAddress } from "../../../homes/addresses/service.server.ts";
import { homeNames } from "../../../homes/listings/queries.server.ts";
import { beginForm, type NewPerson } from "../input.ts";
import { findOwner } from "../../../agenda/viewings/letters/queries.server.ts";
import { type Beginning, beginDossier } from "../service.server.ts";
import type { Route } from "./+types/new";
import { AddressField } from "./address-field.tsx";
import { readAddressForm, requireWhole } from "./address-form.server.ts";
import { sellerWords } from "./seller-words.ts";

const path = href("/admin/dossiers/nieuw");

export const meta = staffMeta("Nieuw dossier", path);

interface Start extends Beginning {
  /** Empty: staff type it. */
  about: string;
  /** The address is that of a listing. */
  isListed: boolean;
  seller: NewPerson & { language?: Language };
}

const nobody = { name: "", email: "", phone: "" };

/** Where the address of the page says that the file begins: the listing's address goes before the lead's. */
async function startOf(db: Database, { url }: Request): Promise<Start> {
  const search = new URL(url).searchParams;
  const leadId = uuidIn(search.get("lead"));
  const found = leadId ? (await readLead(db, leadId))?.lead : undefined;
  const lead = found?.forgotten_at ? undefined : found;
  const wanted = lead ? lead.own_listing_id : numberIn(search.get("woning"));
  const listed = wanted ? (await homeNames(db, [wanted])).get(wanted) : undefined;
  const propertyId = (listed && wanted) || null;
  const start = { about: listed ?? lead?.address ?? "", propertyId, isListed: Boolean(listed) };
  if (lead) {
    const { id, name, email, phone, language } = lead;
    return { ...start, leadId: id, seller: { name, email, phone, language } };
  }
  const owner = propertyId && (await findOwner(db, propertyId));
  if (!owner) return { ...start, seller: nobody };
  const { name, email, language } = owner;
  return { ...start, seller: { ...nobody, name: name ?? "", email, language } };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { about, isListed, seller } = await startOf(services.db, request);
  const address = isListed ? about : ((await wholeAddress(services, about)) ?? about);
  return { about: address, isListed, seller };
}

export const action = staffAction({ read: readAddressForm, page: () => path })({
  beginnen: {
    inOne: true,
    schema: beginForm,
    run: async ({ services, by, request }, { adres, taal, ...seller }) => {
      const { seller: known, isListed, ...start } = await startOf(services.db, request);
      const { leadId } = start;
      const begun = await beginDossier(
        services,
        { ...start, about: isListed ? start.about : requireWhole(adres) },
        { ...seller, language: taal || known.language || "", ...(leadId && { leadId }) },
        by,
      );
      const page = href("/admin/dossiers/:id", { id: begun.id });
      return redirect(noticePath(page, begun.isNew ? "dossier-begonnen" : "dossier-was-er"), 303);
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { about, isListed, seller } = loaderData;
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
        {isListed ? (
          <p className="text-lg font-semibold wrap-anywhere">{about}</p>
        ) : (
          <AddressField {...field("adres", about)} />
        )}
        <PersonFields field={field} stored={seller} {...sellerWords} />
        <p>
          <Button act="beginnen">Begin het dossier</Button>
        </p>
      </Form>
    </div>
  );
}
