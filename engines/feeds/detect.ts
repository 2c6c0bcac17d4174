import type { FeedIo, FeedSource } from "./connector.ts";
import { decodeText } from "./reading/decode-text.ts";
import {
  feedBytes,
  feedDocuments,
  feedFile,
  feedLocation,
  type FeedRequest,
  feedToken,
  isRefused,
  isUrl,
} from "./reading/open-feed.ts";
import { isZip, openZip } from "./reading/zip.ts";

type ConnectorName = FeedSource["connector"];

// Every format says what it is in its first lines; a JSON document can have a long record first.
const START = 256 * 1024;
const DOCUMENTS_LOOKED_AT = 5;
const request: FeedRequest = {
  accept: "application/json, application/xml, text/xml, application/zip, text/html, */*",
};

/**
 * The format of a source, by its content. A server that refuses access is asked again with the
 * source's token as Realworks wants it.
 * @throws FeedError when it cannot be read.
 */
export async function detectSource(
  source: Pick<FeedSource, "url" | "tokenVariable" | "connector">,
  io: FeedIo,
): Promise<ConnectorName | undefined> {
  const location = feedLocation(source, io);
  const isSent = source.tokenVariable === undefined || source.url.includes("{token}");
  try {
    return await detectConnector(location, io);
  } catch (error) {
    if (isSent || !isRefused(error)) throw error;
    return detectConnector(location, io, { Authorization: `rwauth ${feedToken(source, io)}` });
  }
}

/**
 * The format of what is at a place, by its content: a file, the newest files of a folder, or what
 * an address answers. Undefined when it is none that is known.
 * @throws FeedError when it cannot be read.
 */
export async function detectConnector(
  location: string,
  io: FeedIo,
  headers: Record<string, string> = {},
): Promise<ConnectorName | undefined> {
  const service = serviceOf(location);
  if (service) return service;
  const documents = await feedDocuments(location, /\.(xml|zip|json|html?)$/i);
  for (const document of documents.slice(0, DOCUMENTS_LOOKED_AT)) {
    const found = await detectDocument(document, io, { ...request, headers });
    if (found) return found;
  }
  return undefined;
}

/** Services that are known by their address, and answer only with a token. */
function serviceOf(location: string): ConnectorName | undefined {
  const url = isUrl(location) ? URL.parse(location) : null;
  if (!url || /\.json$/i.test(url.pathname)) return undefined;
  if (url.hostname === "xml-publish.realworks.nl") return "realworks-xml";
  return /(^|\.)realworks\.nl$/i.test(url.hostname) ? "realworks" : undefined;
}

async function detectDocument(
  document: string,
  io: FeedIo,
  asked: FeedRequest,
): Promise<ConnectorName | undefined> {
  const start = await startOf(feedBytes(document, io, asked));
  if (start[0] === 0x50 && start[1] === 0x4b) {
    const file = await feedFile(document, io, asked);
    if (await isZip(file)) return detectZip(file);
  }
  // The one document that a site packs this way is its sitemap.
  if (start[0] === 0x1f && start[1] === 0x8b) return "web";
  return detectText(await textOf(start));
}

async function detectZip(file: string): Promise<ConnectorName | undefined> {
  const zip = await openZip(file);
  try {
    const documents = zip.entries.filter(
      ({ name }) => /\.(xml|json)$/i.test(name) && !/(^|\/)(\._|__MACOSX\/)/.test(name),
    );
    for (const entry of documents.slice(0, DOCUMENTS_LOOKED_AT)) {
      const found = detectText(await textOf(await startOf(zip.chunks(entry))));
      if (found) return found;
    }
    return undefined;
  } finally {
    zip.close();
  }
}

/** The format of a document that begins with this text. */
export function detectText(text: string): ConnectorName | undefined {
  const start = text.trimStart();
  if (start.startsWith("{")) return /"resultaten"\s*:\s*\[/.test(start) ? "realworks" : undefined;
  if (start.startsWith("[")) return realworksFields.test(start) ? "realworks" : undefined;
  return start.startsWith("<") ? detectMarkup(start) : undefined;
}

/** Realworks' departments answer with a bare list too. */
const realworksFields = /"(aanbiedingstekst|eigenSiteTekst|wijzigingstijdstip|bouwtypen)"\s*:/;

function detectMarkup(text: string): ConnectorName | undefined {
  const content = afterProlog(text);
  if (/^<!doctype\s+html/i.test(content)) return "web";
  const root = /^<(?:[\w.-]+:)?([\w.-]+)/.exec(content)?.[1] ?? "";
  if (root === "openimmo") return "openimmo";
  if (/<(?:[\w.-]+:)?RealEstatePropert(y|ies)\b/.test(content)) return "kolibri";
  if (realworksObject.test(content)) return "realworks-xml";
  return pages.test(root) ? "web" : undefined;
}

/** How an object of Realworks' older export begins, under any root element. */
const realworksObject =
  /<(Object|Project)>\s*<(NVMVestigingNR|ObjectCompany|ObjectAfdeling|ObjectTiaraID|ObjectSystemID|ObjectCode|ObjectDetails|ProjectDetails)>/;

/** A sitemap, or a page; also one that a program cut a piece out of. */
const pages = /^(urlset|sitemapindex|html|head|body|main|div|script|title|meta)$/i;

/** A document from its root element, or from its HTML doctype, on. */
function afterProlog(text: string): string {
  let rest = text;
  for (;;) {
    rest = rest.trimStart();
    const end = /^<!doctype\s+html/i.test(rest) ? undefined : endOfProlog(rest);
    if (end === undefined) return rest;
    const at = rest.indexOf(end);
    if (at < 0) return "";
    rest = rest.slice(at + end.length);
  }
}

/** How the declaration, comment or DOCTYPE ends that a text begins with. */
function endOfProlog(text: string): string | undefined {
  if (text.startsWith("<?")) return "?>";
  if (text.startsWith("<!--")) return "-->";
  if (!text.startsWith("<!")) return undefined;
  return /^<![^>[]*\[/.test(text) ? "]>" : ">";
}

async function startOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const found: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    found.push(chunk);
    size += chunk.length;
    if (size >= START) break;
  }
  return Buffer.concat(found).subarray(0, START);
}

async function textOf(start: Uint8Array): Promise<string> {
  async function* once() {
    yield start;
  }
  let text = "";
  for await (const part of decodeText(once())) text += part;
  return text;
}
