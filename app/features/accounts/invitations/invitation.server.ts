import { href, redirectDocument } from "react-router";
import type { StaffRole } from "../../../../database/schema.ts";
import { textOf } from "../../../platform/body/form.ts";
import type { Services } from "../../../platform/services.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { passwords } from "../auth.server.ts";
import { acceptFirstAdmin } from "./first-admin.server.ts";
import { credentials, parseForm, refuse } from "../input.ts";
import { countAct } from "../limits.server.ts";
import { findAccountLink, tokenOf } from "../links.server.ts";
import { refused, tooMany } from "../refused.server.ts";
import { refuseStaffPassword } from "../password/staff-password.server.ts";
import { acceptInvitation, findOffer } from "./invitations.server.ts";

const FAILED = "Uitnodiging niet aangenomen";

/** What somebody with a link is offered; `email` is null for the first admin, who types one. */
export interface Offer {
  role: StaffRole;
  name: string;
  email: string | null;
}

/** Null: the link does not work (any more). */
export async function readOffer(services: Services, token: string): Promise<Offer | null> {
  const { db, clock } = services;
  const first = await findAccountLink(db, clock(), "first-admin", token);
  if (first !== null) return { role: "admin", name: "", email: null };
  const offer = await findOffer(services, token);
  return offer && { role: offer.role, name: offer.name, email: offer.email };
}

/** Makes staff of whoever holds the link. Nobody is signed in by it. */
export async function acceptOffer(services: Services, client: string, form: FormData) {
  const token = tokenOf(form);
  const offer = await readOffer(services, token);
  const typed = offer?.email ?? textOf(form, "email");
  const filled = new FormData();
  filled.set("email", typed);
  filled.set("password", textOf(form, "password"));
  const parsed = offer ? parseForm(credentials, filled) : null;
  if (parsed && !parsed.ok) return refused(parsed.refusal, 400);
  const limited = await countAct(services, "password", { client });
  if (limited) return tooMany(refuse(form, FAILED, limited.message), limited.seconds);
  const { email = "", password = "" } = parsed?.values ?? {};
  const weak = parsed && (await refuseStaffPassword(password, email));
  if (weak) return refused(refuse(filled, FAILED, weak, { password: weak }), 400);
  if (!parsed || !(await accept(services, token, parsed.values, offer))) {
    const gone = "Deze uitnodiging is al gebruikt, ingetrokken of verlopen.";
    return refused(refuse(form, FAILED, gone), 410);
  }
  return redirectDocument(noticePath(href("/auth"), "uitnodiging-aangenomen"));
}

async function accept(
  services: Services,
  token: string,
  { email, password }: { email: string; password: string },
  offer: Offer | null,
): Promise<boolean> {
  const passwordHash = await passwords.hash(password);
  return offer?.email === null
    ? acceptFirstAdmin(services, token, { email, passwordHash })
    : acceptInvitation(services, token, passwordHash);
}
