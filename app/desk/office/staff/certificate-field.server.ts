import { formatDate, shortMomentText } from "@voordeur/language/dates.ts";
import { isChosen, textOf } from "../../../platform/body/form.ts";
import { withBytes } from "../../../platform/files/in-memory.ts";
import { forgetSecret } from "../../../platform/security/stored-secrets.server.ts";
import type { Services } from "../../../platform/services.ts";
import { openCertificate, SignatureError } from "../../../platform/signatures/signatures.ts";
import { findCertificate, storeCertificate } from "../../../settings/certificate.server.ts";
import { SEAL_CERTIFICATE } from "../../../settings/secret-places.ts";
import type { SentEditable } from "../../../staff/kit/editables/editable.server.ts";

const MAX_BYTES = 256 * 1024;

const unreadable = ["certificate", "Dit is geen bestand met een certificaat (.p12 of .pfx)"];
const problems: Partial<Record<string, string[]>> = {
  password: ["password", "Dit wachtwoord hoort niet bij het bestand"],
  "no-key": ["certificate", "In dit bestand zit geen privésleutel met zijn certificaat"],
  busy: ["certificate", "Het is nu te druk. Probeer het over een minuut opnieuw."],
};

/** Checks the certificate that was chosen, and stores or removes it with what is saved. */
export async function checkCertificate(
  services: Services,
  form: FormData,
): Promise<Partial<Pick<SentEditable<unknown>, "errors" | "within">>> {
  const file = form.get("certificate");
  const refuse = ([field, message]: readonly string[]) => ({ errors: { [field!]: message! } });
  if (!isChosen(file)) {
    const isRemoved = textOf(form, "remove") !== "";
    return isRemoved ? { within: (tx) => forgetSecret(tx, SEAL_CERTIFICATE) } : {};
  }
  if (file.size > MAX_BYTES) return refuse(unreadable);
  try {
    const password = textOf(form, "password").slice(0, 1000);
    const chosen = await withBytes(file, (bytes) => openCertificate(bytes, password));
    const { name, validFrom, validTo } = chosen;
    const now = services.clock();
    const wrong =
      (validTo <= now && `verliep op ${formatDate(validTo)}`) ||
      (validFrom > now && `geldt pas vanaf ${shortMomentText(validFrom)}`);
    if (wrong) return refuse(["certificate", `Het certificaat van ${name} ${wrong}`]);
    return {
      within: (tx, by) => storeCertificate({ ...services, db: tx }, SEAL_CERTIFICATE, chosen, by),
    };
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    return refuse(problems[error.problem] ?? unreadable);
  }
}

/** What the screen tells of the certificate in use, a paragraph each. */
export async function certificateLines(services: Services): Promise<string[]> {
  const locked = (error: unknown) => {
    if (error instanceof SignatureError) return "locked";
    throw error;
  };
  const kept = await findCertificate(services).catch(locked);
  if (kept === null) return ["De site maakt zelf een certificaat zodra zij een stuk verzegelt."];
  if (typeof kept === "string") {
    return ["Het certificaat is niet meer te openen. Kies het bestand opnieuw, of haal het weg."];
  }
  const { name, issuer, validTo, hash } = kept;
  const isExpired = validTo < services.clock();
  return [
    ...(isExpired ? ["Let op: het certificaat is verlopen. De site verzegelt er niets mee."] : []),
    `Nu in gebruik: ${name}, ${kept.isSelfMade ? "" : `uitgegeven door ${issuer}, `}geldig tot ${formatDate(validTo)}. Vingerafdruk (SHA-256): ${hash}`,
    ...(kept.isSelfMade ? [SELF_MADE] : []),
  ];
}

const SELF_MADE =
  "De site heeft dit certificaat zelf gemaakt. Het bewijst dat een stuk sinds het zegel niet is veranderd, maar geen uitgever staat ervoor in van wie het is: Adobe noemt de ondertekenaar onbekend.";
