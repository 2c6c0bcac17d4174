import { useState } from "react";
import { Form, href, Link, redirect, useNavigation } from "react-router";
import { ExportError } from "@voordeur/wordpress/export.ts";
import { isChosen, readUpload } from "../../../platform/body/form.ts";
import { once } from "../../../platform/body/once.ts";
import { Refused, refuseLarge } from "../../../platform/body/refusal.ts";
import { whyNotStored } from "../../../platform/files/images.ts";
import { servicesContext, uploadFolderContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { staffAction } from "../../../staff/kit/acts/staff-action.server.ts";
import { OnceField } from "../../../staff/kit/acts/once-field.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { staffMeta } from "../../../staff/kit/staff-meta.ts";
import { listImports } from "../queries.server.ts";
import { openPreview, UPLOAD } from "../service.server.ts";
import type { Route } from "./+types/list";

const path = href("/admin/wordpress");

const TOO_LARGE = "Het bestand is groter dan 32 MB. Exporteer in WordPress een periode tegelijk.";

export const meta = staffMeta("Overnemen uit WordPress", path);

export async function loader({ context }: Route.LoaderArgs) {
  const imports = await listImports(context.get(servicesContext).db);
  return {
    imports: imports.map(({ id, file_name, site_url, state, uploaded_at }) => ({
      id,
      file_name,
      site_url,
      state,
      uploaded_at,
    })),
  };
}

export const action = staffAction({
  read: ({ request, context }) =>
    readUpload(request, UPLOAD, context.get(uploadFolderContext)).catch(refuseLarge(TOO_LARGE)),
  page: () => path,
})({
  "": {
    run: async ({ services, form, staff }) => {
      const file = form.get("bestand");
      if (!isChosen(file) || file.size === 0) throw new Refused("Kies eerst het exportbestand");
      const opened = openPreview(services, file, staff, (store) =>
        once(services, form, async ({ db }) =>
          redirect(href("/admin/wordpress/:id", { id: String(await store(db)) }), 303),
        ),
      );
      return opened.catch((error: unknown) => {
        if (error instanceof ExportError) throw new Refused(error.message);
        throw new Refused(whyNotStored(error), 503);
      });
    },
  },
});

const states = { preview: "Voorbeeld", running: "Bezig", done: "Overgenomen" };

export default function Page({ loaderData: { imports }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formAction === path;
  const [isPicked, setPicked] = useState(false);
  const error = isBusy || isPicked ? undefined : actionData?.error;
  return (
    <>
      <h2 className="text-2xl">Overnemen uit WordPress</h2>
      <p className="mt-1 max-w-2xl text-muted">
        Artikelen worden blogs, met hun foto’s, datum en oude adressen. Je ziet eerst wat er komt;
        pas daarna nemen wij het over. Twee keer hetzelfde bestand geeft niets dubbel.
      </p>
      <ol className="mt-4 max-w-2xl list-decimal pl-6 text-muted">
        <li>Kies in WordPress Gereedschap → Exporteren → Alle inhoud.</li>
        <li>Stuur hier het bestand dat je krijgt: het eindigt op .xml en is hooguit 32 MB.</li>
      </ol>
      <Form
        method="post"
        encType="multipart/form-data"
        action={path}
        onSubmit={() => setPicked(false)}
        className="mt-5 flex max-w-2xl flex-wrap items-end gap-4"
      >
        <OnceField />
        <label className="min-w-0 flex-1 basis-72">
          <span className="mb-1.5 block text-[0.9375rem] font-medium">Exportbestand</span>
          <input
            type="file"
            name="bestand"
            accept=".xml,text/xml,application/xml"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "bestand-fout" : undefined}
            onChange={() => setPicked(true)}
            className="min-h-12 w-full rounded-lg border border-edge bg-white px-3 py-2.5"
          />
        </label>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? "Bestand lezen…" : "Bekijken"}
        </Button>
        {error && (
          <p id="bestand-fout" role="alert" className="basis-full font-medium text-brick-700">
            {error}
          </p>
        )}
      </Form>
      {imports.length > 0 && (
        <StaffSection id="eerder" title="Eerdere bestanden" ruled className="mt-10 max-w-4xl">
          <ul className="divide-y divide-line">
            {imports.map(({ id, file_name, site_url, state, uploaded_at }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
                <span className="min-w-0 wrap-anywhere">
                  <Link
                    to={href("/admin/wordpress/:id", { id: String(id) })}
                    className="font-medium underline hover:text-brick-600"
                  >
                    {file_name}
                  </Link>
                  <span className="block text-sm text-muted">
                    {site_url}, {formatDateTime(uploaded_at)}
                  </span>
                </span>
                <span className="text-[0.9375rem]">{states[state]}</span>
              </li>
            ))}
          </ul>
        </StaffSection>
      )}
    </>
  );
}
