/** Tells the server that somebody is on a page of their link: what only fetches it presses nothing. */
export async function wake({ dataset }: HTMLElement): Promise<void> {
  const page = dataset["first"] || location.pathname;
  const body = new URLSearchParams({ act: "gezien" });
  const { ok } = await fetch(page, { method: "POST", body, keepalive: true });
  if (!ok) throw new Error("the server does not know it yet");
}
