/**
 * Shows which homes are saved, and saves one without leaving the page. Runs in the browser, inline in
 * the page: it may use nothing from outside itself. Pages are the same for everyone, so the server
 * cannot draw this.
 */
export function keepHearts(
  formId: string,
  hint: string,
  act: string,
  remove: string,
  failure: string,
): void {
  const form = document.getElementById(formId) as HTMLFormElement;
  const draw = () => {
    const [, value = ""] = new RegExp(`\\b${hint}=([\\d.]+)`).exec(document.cookie) ?? [];
    const ids = value.split(".").filter(Boolean);
    for (const heart of document.querySelectorAll<HTMLButtonElement>(`[form=${formId}]`)) {
      heart.ariaPressed = String(ids.includes(heart.value));
    }
    for (const link of document.querySelectorAll<HTMLElement>("[data-saved]")) {
      link.hidden = ids.length < 1;
      link.dataset["saved"] = String(ids.length);
    }
  };
  const send = async (body: FormData) => {
    const options = { method: "POST", body, redirect: "manual" } as const;
    const answer = await fetch(form.action, options).catch(() => null);
    draw();
    // The answer to a form that was right, which brings the cookies.
    if (answer?.type !== "opaqueredirect") alert(failure);
  };
  let last: Promise<unknown> = Promise.resolve();
  form.addEventListener("submit", (event) => {
    const heart = event.submitter as HTMLButtonElement;
    const isSaved = heart.ariaPressed === "true";
    const body = new FormData(form, heart);
    if (isSaved) body.set(act, remove);
    heart.ariaPressed = String(!isSaved);
    // One after the other: each answer holds the whole list.
    last = last.then(() => send(body));
    event.preventDefault();
  });
  // Homes that a page in use fetches, and a page that the browser kept while another saved a home.
  new MutationObserver(draw).observe(document.body, { childList: true, subtree: true });
  addEventListener("pageshow", draw);
  draw();
}
