import { useEffect } from "react";
import { href, useRouteLoaderData } from "react-router";
import { queueUploads, useAllUploads } from "../../../../staff/kit/uploads/queue.ts";
import { useLatest } from "../../../../staff/kit/uploads/use-latest.ts";
import type { ShownEntries } from "../../inspection/entries.server.ts";
import { fitPhoto } from "./fit-photo.ts";
import { forgetOffline, keepOffline } from "./offline.ts";

/** In place of a photo: what is sent is a file. */
const none = () => new File([], "");

/** The list as it is with what was sent since, what waits on this phone, and how something joins it. */
export function useEntries(id: string, loaded: ShownEntries, isOpen: boolean) {
  const page = href("/admin/overdrachten/:id/inspectie", { id });
  const path = href("/admin/overdrachten/:id/inspectie/regels", { id });
  const by = useRouteLoaderData<{ email: string }>("desk/frame/layout")?.email ?? "";
  const list = useLatest(path, loaded, (answer) => (answer as { list: ShownEntries }).list);
  const waiting = useAllUploads().filter((one) => one.path === path);
  const mayStay = isOpen && !waiting.some(({ waits }) => waits === "signed-out");
  // A page that cannot be kept works as long as it is open.
  useEffect(
    () => void (mayStay ? keepOffline : forgetOffline)(page).catch(() => {}),
    [page, mayStay],
  );
  const add = (fields: Record<string, string>, files: readonly File[], draft?: string) => {
    const written = Date.now();
    const chosen = files.map((file, at) => ({
      by,
      page,
      path,
      file,
      error: null,
      stays: true as const,
      fields: {
        ...fields,
        toestel: deviceName(),
        geschreven: new Date(written + at).toISOString(),
        id: fields["id"] ?? crypto.randomUUID(),
        // The words stand with the first photo.
        ...(at > 0 && { opmerking: "" }),
      },
    }));
    return queueUploads(chosen, draft);
  };
  return {
    list,
    waiting,
    add: async (fields: Record<string, string>, files: readonly File[], draft: string) => {
      const onScreen = [
        ...list.entries.map(({ id }) => id),
        ...waiting.map((one) => one.fields["id"]),
      ];
      const seen = fields["soort"] === "signature" && { gezien: onScreen.join(" ") || "niets" };
      const photos = await Promise.all(files.map(fitPhoto));
      await add({ ...fields, ...seen }, photos.length > 0 ? photos : [none()], draft);
    },
    remove: (entry: string) => add({ soort: "removal", id: entry }, [none()]),
  };
}
export type Entries = ReturnType<typeof useEntries>;

/** This browser, as long as it is not cleared. */
function deviceName(): string {
  const known = localStorage.getItem("inspectie-toestel");
  const name = known ?? crypto.randomUUID().slice(0, 8);
  if (!known) localStorage.setItem("inspectie-toestel", name);
  return name;
}
