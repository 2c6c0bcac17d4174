import { MAX_STAFF_FIELDS } from "../body/form.ts";

/** The largest picture that staff may upload with a form. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;
export const PICTURE_TOO_LARGE = "Bestand is te groot. Maximum grootte is 15MB.";

/** A form of staff with several pictures and long texts. */
export const PICTURES_FORM = {
  bytes: 48 * 1024 * 1024,
  fields: MAX_STAFF_FIELDS,
  fileBytes: MAX_PICTURE_BYTES,
};
