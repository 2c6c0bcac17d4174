import { parsedJson } from "../text-input.ts";
import { jsonGauge } from "./json-gauge.ts";
import { dropRest, Gathered, readPieces, saysMoreThan } from "./pieces.ts";

interface JsonLimits {
  bytes: number;
  /** Lists and objects within each other; default 20. */
  depth?: number;
  /** Names included; default 4,000. */
  values?: number;
  /** Nothing counts as `{}`, whatever its type. */
  mayBeEmpty?: boolean;
}

/** The parsed body, or the status that refuses it. */
type ReadJson = { value: unknown } | { refused: 400 | 413 | 415 };

/** The JSON that was sent with a request, as UTF-8. Reading stops where a limit is reached. */
export async function readJson(request: Request, limits: JsonLimits): Promise<ReadJson> {
  if (saysMoreThan(request, limits.bytes)) {
    dropRest(request);
    return { refused: 413 };
  }
  const type = request.headers.get("Content-Type") ?? "";
  const isJson = /^application\/json *(;|$)/i.test(type);
  const fits = jsonGauge(limits);
  const gathered = new Gathered();
  try {
    const isWhole = await readPieces(request, limits.bytes, (piece) => {
      gathered.add(piece);
      return isJson && fits(piece);
    });
    if (limits.mayBeEmpty && gathered.length === 0) return { value: {} };
    if (!isJson) return { refused: 415 };
    if (!isWhole) return { refused: 413 };
    const text = new TextDecoder("utf-8", { fatal: true }).decode(gathered.bytes());
    return { value: parsedJson(text) };
  } catch {
    return { refused: 400 };
  }
}
