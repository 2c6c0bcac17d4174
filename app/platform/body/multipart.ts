import {
  MaxPartsExceededError,
  type MultipartPart,
  MultipartParser,
} from "@remix-run/multipart-parser";
import type { FormLimits, FormReader } from "./form-reader.ts";
import { Gathered } from "./pieces.ts";

/** The parser gets no smaller pieces: it looks at the end of each anew. */
const BLOCK_BYTES = 65_536;
/** A part's name, and the name and type of its file. */
const MAX_HEADER_BYTES = 4096;
/** The standard's limit; the work for every byte can grow with it. */
const MAX_BOUNDARY = 70;

/**
 * Reads a form of this content type, that may hold files.
 * @throws when the type names no boundary.
 */
export function multipartReader(contentType: string, limits: FormLimits): FormReader {
  const [, quoted, bare] = /; *boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare ?? "";
  if (boundary === "" || boundary.length > MAX_BOUNDARY) throw new TypeError("no boundary");
  const parser = new MultipartParser(boundary, {
    maxHeaderSize: MAX_HEADER_BYTES,
    maxParts: limits.fields,
    maxFileSize: limits.bytes,
    maxTotalSize: limits.bytes,
  });
  const form = new FormData();
  let block = new Gathered();
  /** False when there are more parts than may be. */
  function parse(): boolean {
    const bytes = block.bytes();
    block = new Gathered();
    // Behind the last boundary anything may stand, and means nothing.
    if (bytes.length === 0 || isAtEnd(parser)) return true;
    try {
      for (const part of parser.write(bytes)) append(form, part);
      return true;
    } catch (error) {
      if (error instanceof MaxPartsExceededError) return false;
      throw error;
    }
  }
  return {
    take(piece) {
      block.add(piece);
      return block.length < BLOCK_BYTES || parse();
    },
    end() {
      if (!parse()) return false;
      parser.finish();
      return true;
    },
    form() {
      parse();
      return form;
    },
  };
}

function isAtEnd(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

function append(form: FormData, part: MultipartPart): void {
  const { filename } = part;
  if (part.name === undefined) throw new TypeError("a field without a name");
  const name = unescaped(part.name);
  if (filename === undefined) return form.append(name, new TextDecoder().decode(part.bytes));
  const type = part.mediaType ?? "application/octet-stream";
  form.append(name, new File(part.content as BlobPart[], unescaped(filename), { type }));
}

/** Browsers escape the characters that would end a name. */
function unescaped(name: string): string {
  return name.replaceAll(/%(0A|0D|22)/gi, decodeURIComponent);
}
