import { speaking } from "../../../platform/language/speak.server.ts";
import { href, redirect } from "react-router";
import { z } from "zod";
import { formAction } from "../../../platform/body/acts.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { setAside } from "../../../platform/files/stored-file.ts";
import { fileResponse } from "../../../platform/http/http.ts";
import { foundByLink, privateLinkHeaders } from "../../../platform/security/private-links.ts";
import { inShare } from "../../../platform/typst/in-share.ts";
import { TypesetterBusyError } from "../../../platform/typst/typesetter.ts";
import { partyOf } from "../links.server.ts";
import { takeParcel } from "../parcel/parcels.server.ts";

/** An address that is only looked at hands out nothing. */
export const loader = () => foundByLink(null);

/** Hands the parcel out for its code; else the page says why not. */
export const action = formAction({
  find: partyOf,
  answer: (done: Response) => done,
})({
  ophalen: {
    schema: z.object({ code: z.string() }),
    run: async ({ services, party, transfer, params, request }, { code }) => {
      try {
        return await inShare(party.id, request, async () => {
          const zip = await speaking("nl", () => takeParcel(services, { party, transfer }, code));
          return fileResponse(await setAside(zip, services.config.dataDir), {
            name: "pakket-voor-de-notaris.zip",
            mediaType: "application/zip",
            headers: privateLinkHeaders,
          });
        });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const reason = error instanceof TypesetterBusyError ? "druk" : "code";
        const page = href("/overdracht/:token/pakket", { token: params["token"]! });
        return redirect(`${page}?fout=${reason}`, 303);
      }
    },
  },
});
