const MB = 1024 * 1024;

/** The largest picture that staff may upload with a form. */
export const MAX_PICTURE_BYTES = 15 * MB;
export const PICTURE_TOO_LARGE = "Bestand is te groot. Maximum grootte is 15MB.";

/** The largest photo or PDF of a home, of a seller's file or of a transfer. */
export const MAX_FILE_BYTES = 20 * MB;

/** The largest photo that a visitor may have restyled. */
export const MAX_PHOTO_BYTES = 5 * MB;
