/** The UID of a viewing, or of a moment with several places, in every calendar that we write. */
export function calendarUid(
  publicUrl: string,
  kind: "viewing" | "moment",
  id: string | number,
): string {
  return `${kind}-${id}@${new URL(publicUrl).hostname}`;
}

/** Those UIDs, also with a port, as subscriptions once had them. */
export function ownUids(publicUrl: string): RegExp {
  const host = new URL(publicUrl).hostname.replaceAll(/[.[\]]/g, "\\$&");
  return new RegExp(`^(?:viewing|moment)-[\\da-f-]+@${host}(?::\\d+)?$`, "i");
}
