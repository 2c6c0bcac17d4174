import type { Services } from "../../platform/services.ts";

/** Whom the office's emails come from, and where an answer goes. */
export function officeSender(settings: Services["settings"]): { from: string; replyTo: string } {
  const { from, replyTo } = settings.get("mail");
  return { from, replyTo: replyTo ?? settings.agency.email };
}
