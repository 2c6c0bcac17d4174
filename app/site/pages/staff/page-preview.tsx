import { type RefObject, useEffect, useRef } from "react";
import { fillPlaceholders, type PlaceholderValues } from "../../../settings/texts/placeholders.ts";

const PAUSE_MS = 500;

/**
 * The real page or email with what is typed. It follows the form as somebody types; a click on a text in it
 * leads to that text's field. Without script the form's own button fills it.
 */
export function PagePreview({
  form,
  address,
  action,
  placeholders,
  of,
}: {
  form: RefObject<HTMLFormElement | null>;
  address: string;
  action: string;
  placeholders: PlaceholderValues;
  /** "de pagina" */
  of: string;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => followForm(form, frame, action), [form, action]);
  useEffect(() => {
    const shown = frame.current;
    const listen = () => {
      const page = shown?.contentDocument;
      page?.removeEventListener("click", toField);
      page?.addEventListener("click", toField);
    };
    const toField = (event: Event) => {
      event.preventDefault();
      if (form.current) fieldAt(event.target as Element, form.current, placeholders)?.focus();
    };
    listen();
    shown?.addEventListener("load", listen);
    return () => shown?.removeEventListener("load", listen);
  }, [form, placeholders]);
  return (
    <section aria-labelledby="voorbeeld-kop" className="@desk:sticky @desk:top-4">
      <h3 id="voorbeeld-kop" className="text-xl">
        Voorbeeld
      </h3>
      <p className="text-sm text-muted">Klik op een tekst om die te wijzigen.</p>
      {/* Same-origin, for clicks on its texts; it has no scripts, and its policy allows none. */}
      <iframe
        sandbox="allow-same-origin"
        ref={frame}
        name="voorbeeld"
        title={`Voorbeeld van ${of}`}
        src={address}
        className="mt-2 h-[70vh] w-full rounded-lg border border-line bg-white"
      />
    </section>
  );
}

/** Replaces what the frame shows after each pause in typing; its place stays where it was. */
function followForm(
  form: RefObject<HTMLFormElement | null>,
  frame: RefObject<HTMLIFrameElement | null>,
  action: string,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: XMLHttpRequest | undefined;
  const update = () => {
    if (!form.current) return;
    asked?.abort();
    const request = new XMLHttpRequest();
    request.open("POST", action);
    request.addEventListener("load", () => {
      const page = frame.current?.contentDocument;
      const body = request.status === 200 ? bodyOf(request.responseText) : null;
      if (page && body) page.body.replaceWith(page.adoptNode(body));
    });
    const fields = [...new FormData(form.current)].map(([name, value]) => [
      name,
      typeof value === "string" ? value : "",
    ]);
    request.send(new URLSearchParams(fields));
    asked = request;
  };
  const later = (event: Event) => {
    if (!form.current?.contains(event.target as Node)) return;
    clearTimeout(timer);
    timer = setTimeout(update, PAUSE_MS);
  };
  document.addEventListener("input", later);
  return () => {
    document.removeEventListener("input", later);
    clearTimeout(timer);
    asked?.abort();
  };
}

/**
 * The body of a page, in a document of its own in which nothing runs. Without the head: a style in it
 * would meet the policy of this page.
 */
const bodyOf = (page: string) =>
  new DOMParser().parseFromString(page.slice(page.indexOf("<body")), "text/html").body;

const plain = (text: string) =>
  text
    .replaceAll(/<[^>]*(?:>|$)/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** The field whose text stands at this place of the page: the smallest element that holds one. */
function fieldAt(place: Element | null, form: HTMLFormElement, values: PlaceholderValues) {
  const inputs = [...form.elements].filter(
    (each): each is HTMLInputElement | HTMLTextAreaElement =>
      (each.localName === "textarea" || each.getAttribute("type") === "text") && "value" in each,
  );
  const texts = inputs.map((input) => ({
    input,
    text: plain(fillPlaceholders(input.value, values)),
  }));
  const longest = texts.toSorted((a, b) => b.text.length - a.text.length);
  for (let at = place; at && at.localName !== "body"; at = at.parentElement) {
    const here = plain(at.textContent);
    if (here === "") continue;
    const found =
      texts.find(({ text }) => text === here) ??
      longest.find(({ text }) => text.length > 3 && (here.includes(text) || text.includes(here)));
    if (found) return found.input;
  }
  return null;
}
