import { t } from "@voordeur/language/text.ts";
import { href, redirect } from "react-router";
import { formAction } from "../../../platform/body/acts.ts";
import { privateLinkHeaders } from "../../../platform/security/private-links.ts";
import { inShare } from "../../../platform/typst/in-share.ts";
import { TypesetterBusyError } from "../../../platform/typst/typesetter.ts";
import type { Route } from "./+types/open";
import { readerOf } from "./links.server.ts";
import { openPart } from "./open.server.ts";

/** A link that is only fetched opens nothing: it leads to the page with the button. */
export const loader = ({ params: { token } }: Route.LoaderArgs) =>
  redirect(href("/woningdossier/:token", { token }), { headers: privateLinkHeaders });

export const action = formAction({
  find: readerOf,
  answer: (opened: Response) => opened,
})({
  "": {
    run: async ({ services, params, request, ...reading }) => {
      try {
        const open = () => openPart(services, reading, params["part"]!);
        return await inShare(reading.reader.id, request, open);
      } catch (error) {
        if (!(error instanceof TypesetterBusyError)) throw error;
        const headers = { ...privateLinkHeaders, "Content-Type": "text/plain; charset=utf-8" };
        const busy = t`Het is nu erg druk. Sluit dit venster en probeer het over een minuut opnieuw.`;
        return new Response(busy, {
          status: error.status,
          headers: { ...headers, "Retry-After": "30" },
        });
      }
    },
  },
});
