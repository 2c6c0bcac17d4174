import { href } from "react-router";
import type { Services } from "../../../platform/services.ts";
import { failedLetters } from "../../searches/service.server.ts";
import type { WaitingGroup } from "./waiting.ts";

const SHOWN = 10;

/** Emails to searchers that could not be sent, each with a button to send it once more. */
export async function searchGroup({ db }: Pick<Services, "db">): Promise<WaitingGroup> {
  const { total, letters } = await failedLetters(db, SHOWN);
  return {
    id: "zoekmails",
    title: "Mails aan zoekers die niet aankwamen",
    total,
    items: letters.map(({ id, searchId, name, words, at, error }) => ({
      key: id,
      title: words,
      to: href("/admin/zoekers/:id", { id: searchId }),
      at,
      late: null,
      facts: [name],
      text: error,
      acts: [
        {
          label: "Opnieuw versturen",
          action: href("/admin/zoekers"),
          fields: { act: "opnieuw", mail: id, terug: "vandaag" },
        },
      ],
    })),
    all: href("/admin/zoekers"),
  };
}
