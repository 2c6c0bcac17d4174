import { formatDate } from "@voordeur/language/dates.ts";
import { isChosen, textOf } from "../../../platform/body/form.ts";
import { withBytes } from "../../../platform/files/in-memory.ts";
import { forgetSecret } from "../../../platform/security/stored-secrets.server.ts";
import type { Services } from "../../../platform/services.ts";
import { openCertificate, SignatureError } from "../../../platform/signatures/signatures.ts";
import { findCertificate, storeCertificate } from "../../../settings/certificate.server.ts";
import { SEAL_CERTIFICATE } from "../../../settings/secret-places.ts";
import type { SentDocument } from "../../../staff/kit/documents/document.server.ts";

const MAX_BYTES = 256 * 1024;

const problems: Partial<Record<string, [field: string, message: string]>> = {
  password: ["password", "Dit wachtwoord hoort niet bij het bestand"],
  "no-key": [
    "certificate",
    "In dit bestand zit geen privésleutel met zijn certificaat. Exporteer het met de privésleutel erbij.",
  ],
  busy: ["certificate", "Het is nu te druk. Probeer het over een minuut opnieuw."],
};
const unreadable = ["certificate", "Dit is geen bestand met een certificaat (.p12 of .pfx)"];

/** Checks the certificate that was chosen, and stores or removes it with what is saved. */
export async function checkCertificate(
  services: Services,
  form: FormData,
): Promise<Partial<Pick<SentDocument<unknown>, "errors" | "within">>> {
  const file = form.get("certificate");
  const refuse = ([field, message]: readonly string[]) => ({ errors: { [field!]: message! } });
  if (!isChosen(file)) {
    if (!textOf(form, "remove")) return {};
    return { within: (tx) => forgetSecret(tx, SEAL_CERTIFICATE) };
  }
  if (file.size > MAX_BYTES) return refuse(unreadable);
  try {
    const password = textOf(form, "password").slice(0, 1000);
    const chosen = await withBytes(file, (bytes) => openCertificate(bytes, password));
    if (chosen.validTo < services.clock()) {
      const moment = formatDate(chosen.validTo);
      return refuse(["certificate", `Het certificaat van ${chosen.name} verliep op ${moment}`]);
    }
    return {
      within: (tx, by) => storeCertificate({ ...services, db: tx }, SEAL_CERTIFICATE, chosen, by),
    };
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    return refuse(problems[error.problem] ?? unreadable);
  }
}

/** What a screen may show of the certificate in use. */
export async function loadCertificate(services: Services) {
  try {
    const found = await findCertificate(services);
    if (!found) return { certificate: null };
    const { key: _, ...certificate } = found;
    return { certificate, isExpired: certificate.validTo < services.clock() };
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    return { certificate: null, isLocked: true };
  }
}
