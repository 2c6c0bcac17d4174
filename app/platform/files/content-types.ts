/** The content type of each kind of file that is stored, by the ending of its key. */
export const contentTypes: Readonly<Record<string, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
  heic: "image/heic",
  pdf: "application/pdf",
};

/** The ending of a stored file of this type. */
export const endingOf = (type: string): string =>
  Object.keys(contentTypes).find((ending) => contentTypes[ending] === type) ?? "bin";
