import { href } from "react-router";
import type { Services } from "../../../platform/services.ts";
import { listUnsentLetters } from "../../viewings/service.server.ts";
import type { WaitingGroup } from "./waiting.ts";

const SHOWN = 10;

type Unsent = Awaited<ReturnType<typeof listUnsentLetters>>["letters"][number];

const recipients: Record<Unsent["recipient"], string> = {
  visitor: "aan de bezoeker",
  agent: "aan de collega",
  owner: "aan de eigenaar",
};

const kinds: Record<Unsent["kind"], string> = {
  invitation: "Uitnodiging",
  asked: "Bericht van het verzoek",
  changed: "Bericht van het nieuwe moment",
  cancelled: "Annulering",
  declined: "Afwijzing",
  waiting: "Bericht van de wachtlijst",
  offered: "Aanbod van een plek",
  freed: "Ander moment vrij",
  reminder: "Herinnering",
  opinion: "Vraag hoe het was",
};

/** Letters about viewings that failed, each with a button to send it once more. */
export async function unsentViewingGroup({ db }: Pick<Services, "db">): Promise<WaitingGroup> {
  const { total, letters } = await listUnsentLetters(db, SHOWN);
  return {
    id: "mails-bezichtigingen",
    title: "Mails over bezichtigingen die niet aankwamen",
    total,
    items: letters.map(({ id, viewingId, kind, recipient, name, about, at, error }) => {
      const page = href("/admin/agenda/:id", { id: viewingId });
      return {
        key: id,
        title: `${name || "Naam gewist"} bij ${about}`,
        to: page,
        at,
        late: null,
        facts: [`${kinds[kind]} ${recipients[recipient]}`],
        text: error,
        acts: [
          {
            label: "Opnieuw versturen",
            action: page,
            fields: { act: "opnieuw", brief: id, terug: href("/admin") },
          },
        ],
      };
    }),
    all: null,
  };
}
