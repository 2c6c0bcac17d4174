import type { FormLimits, FormReader } from "./form-reader.ts";
import { multipartReader } from "./multipart.ts";
import { dropRest, readPieces, saysMoreThan } from "./pieces.ts";
import { urlEncodedReader } from "./url-encoded.ts";

const KB = 1024;

/** More than a visitor's form has. */
export const MAX_FIELDS = 200;
/** More than a form of staff has: the facts of a home are some hundreds of fields. */
export const MAX_STAFF_FIELDS = 1000;
/** A few short fields, as an account's forms have. */
const SHORT_FORM: FormLimits = { bytes: 16 * KB, fields: MAX_FIELDS };
/** Limits for staff: a long text comes back with its errors, however long it was. */
export const STAFF_FORM: FormLimits = { bytes: 1024 * KB, fields: MAX_STAFF_FIELDS };

/**
 * The fields of a form that was sent with a request; without limits it may hold a few short ones.
 * @throws a 400 response when the body is no form, a 413 response when it is too large.
 */
export async function readForm(request: Request, limits = SHORT_FORM): Promise<FormData> {
  return readUpload(request, limits).catch((error: unknown) => {
    throw error instanceof TooLargeError
      ? new Response("Content Too Large", { status: 413 })
      : error;
  });
}

/** A body was larger than its limit, or had more fields. */
export class TooLargeError extends Error {}

/**
 * The fields and files of a form.
 * @throws TooLargeError; a 400 response when the body is no form.
 */
export async function readUpload(request: Request, limits: FormLimits): Promise<FormData> {
  if (saysMoreThan(request, limits.bytes)) {
    dropRest(request);
    throw new TooLargeError();
  }
  const { form, isWhole } = await readFormSoFar(request, limits);
  if (!isWhole) throw new TooLargeError();
  return form;
}

/**
 * A form read up to its limits; the rest stays unread.
 * @throws a 400 response when the body is no form.
 */
export async function readFormSoFar(
  request: Request,
  limits: FormLimits,
): Promise<{ form: FormData; isWhole: boolean }> {
  try {
    const reader = readerOf(request, limits);
    const isAll = await readPieces(request, limits.bytes, reader.take);
    const isWhole = isAll && reader.end();
    return { form: reader.form(), isWhole };
  } catch {
    throw new Response("Bad Request", { status: 400 });
  }
}

function readerOf(request: Request, limits: FormLimits): FormReader {
  const type = request.headers.get("content-type") ?? "";
  if (/^application\/x-www-form-urlencoded *(;|$)/i.test(type)) return urlEncodedReader(limits);
  if (/^multipart\/form-data *;/i.test(type)) return multipartReader(type, limits);
  throw new TypeError("no form");
}

/** A field of a form as text; empty when it is missing or a file. Never holds half a character. */
export function textOf(form: { get(name: string): unknown }, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.toWellFormed() : "";
}

/** Several fields of a form as `textOf` reads each. */
export const textsOf = <Name extends string>(
  form: { get(name: string): unknown },
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Record<Name, string>;
