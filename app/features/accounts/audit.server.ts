import { type Act, recordAct, settleAct } from "../../platform/audit.ts";
import { saysMoreThan } from "../../platform/body/pieces.ts";
import { MAX_FIELDS, readUpload } from "../../platform/form.ts";
import type { Services } from "../../platform/services.ts";

/** Acts that are a GET all the same: they hand personal data out. */
const HANDING_OUT = new Set(["/admin/leads.csv"]);
/** A larger form is read once only, by whoever does the act. */
const READ_TWICE = { bytes: 256 * 1024, fields: MAX_FIELDS };

/** Does what a member of staff asks, written down before and settled after. */
export async function audited(
  { db, clock, log }: Pick<Services, "db" | "clock" | "log">,
  actor: { id: string },
  request: Request,
  act: () => Promise<Response>,
): Promise<Response> {
  const thing = new URL(request.url).pathname.replace(/\.data$/, "");
  const isReading = request.method === "GET" || request.method === "HEAD";
  if (isReading && !HANDING_OUT.has(thing)) return act();
  const id = await recordAct(db, clock(), {
    actor: actor.id,
    thing,
    part: partOf(thing),
    act: await nameOf(request),
  });
  let status = 500;
  try {
    const response = await act();
    ({ status } = response);
    return response;
  } catch (thrown) {
    if (thrown instanceof Response) ({ status } = thrown);
    throw thrown;
  } finally {
    // The act is done by now: an answer that fails would have it done twice.
    await settleAct(db, id, status).catch((error: unknown) =>
      log.warn({ err: error, id }, "how an act ended could not be written down"),
    );
  }
}

function partOf(thing: string): Act["part"] {
  const [, room, part = ""] = thing.split("/");
  if (room === "functions") return "functies";
  return part.replace(/\.csv$/, "") || "leads";
}

/** The `act` of a form; else the method. */
async function nameOf(request: Request): Promise<string> {
  const method = request.method.toLowerCase();
  // Without a length it could be of any.
  const isShort = request.headers.has("Content-Length") && !saysMoreThan(request, READ_TWICE.bytes);
  if (!isShort) return method;
  // A form that is none is refused by whoever does the act.
  const form = await readUpload(request.clone(), READ_TWICE).catch(() => null);
  const act = form?.get("act");
  return typeof act === "string" && /^[a-z-]{1,40}$/.test(act) ? act : method;
}
