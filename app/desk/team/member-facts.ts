import { formatDate } from "@voordeur/language/dates.ts";
import type { StaffMember } from "../../staff/accounts/staff/queries.server.ts";

export function memberFacts(member: StaffMember): { text: string; warns: boolean }[] {
  const { closedAt, hasSecondStep, isConfirmed, lastSignInAt } = member;
  const signedIn = lastSignInAt
    ? `Laatst ingelogd op ${formatDate(lastSignInAt)}`
    : "Nog niet ingelogd";
  return [
    ...(closedAt ? [{ text: `Gesloten op ${formatDate(closedAt)}`, warns: true }] : []),
    { text: signedIn, warns: false },
    isConfirmed
      ? { text: "Adres bevestigd", warns: false }
      : { text: "Adres nog niet bevestigd", warns: true },
    { text: hasSecondStep ? "Met tweede stap" : "Zonder tweede stap", warns: false },
  ];
}
