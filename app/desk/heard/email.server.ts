import type { Services } from "../../platform/services.ts";
import { type EmailList, writeEmail } from "../../ui/email/layout.server.tsx";
import type { Heard } from "./queries.server.ts";

/** A list of news for an email. */
export const heardItems = (heard: readonly Heard[], publicUrl: string): EmailList["items"] =>
  heard.map(({ about, title, who, to }) => ({
    label: about,
    url: publicUrl + to,
    text: [title, who].filter(Boolean).join(" · "),
    urgent: null,
  }));

/** To a colleague, as it happens. */
export function heardEmail(
  { publicUrl, settings }: Pick<Services, "publicUrl" | "settings">,
  heard: readonly Heard[],
) {
  const [first] = heard;
  const rest = heard.length - 1;
  const title = `${first!.about}: ${first!.title.toLowerCase()}${rest > 0 ? `, en nog ${rest}` : ""}`;
  return writeEmail(
    {
      title,
      opening: "Goedendag,",
      paragraphs: ["Dit gebeurde zojuist:"],
      lists: [{ title: "Dossiers en overdrachten", items: heardItems(heard, publicUrl) }],
      facts: [],
      link: { label: "Vandaag in Beheer", url: `${publicUrl}/admin` },
      closing: ["Hoe snel je dit hoort, kies je in Beheer onder Beveiliging."],
    },
    settings.agency,
  );
}
