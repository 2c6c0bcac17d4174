import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import Busboy from "@fastify/busboy";
import type { FormLimits, FormReader } from "./form-reader.ts";
import { Gathered } from "./pieces.ts";
import { withoutNul } from "../text-input.ts";

/** The parser gets no smaller pieces: each costs it several calls. */
const BLOCK_BYTES = 65_536;
/** A part's name, and the name and type of its file. */
const MAX_HEADER_BYTES = 4096;
/** The standard's limit; the work for every byte can grow with it. */
const MAX_BOUNDARY = 70;

/** Takes the contents of a file as they come in, to their end; never fails. */
export type KeepFile = (contents: Readable, name: string, type: string) => Promise<File>;

/**
 * Reads a form of this content type, that may hold files; without `keep` they are passed over.
 * @throws when the type names no boundary.
 */
export function multipartReader(
  contentType: string,
  limits: FormLimits & { fileBytes?: number },
  keep?: KeepFile,
): FormReader {
  const [, quoted, bare] = /; *boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare ?? "";
  if (boundary === "" || boundary.length > MAX_BOUNDARY) throw new TypeError("no boundary");
  const parser = new Busboy({
    headers: { "content-type": `multipart/form-data; boundary="${boundary}"` },
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    limits: {
      fieldSize: limits.bytes,
      // One byte more shows that it was larger.
      fileSize: (limits.fileBytes ?? limits.bytes) + 1,
      parts: limits.fields,
      headerPairs: 20,
      headerSize: MAX_HEADER_BYTES,
    },
  });
  const entries: [name: string, value: string | Promise<File>][] = [];
  let isWanted = true;
  const failed = new Promise<never>((_, reject) => {
    parser.on("error", reject);
    parser.on("field", (name: string | undefined, value) => {
      if (name === undefined) reject(new TypeError("a field without a name"));
      else entries.push([unescaped(name), value]);
    });
  });
  if (keep) {
    parser.on("file", (name, contents, fileName, _encoding, type) =>
      entries.push([unescaped(name), keep(contents, unescaped(fileName), type)]),
    );
  }
  failed.catch(() => {});
  parser.on("partsLimit", () => (isWanted = false));

  let block = new Gathered();
  async function parse(): Promise<boolean> {
    const bytes = block.bytes();
    block = new Gathered();
    if (bytes.length === 0) return true;
    const written = new Promise((resolve) => parser.write(bytes, resolve));
    await Promise.race([written, failed]);
    return isWanted;
  }
  return {
    take(piece) {
      block.add(piece);
      return block.length < BLOCK_BYTES || parse();
    },
    async end() {
      if (!(await parse())) return false;
      parser.end();
      await Promise.race([finished(parser), failed]);
      return isWanted;
    },
    async form() {
      await parse();
      const form = new FormData();
      for (const [name, given] of entries) {
        const value = await given;
        if (typeof value === "string") form.append(name, withoutNul(value));
        else form.append(name, value);
      }
      return form;
    },
  };
}

/** Browsers escape the characters that would end a name. */
function unescaped(name: string): string {
  return name.replaceAll(/%(0A|0D|22)/gi, decodeURIComponent);
}
