import { noticeOf, noticesOf } from "../../ui/toasts/notices.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { type Action, listActions, recordAction, settleAction } from "../../platform/audit.ts";
import { saysMoreThan } from "../../platform/body/pieces.ts";
import { MAX_STAFF_FIELDS, readForm } from "../../platform/body/form.ts";
import type { Services } from "../../platform/services.ts";

/** A GET is logged too where it hands out personal data. */
const HANDING_OUT =
  /^\/admin\/(?:leads\.csv|identiteit\/[^/]+|(?:dossiers|overdrachten)\/[^/]+\/documenten\/[^/]+|overdrachten\/[^/]+\/koopovereenkomst|verkopen\/[^/]+\/(?:biedlogboek\.json|koopovereenkomst(?:\.pdf)?))$/;
/** A POST that changes nothing: what is typed comes back as a page. */
const PREVIEW = /^\/admin\/(?:(?:paginas|brieven)\/[a-z]+|paginas\/eigen\/\d+)\/voorbeeld$/;
/** Only the action itself reads a larger form. */
const READ_TWICE = { bytes: 256 * 1024, fields: MAX_STAFF_FIELDS };

/** Logs what a member of staff asks, does it, and adds how it was answered. */
export async function audited(
  { db, clock, log }: Pick<Services, "db" | "clock" | "log">,
  actor: { id: string },
  request: Request,
  run: () => Promise<Response>,
): Promise<Response> {
  const resource = new URL(request.url).pathname.replace(/\.data$/, "");
  const isReading = request.method === "GET" || request.method === "HEAD";
  if (PREVIEW.test(resource) || (isReading && !HANDING_OUT.test(resource))) return run();
  // An agreement read again, with nothing done to it or by a colleague since, says nothing new that day.
  if (isReading && resource.endsWith("/koopovereenkomst")) {
    const [last] = (await listActions(db, { over: resource, page: 1 })).actions;
    const isToday = last && amsterdamDate(last.at) === amsterdamDate(clock());
    if (isToday && last.actor === actor.id && last.action === "get" && last.status === 200)
      return run();
  }
  const id = await recordAction(db, clock(), {
    actor: actor.id,
    resource,
    section: sectionOf(resource),
    action: await nameOf(request),
  });
  let status = 500;
  try {
    const response = await run();
    status = tellsOfFailure(response) ? 409 : response.status;
    return response;
  } catch (thrown) {
    if (thrown instanceof Response) ({ status } = thrown);
    throw thrown;
  } finally {
    // It is done by now: an error would make the browser send it again.
    await settleAction(db, id, status).catch((error: unknown) =>
      log.warn({ err: error, id }, "how an act ended could not be written down"),
    );
  }
}

/** Whether it leads on with the notice that nothing was done. */
function tellsOfFailure({ headers }: Response): boolean {
  const [, query = ""] = headers.get("Location")?.split("?") ?? [];
  return noticesOf(new URLSearchParams(query)).some((name) => noticeOf(name).tone === "error");
}

function sectionOf(resource: string): Action["section"] {
  const [, room, section = ""] = resource.split("/");
  if (room === "functions") return "functies";
  return section.replace(/\.csv$/, "") || "leads";
}

/** The `act` of a form; else the method. */
async function nameOf(request: Request): Promise<string> {
  const method = request.method.toLowerCase();
  // Without a length it could be of any.
  const isShort = request.headers.has("Content-Length") && !saysMoreThan(request, READ_TWICE.bytes);
  if (!isShort) return method;
  // The action itself refuses a body that is no form.
  const form = await readForm(request.clone(), READ_TWICE).catch(() => null);
  const act = form?.get("act");
  return typeof act === "string" && /^[a-z-]{1,40}$/.test(act) ? act : method;
}
