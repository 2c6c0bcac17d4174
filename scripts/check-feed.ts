import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { connectors } from "@voordeur/feeds/connectors.ts";
import { FeedError, type FeedIo, type FeedItem } from "@voordeur/feeds/connector.ts";
import { FieldTally } from "@voordeur/feeds/field-tally.ts";
import { detectConnector } from "@voordeur/feeds/detect.ts";
import { feedLocation, isUrl } from "@voordeur/feeds/open-feed.ts";
import type { ListingSource } from "../app/settings/groups/sources.ts";
import { FeedTally } from "@voordeur/feeds/feed-tally.ts";
import { listingText, problemText, summaryText } from "./feed-text.ts";

const names = Object.keys(connectors);

const USAGE = `Gebruik: npm run feed:check -- <bestand, map of url> [opties]

  --connector <naam>       het formaat, als het niet vanzelf wordt herkend:
                           ${names.join(", ")}
  --token-variable <NAAM>  de omgevingsvariabele met de toegangssleutel; {token} in de url
                           wordt daardoor vervangen
  --limit <aantal>         hoeveel woningen voluit worden getoond (standaard 20); alle worden
                           geteld
  --json                   een regel JSON per woning, per probleem en voor het geheel`;

const HINT = "noem het formaat dan met --connector";

export interface Surroundings {
  /** Reads a feed of any format. */
  read: (source: ListingSource, io: FeedIo) => AsyncIterable<FeedItem>;
  say: (text: string) => void;
  complain: (text: string) => void;
  /** The value of an environment variable that holds a secret. */
  secret: FeedIo["secret"];
  /** A folder that is removed afterwards. */
  scratch: string;
}

/**
 * Says which listings would be imported from the feed that the command's words name.
 * @returns the exit code: 2 for wrong words, 1 when nothing could be read.
 */
export async function checkFeed(words: string[], around: Surroundings): Promise<number> {
  const order = orderOf(words);
  if (typeof order !== "string") return check(order, around);
  around.complain(`${order}\n\n${USAGE}`);
  return 2;
}

interface Order {
  location: string;
  connector: string | undefined;
  tokenVariable: string | undefined;
  limit: number;
  json: boolean;
}

/** The parsed arguments, or the error in them. */
function orderOf(words: string[]): Order | string {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        connector: { type: "string" },
        "token-variable": { type: "string" },
        limit: { type: "string", default: "20" },
        json: { type: "boolean", default: false },
      },
    });
    const { connector, limit, json } = values;
    const [location = "", ...more] = positionals;
    if (location === "" || more.length > 0) return "Noem één bestand, map of url.";
    if (connector !== undefined && !names.includes(connector)) {
      return `Het formaat ${connector} bestaat niet.`;
    }
    if (!/^\d{1,9}$/.test(limit)) return `${limit} is geen aantal.`;
    const tokenVariable = values["token-variable"];
    return { location, connector, tokenVariable, limit: Number(limit), json };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function check(order: Order, around: Surroundings): Promise<number> {
  const { read, say } = around;
  const fields = new FieldTally();
  const io = { ...newIo(around), fields };
  const tally = new FeedTally();
  let connector = order.connector;
  try {
    connector ??= await detect(order, io);
    if (connector === undefined) {
      tally.failure =
        "Deze soort bestand lezen we niet. Is het toch een van de formaten, noem het dan met --connector.";
    } else {
      const source = sourceOf(order, connector as ListingSource["connector"]);
      for await (const item of read(source, io)) {
        tally.add(item);
        const text = textOf(item, order, tally.listings <= order.limit);
        if (text !== undefined) say(text);
      }
      tally.unreadFields = fields.unread();
    }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    const other = tally.items === 0 ? await otherFormat(order, io) : undefined;
    const hint = other === undefined ? "" : ` Dit lijkt een bron van het formaat ${other}.`;
    tally.failure = error.message + hint;
  }
  say(
    order.json
      ? JSON.stringify({ kind: "summary", connector, ...tally.summary() })
      : summaryText(connector, tally, order.limit),
  );
  return tally.failure === undefined || tally.items > 0 ? 0 : 1;
}

async function detect(order: Order, io: FeedIo): Promise<string | undefined> {
  // The format is not known yet, so any connector will do.
  const location = feedLocation(sourceOf(order, "web"), io);
  try {
    return await detectConnector(location, io);
  } catch (error) {
    if (!(error instanceof FeedError) || !isUrl(location)) throw error;
    throw new FeedError(`${error.message} Vraagt de bron om een toegangssleutel, ${HINT}.`);
  }
}

/** The format that a feed seems to have instead of the one that was named. */
async function otherFormat(order: Order, io: FeedIo): Promise<string | undefined> {
  if (order.connector === undefined) return undefined;
  const found = await detect(order, io).catch(() => undefined);
  return found === order.connector ? undefined : found;
}

function textOf(item: FeedItem, { json }: Order, isWithinLimit: boolean): string | undefined {
  if (item.kind === "listing" && isWithinLimit) {
    return json ? JSON.stringify(item) : listingText(item.draft);
  }
  if (item.kind === "problem") return json ? JSON.stringify(item) : problemText(item);
  return undefined;
}

function sourceOf(
  { location, tokenVariable }: Order,
  connector: ListingSource["connector"],
): ListingSource {
  const token = tokenVariable === undefined ? {} : { tokenVariable };
  return { id: "proef", label: "Proef", connector, url: location, ...token };
}

function newIo({ secret, scratch }: Surroundings): FeedIo {
  let pictures = 0;
  return {
    fetch,
    wait: (milliseconds) => wait(milliseconds),
    secret,
    now: new Date(),
    scratch,
    keepFile: async (bytes) => {
      pictures += 1;
      return `feed:afbeelding-${pictures}-${bytes.length}-bytes`;
    },
  };
}
