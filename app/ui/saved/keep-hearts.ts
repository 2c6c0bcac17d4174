/**
 * Shows which homes are saved, and saves one without leaving the page. Runs in the browser, inline in
 * the page: it may use nothing from outside itself. Pages are the same for everyone, so the server
 * cannot draw this.
 */
export function keepHearts(formId: string, hint: RegExp, act: string, remove: string): void {
  const form = document.getElementById(formId) as HTMLFormElement;
  const draw = () => {
    const [, value = ""] = hint.exec(document.cookie) ?? [];
    const ids = value.split(".");
    for (const heart of form.elements as HTMLCollectionOf<HTMLButtonElement>) {
      // The form's own button has none.
      if (heart.value) heart.ariaPressed = `${ids.includes(heart.value)}`;
    }
    for (const link of document.querySelectorAll<HTMLElement>("[data-saved]")) {
      link.hidden = !value;
      link.dataset["saved"] = `${ids.length}`;
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const heart = event.submitter as HTMLButtonElement;
    const body = new FormData(form, heart);
    const isSaved = heart.ariaPressed === "true";
    if (isSaved) body.set(act, remove);
    heart.ariaPressed = `${!isSaved}`;
    // One after the other: each answer holds the whole list.
    // oxlint-disable-next-line promise/always-return -- nobody reads a value, and every page carries this
    last = last.then(async () => {
      const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(
        () => {},
      );
      draw();
      // A redirect that is not followed has the status 0: the answer to a form that was right.
      if (answer?.status !== 0) alert(form.dataset["failure"]);
    });
  });
  // Homes that a page in use fetches, and a page that the browser kept while another saved a home.
  new MutationObserver(draw).observe(document, { childList: true, subtree: true });
  addEventListener("pageshow", draw);
  draw();
}
