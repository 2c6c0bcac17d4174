import { Form, href, redirect } from "react-router";
import { servicesContext } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { staffAction } from "../../staff/kit/acts/staff-action.server.ts";
import { pathAfter, stepPath } from "../begin/steps.ts";
import { staffMeta } from "../../staff/kit/staff-meta.ts";
import { isDemoSource } from "../demo/queries.server.ts";
import { actOnSource, gaveNothing } from "../../homes/listings/sources/service.server.ts";
import { requestTrial } from "../../homes/listings/sources/trial-job.ts";
import { requestSync } from "../../homes/listings/sync/service.server.ts";
import type { Route } from "./+types/first";
import { adding } from "./receive-source.server.ts";
import { readTrial } from "./read-trial.server.ts";
import { useEmptiedForm } from "../../staff/kit/acts/once-field.tsx";
import { SourceFields } from "./source-fields.tsx";
import { SystemCards } from "./system-cards.tsx";
import { SourceState } from "./source-state.tsx";
import { sourceViews } from "./source-views.server.ts";
import { Trial } from "./trial.tsx";
import { FormDetails } from "../../staff/kit/acts/form-details.tsx";

const path = stepPath("bron");

export const meta = staffMeta("Bron: eerste stappen", href("/admin/begin"));

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const views = await sourceViews(services);
  const sources = views.filter((view) => view.removedAt === null && !isDemoSource(view));
  return Promise.all(
    sources.map(async (source) => ({ source, ...(await readTrial(services, source.id)) })),
  );
}

export const action = staffAction({
  find: ({ request }) => ({ id: new URL(request.url).searchParams.get("bron") ?? "" }),
  page: () => path,
})({
  "": adding(() => path),
  proef: { inOne: true, run: ({ services, id }) => requestTrial(services, id) },
  aanzetten: {
    inOne: true,
    run: async ({ services, id, staff }) => {
      if (await gaveNothing(services, id)) return "bron-leeg";
      if (await actOnSource(services, id, "aanzetten", staff.id))
        await requestSync(services, staff);
      return redirect(pathAfter("bron"), 303);
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const isFirst = loaderData.length === 0;
  const isRefused = actionData !== undefined;
  const { key, once } = useEmptiedForm();
  const form = (
    <>
      <SystemCards />
      <Form key={key} method="post" action={path} noValidate className="grid max-w-2xl gap-4">
        {once}
        <SourceFields refusal={actionData} isShort />
        <Button act="toevoegen" className="justify-self-start">
          Toevoegen en proberen
        </Button>
      </Form>
    </>
  );
  return (
    <>
      {loaderData.map(({ source, trial, isTrying }) => {
        const action = `${path}?${new URLSearchParams({ bron: source.id })}`;
        return (
          <section key={source.id} className="mb-8">
            <h3 className="text-xl wrap-anywhere">{source.label}</h3>
            <SourceState source={source} />
            <Trial {...{ trial, isTrying, action }} />
            {source.isPaused && !isTrying && trial?.report?.listings !== 0 && (
              <Form method="post" action={action} className="mt-4">
                <Button act="aanzetten">Aanzetten en verder</Button>
              </Form>
            )}
          </section>
        );
      })}
      {isFirst ? (
        form
      ) : (
        <FormDetails opens={isRefused}>
          <summary className="mb-4 cursor-pointer py-2 font-medium underline">
            Nog een bron toevoegen
          </summary>
          {form}
        </FormDetails>
      )}
    </>
  );
}
