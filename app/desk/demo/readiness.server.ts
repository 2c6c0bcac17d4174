import { href } from "react-router";
import { readLastBackup } from "../../platform/backup/last-backup.ts";
import { sendsMail } from "../../settings/mail-account.server.ts";
import { isSecure, type Services } from "../../platform/services.ts";

/** Something that must be right before visitors come. */
export interface Check {
  isRight: boolean;
  title: string;
  line: string;
  /** Where staff do something about it; null: whoever runs the server does. */
  to: string | null;
}

const DAY_MS = 86_400_000;
const BACKUP_MS = 2 * DAY_MS;

/** Whether the site itself is ready: its address, its email and its backup. */
export async function checkReadiness(services: Services): Promise<Check[]> {
  return [atItsAddress(services), ofMail(services), await ofBackup(services)];
}

function atItsAddress(services: Services): Check {
  const { publicUrl } = services;
  const isRight = isSecure(services);
  const line = isRight
    ? `Bezoekers komen op ${publicUrl}.`
    : `De site denkt dat zij op ${publicUrl} staat. Vraag wie de server beheert om PUBLIC_URL te zetten, met https.`;
  return { isRight, title: "Adres met https", line, to: null };
}

function ofMail(services: Services): Check {
  const { settings } = services;
  const title = "Mail komt aan";
  const to = href("/admin/begin/:step", { step: "mail" });
  if (!sendsMail(services)) {
    const line = "Elke mail blijft op de server liggen. Kies waarmee de site mail verstuurt.";
    return { isRight: false, title, line, to };
  }
  const { testEmail } = settings.get("firstVisit");
  if (!testEmail) return { isRight: false, title, line: "Er is nog geen proefmail verstuurd.", to };
  const line = testEmail.isTaken
    ? "De mailserver nam de laatste proefmail aan."
    : "De mailserver weigerde de laatste proefmail.";
  return { isRight: testEmail.isTaken, title, line, to };
}

async function ofBackup({ db, config, clock }: Services): Promise<Check> {
  const title = "Reservekopie";
  if (config.backups === "elsewhere") {
    return { isRight: true, title, line: "Wordt buiten de site om gemaakt.", to: null };
  }
  const last = await readLastBackup(db);
  const isRight = last !== null && clock().getTime() - last.getTime() < BACKUP_MS;
  const line = isRight
    ? "De laatste is van de afgelopen twee dagen."
    : "Er is geen reservekopie van de afgelopen twee dagen. Maak er een, of vraag wie de server beheert om dat elke nacht te laten doen.";
  return { isRight, title, line, to: href("/admin/reservekopie") };
}
