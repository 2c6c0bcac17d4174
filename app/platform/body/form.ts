import { MAX_PICTURE_BYTES } from "../files/upload-limits.ts";
import type { FormLimits, FormReader } from "./form-reader.ts";
import type { KeepFile } from "./multipart.ts";
import { dropRest, readPieces, saysMoreThan } from "./pieces.ts";
import type { UploadFolder } from "./upload-folder.ts";
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
/** A form of staff with several pictures and long texts. */
export const PICTURES_FORM = {
  bytes: 48 * 1024 * KB,
  fields: MAX_STAFF_FIELDS,
  fileBytes: MAX_PICTURE_BYTES,
};

/**
 * The fields of a form that was sent with a request, without its files; without limits it may hold a
 * few short ones.
 * @throws a 400 response when the body is no form, a 413 response when it is too large.
 */
export async function readForm(request: Request, limits = SHORT_FORM): Promise<FormData> {
  return readWhole(request, limits).catch(refuseTooLarge);
}

/** A body was larger than its limit, or had more fields. */
export class TooLargeError extends Error {}

/** @throws a 413 response for what is too large, and any other error as it is. */
export function refuseTooLarge(error: unknown): never {
  throw error instanceof TooLargeError ? new Response("Content Too Large", { status: 413 }) : error;
}

/**
 * The fields and files of a form. A file is in the folder and not in memory; of one above `fileBytes`
 * there is no more than that and one byte.
 * @throws TooLargeError; a 400 response when the body is no form.
 */
export const readUpload = (
  request: Request,
  limits: FormLimits & { fileBytes: number },
  folder: UploadFolder,
): Promise<FormData> => readWhole(request, limits, folder.keep);

async function readWhole(request: Request, limits: FormLimits, keep?: KeepFile): Promise<FormData> {
  if (saysMoreThan(request, limits.bytes)) {
    dropRest(request);
    throw new TooLargeError();
  }
  const { form, isWhole } = await read(request, limits, keep);
  if (!isWhole) throw new TooLargeError();
  return form;
}

/**
 * The fields of a form, read up to its limits; the rest stays unread.
 * @throws a 400 response when the body is no form.
 */
export const readFormSoFar = (request: Request, limits: FormLimits) => read(request, limits);

async function read(
  request: Request,
  limits: FormLimits,
  keep?: KeepFile,
): Promise<{ form: FormData; isWhole: boolean }> {
  try {
    const reader = await readerOf(request, limits, keep);
    const isAll = await readPieces(request, limits.bytes, reader.take);
    const isWhole = isAll && (await reader.end());
    // Where it is not whole, files would be waited for in vain.
    return { form: isWhole || !keep ? await reader.form() : new FormData(), isWhole };
  } catch {
    throw new Response("Bad Request", { status: 400 });
  }
}

async function readerOf(
  request: Request,
  limits: FormLimits,
  keep: KeepFile | undefined,
): Promise<FormReader> {
  const type = request.headers.get("content-type") ?? "";
  if (/^application\/x-www-form-urlencoded *(;|$)/i.test(type)) return urlEncodedReader(limits);
  if (!/^multipart\/form-data *;/i.test(type)) throw new TypeError("no form");
  const { multipartReader } = await import("./multipart.ts");
  return multipartReader(type, limits, keep);
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

/** Whether somebody chose this file, which may be empty: a field that is not filled in has no name. */
export const isChosen = (file: unknown): file is File =>
  file instanceof File && (file.size > 0 || file.name !== "");
