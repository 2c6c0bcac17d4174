/** How much of a form is read. */
export interface FormLimits {
  bytes: number;
  /** Fields and files together. */
  fields: number;
}

/** Makes a form of the pieces of a body. Its functions throw when the body is no form. */
export interface FormReader {
  /** False when there are more fields than may be: the rest is not wanted. */
  take: (piece: Uint8Array) => boolean | Promise<boolean>;
  /** After the last piece: whether the form came whole. */
  end: () => boolean | Promise<boolean>;
  /** The fields so far. */
  form: () => FormData | Promise<FormData>;
}
