import { type Connector, type FeedSource, SameFeedError } from "./connector.ts";

/** Loads the reader of one format, and nothing of the others. */
export const connectors: Record<FeedSource["connector"], () => Promise<Connector>> = {
  realworks: async () => marking((await import("./realworks/read.ts")).readRealworks),
  "realworks-xml": async () => marking((await import("./realworks-xml/read.ts")).readRealworksXml),
  kolibri: async () => marking((await import("./kolibri/read.ts")).readKolibri),
  openimmo: async () => marking((await import("./openimmo/read.ts")).readOpenImmo),
  web: async () => (await import("./web/read.ts")).readWeb,
};

/** Gives nothing of a document that did not change, and else the mark of the one it read. */
const marking = (read: Connector): Connector =>
  async function* (source, io) {
    let mark: string | undefined;
    try {
      yield* read(source, { ...io, onMark: (found) => (mark = found) });
    } catch (error) {
      if (!(error instanceof SameFeedError)) throw error;
      mark = io.mark;
      yield { kind: "partial" };
    }
    if (mark !== undefined) yield { kind: "mark", mark };
  };
