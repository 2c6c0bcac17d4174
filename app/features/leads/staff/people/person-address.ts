/** The e-mail address whose data is asked for; empty when none was sent. */
export function parseAddress(form: FormData): string {
  const email = form.get("email");
  return typeof email === "string" ? email.toWellFormed().replaceAll("\0", "").trim() : "";
}
