/** A part of the page that may still be on its way; `Await` shows both. */
export type Soon<Part> = Part | Promise<Part>;
