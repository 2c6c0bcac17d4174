import { formatDateTime } from "@voordeur/language/dates.ts";
import { Form, href } from "react-router";
import { ShownOnce } from "../../../agenda/viewings/staff/shown-once.tsx";
import { numberIn } from "../../../platform/body/ids.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { staffAction } from "../../../staff/kit/acts/staff-action.server.ts";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { staffMeta } from "../../../staff/kit/staff-meta.ts";
import { AskFirst } from "../../../ui/ask-first.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormFields } from "../../../ui/staff-form/form-fields.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Tick } from "../../../ui/tick.tsx";
import { isScope, keyDays, keyForm, scopeNames } from "../keys/input.ts";
import { type ListedKey, listKeys, makeKey, withdrawKey } from "../keys/service.server.ts";
import type { Route } from "./+types/keys";

const path = href("/admin/api-sleutels");

export const meta = staffMeta("API-sleutels", path);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext);
  return { keys: await listKeys(db), publicUrl };
}

export const action = staffAction<object, { key: string }>({ page: () => path })({
  maken: {
    schema: keyForm,
    run: async ({ services, staff, form }, { naam: label, duur }) => {
      const scopes = [...new Set(form.keys())].filter(isScope);
      if (scopes.length === 0) throw new Refused({ errors: { mag: "Kies wat hij mag lezen" } });
      const made = { label, scopes, days: keyDays[duur], staff_id: staff.id };
      return { key: await makeKey(services, made) };
    },
  },
  intrekken: {
    run: ({ services, request }) =>
      withdrawKey(services, numberIn(new URL(request.url).searchParams.get("sleutel")) ?? 0),
    notice: "api-sleutel-ingetrokken",
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, publicUrl } = loaderData;
  const made = actionData && "key" in actionData ? actionData.key : "";
  const refusal = actionData && "act" in actionData ? actionData : undefined;
  const { errors, typed, field } = refusedForm(refusal, "maken");
  const list = keys[0]?.scopes[0]?.split(":")[0];
  return (
    <div className="max-w-[48rem]">
      <h2 className="text-2xl">API-sleutels</h2>
      <p className="mt-1 text-muted">
        Met een sleutel leest een programma van je kantoor mee, zoals een dashboard. Veranderen kan
        het niets. De sleutel is van het kantoor: hij blijft werken als wie hem maakte weggaat.
      </p>
      <TextLink to={href("/functions")}>Zo werkt het</TextLink>
      {made && (
        <>
          <ShownOnce
            id="sleutel"
            label="De sleutel"
            hint="Kopieer hem nu: hij wordt maar één keer getoond. Zo probeer je hem in een terminal:"
            value={made}
          />
          <pre className="wrap-anywhere whitespace-pre-wrap border-l-4 border-river-600 bg-river-50 px-5 pb-4 text-sm">
            {`curl ${publicUrl}/functions/${list} -H "Authorization: Bearer ${made}"`}
          </pre>
        </>
      )}
      <ul className="mt-6 divide-y divide-line border-y border-line empty:hidden">
        {keys.map((key) => (
          <KeyItem key={key.id} listed={key} />
        ))}
      </ul>
      <StaffSection id="nieuw" title="Nieuwe sleutel" className="mt-10 max-w-xl">
        <Form key={made} method="post" noValidate className="mt-3 grid gap-4">
          <FormFields form={keyForm} field={field} />
          <fieldset>
            <legend className="text-[0.9375rem] font-medium">Wat mag hij lezen?</legend>
            {Object.entries(scopeNames).map(([scope, name]) => (
              <Tick key={scope} name={scope} value="ja" defaultChecked={typed[scope] === "ja"}>
                {name}
              </Tick>
            ))}
            {errors["mag"] && <p className="text-sm font-medium text-brick-700">{errors["mag"]}</p>}
          </fieldset>
          <Button act="maken" className="justify-self-start">
            Sleutel maken
          </Button>
        </Form>
      </StaffSection>
    </div>
  );
}

function KeyItem({ listed }: { listed: ListedKey }) {
  const { id, label, scopes, maker, made_at, ends_at, used_at, withdrawn_at } = listed;
  const story = [
    `Gemaakt ${formatDateTime(made_at)} door ${maker ?? "een vroegere collega"}`,
    used_at ? `gebruikt ${formatDateTime(used_at)}` : "niet gebruikt",
    ends_at && `werkt tot ${formatDateTime(ends_at)}`,
    withdrawn_at && `ingetrokken ${formatDateTime(withdrawn_at)}`,
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{label}</p>
        <p>{scopes.map((scope) => scopeNames[scope].split(":")[0]).join(", ")}</p>
        <p className="text-sm text-muted">{story.filter(Boolean).join("; ")}</p>
      </div>
      {!withdrawn_at && (
        <AskFirst
          action={`${path}?sleutel=${id}`}
          act="intrekken"
          button="Intrekken"
          title={`Sleutel voor ‘${label}’ intrekken?`}
          yes="Intrekken"
        >
          Het programma kan meteen niets meer lezen. Dat is niet ongedaan te maken.
        </AskFirst>
      )}
    </li>
  );
}
