/** The UID of a viewing, a moment with several places, an appointment of a lead alone or of the agenda, in our calendars. */
export function calendarUid(
  publicUrl: string,
  kind: "viewing" | "moment" | "lead" | "appointment",
  id: string | number,
): string {
  return `${kind}-${id}@${new URL(publicUrl).hostname}`;
}

/** Those UIDs, also with a port, as subscriptions once had them. */
export function ownUids(publicUrl: string): RegExp {
  const host = new URL(publicUrl).hostname.replaceAll(/[.[\]]/g, "\\$&");
  return new RegExp(`^(?:viewing|moment|lead|appointment)-[\\da-f-]+@${host}(?::\\d+)?$`, "i");
}
