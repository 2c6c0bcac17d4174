/**
 * Text of bytes as they come. The encoding is the byte order mark's, else that of an XML
 * declaration, else UTF-8; each byte that is no UTF-8 after all is read as Windows-1252,
 * which old export programs write under any name.
 */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  let decode: ((bytes: Uint8Array, last: boolean) => string) | undefined;
  let held: Uint8Array = new Uint8Array();
  for await (const chunk of chunks) {
    const bytes = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
    held = new Uint8Array();
    // The first bytes decide, so there must be enough of them.
    if (!decode && bytes.length < 128) {
      held = bytes;
      continue;
    }
    decode ??= decoderFor(bytes);
    const text = decode(bytes, false);
    if (text !== "") yield text;
  }
  decode ??= decoderFor(held);
  const text = decode(held, true);
  if (text !== "") yield text;
}

function decoderFor(start: Uint8Array) {
  const name = markOf(start) ?? declared(start) ?? "utf-8";
  if (name !== "utf-8") {
    const decoder = new TextDecoder(name);
    return (bytes: Uint8Array, last: boolean) => decoder.decode(bytes, { stream: !last });
  }
  return utf8OrWindows();
}

// The sign at the start of a chunk is not the mark, unless the chunk is the first. Made once: a feed
// may have ten thousand documents.
const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** UTF-8, and byte for byte Windows-1252 where it is not: so the text is the same however it is cut. */
function utf8OrWindows() {
  let held: Uint8Array = new Uint8Array();
  let isStart = true;
  return (chunk: Uint8Array, last: boolean): string => {
    const bytes = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
    const from = isStart && markOf(bytes) === "utf-8" ? 3 : 0;
    const whole = last ? bytes.length : completeLength(bytes);
    isStart = false;
    held = bytes.subarray(whole);
    const part = bytes.subarray(from, whole);
    try {
      return strict.decode(part);
    } catch {
      return mixedText(part);
    }
  };
}

function mixedText(bytes: Uint8Array): string {
  const windows = new TextDecoder("windows-1252");
  let text = "";
  let from = 0;
  for (let at = 0; at < bytes.length;) {
    const length = (bytes[at] ?? 0) < 0x80 ? 1 : characterLength(bytes, at);
    if (length === 0) {
      text += strict.decode(bytes.subarray(from, at)) + windows.decode(bytes.subarray(at, at + 1));
      from = at + 1;
    }
    at += length || 1;
  }
  return text + strict.decode(bytes.subarray(from));
}

/** How many bytes the UTF-8 character has that is here; 0: it is none. Source: RFC 3629, section 4. */
function characterLength(bytes: Uint8Array, at: number): number {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
  if (first < 0xc2 || first > 0xf4) return 0;
  const lowest = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const highest = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  if (second < lowest || second > highest) return 0;
  if (first < 0xe0) return 2;
  if (!isContinuation(third)) return 0;
  if (first < 0xf0) return 3;
  return isContinuation(fourth) ? 4 : 0;
}

function isContinuation(byte: number): boolean {
  return byte >= 0x80 && byte < 0xc0;
}

/** How many bytes end with a whole character. */
function completeLength(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}

function markOf(start: Uint8Array): string | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  return start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? "utf-8" : undefined;
}

function declared(start: Uint8Array): string | undefined {
  const text = Buffer.from(start.subarray(0, 200)).toString("latin1");
  return known(/^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/i.exec(text)?.[1]);
}

function known(name: string | undefined): string | undefined {
  try {
    // A declaration in readable bytes cannot be of UTF-16 without a mark, whatever it declares.
    const found = name === undefined ? undefined : new TextDecoder(name).encoding;
    return found?.startsWith("utf-16") ? undefined : found;
  } catch {
    return undefined;
  }
}
