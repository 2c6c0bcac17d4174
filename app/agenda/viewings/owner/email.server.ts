import { t } from "@voordeur/language/text.ts";
import { eq, inArray, sql } from "drizzle-orm";
import { href } from "react-router";
import { properties } from "../../../../database/schema/listings.ts";
import { viewingOwners } from "../../../../database/schema/viewing-moments.ts";
import { type RegisteredEmails, shownBy } from "../../../platform/outbox/email-kind.ts";
import { officeSender } from "../../../settings/letters/sender.ts";
import { minePart, writeEmail } from "../../../ui/email/layout.server.tsx";
import { ownerWords } from "../letters/owner.server.ts";
import { findOwnerPage, readPage } from "./queries.server.ts";
import { ownerEmail, ownerLink } from "./service.server.ts";

const PAGE = "eigenaar-pagina";

/** The email with the link to an owner's page; the link is made when the email is written. */
export const ownerEmails: RegisteredEmails = {
  ...ownerEmail,
  subjects: viewingOwners,
  name: "an owner's email",
  letters: { page: [PAGE] },
  async compose(services, { subject }) {
    const { db, settings } = services;
    const [owner] = await db.select().from(viewingOwners).where(eq(viewingOwners.id, subject));
    const known = owner?.email ? await findOwnerPage(db, owner.property_id) : null;
    const page = known && (await readPage(db, known.id));
    if (!owner || !page) return null;
    const content = ownerWords(settings, PAGE, {
      home: page.home.address,
      owner: owner.name,
      facts: [],
      link: { label: t`Naar uw pagina`, url: await ownerLink(services, known.id) },
    });
    return {
      ...officeSender(settings),
      to: owner.email,
      ...writeEmail({ ...content, more: [minePart(services.publicUrl)] }, settings.agency),
    };
  },
  show: shownBy(
    (db, ids) => {
      const { id, name, email, property_id: home } = viewingOwners;
      return db
        .select({
          id,
          home,
          who: sql<string>`coalesce(${name}, ${email})`,
          about: properties.address,
        })
        .from(viewingOwners)
        .innerJoin(properties, eq(properties.id, home))
        .where(inArray(id, ids));
    },
    (_email, owner) => ({
      title: `${owner.who} bij ${owner.about}`,
      to: href("/admin/woningen/:id/bezichtigingen", { id: String(owner.home) }),
      facts: ["Link naar de pagina van de eigenaar"],
    }),
  ),
};
