import { data, Form, href, redirect } from "react-router";
import { z } from "zod";
import { readForm, textOf } from "../../../platform/body/form.ts";
import {
  forgetSecret,
  secretState,
  storeSecret,
} from "../../../platform/security/stored-secrets.server.ts";
import { servicesContext } from "../../../platform/services.ts";
import { firstErrors, oneLine } from "../../../platform/text-input.ts";
import { saveSetting, settingVersion } from "../../../settings/service.server.ts";
import { Button, TextButton } from "../../../ui/button.tsx";
import { Field, SelectField } from "../../../ui/field.tsx";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { requireStaff } from "../../accounts/service.server.ts";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { StaffSection } from "../../admin/section.tsx";
import { staffMeta } from "../../admin/staff-meta.ts";
import { GATEWAY_KEY, gatewayOf } from "../service.server.ts";
import { tryModel } from "../try-gateway.server.ts";
import type { Route } from "./+types/show";

const path = href("/admin/ai");

export const meta = staffMeta("AI", path);

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const version = await settingVersion(services.db, "gateway");
  const gateway = gatewayOf(services) ?? {
    ...services.settings.get("gateway"),
    isFromEnvironment: false,
  };
  return { gateway, version, key: await secretState(services, GATEWAY_KEY) };
}

const number = "Vul een getal van 0 tot 100000 in";
const gatewayForm = z.object({
  baseUrl: z
    .url({ protocol: /^https?$/, message: "Vul een webadres in, zoals https://gateway.example/v1" })
    .or(z.literal("")),
  apiKey: z.string().regex(/^[\x21-\x7e]*$/, "In een sleutel horen geen spaties of vreemde tekens"),
  imageModel: z.string(),
  textModel: z.string(),
  imageApi: z.enum(["chat", "edits"]),
  dailyPictures: z.coerce.number(number).int(number).min(0, number).max(100_000, number),
});

type Errors = Partial<Record<keyof z.infer<typeof gatewayForm>, string>>;

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { id: by } = await requireStaff(request, context);
  const form = await readForm(request);
  const act = textOf(form, "act");
  if (act === "tekst-proberen" || act === "beeld-proberen") {
    const kind = act === "tekst-proberen" ? "text" : "picture";
    return data({ tried: await tryModel(services, kind, request.signal), typed: null, errors: {} });
  }
  if (services.config.ai) return redirect(path, 303);
  if (act === "sleutel-vergeten") {
    await forgetSecret(services.db, GATEWAY_KEY);
    return redirect(path, 303);
  }
  const field = (name: string) => oneLine(textOf(form, name), 1000);
  const typed = {
    baseUrl: field("baseUrl").replace(/\/+$/, ""),
    imageModel: field("imageModel"),
    textModel: field("textModel"),
    imageApi: field("imageApi"),
    dailyPictures: field("dailyPictures"),
  };
  const refuse = (errors: Errors, status = 422) => data({ tried: null, typed, errors }, { status });
  const parsed = gatewayForm.safeParse({ ...typed, apiKey: field("apiKey") });
  if (!parsed.success) return refuse(firstErrors(parsed.error));
  const { apiKey, ...value } = parsed.data;
  const hasKey = apiKey !== "" || (await secretState(services, GATEWAY_KEY)).state === "stored";
  if (value.baseUrl !== "" && !hasKey) {
    return refuse({ apiKey: "Vul de sleutel van de gateway in" });
  }
  // A key is for one address: at another, whoever is there could read it.
  const isElsewhere = value.baseUrl !== services.settings.get("gateway").baseUrl;
  if (isElsewhere && apiKey === "" && value.baseUrl !== "") {
    return refuse({ apiKey: "Het adres is anders: vul de sleutel opnieuw in" });
  }
  const seen = Number(textOf(form, "version"));
  const { outcome } = await saveSetting(services, "gateway", { seen, value, by }, async (tx) => {
    if (apiKey) await storeSecret(tx, services, GATEWAY_KEY, { text: apiKey, by });
  });
  if (outcome === "changed") {
    return refuse({ baseUrl: "Iemand anders wijzigde dit intussen. Laad de pagina opnieuw." }, 409);
  }
  return redirect(noticePath(path, "ai-opgeslagen"), 303);
}

const apis = [
  ["chat", "In een chat (OpenRouter en gelijke)"],
  ["edits", "Via /images/edits (OpenAI en gelijke)"],
] as const;
const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { gateway, version, key } = loaderData;
  const values = actionData?.typed ?? gateway;
  const errors: Errors = actionData?.errors ?? {};
  const isFixed = gateway.isFromEnvironment;
  return (
    <>
      <h2 className="text-2xl">AI</h2>
      <p className="mt-1 max-w-2xl text-muted">
        Een AI-gateway schildert foto’s in de Restyler en verwoordt woningen bij Woning Inspiratie.
        Zonder gateway werkt de site ook; dan gebruikt die de eigen filters en zinnen.
      </p>
      {isFixed && (
        <p className="mt-4 max-w-2xl border-l-4 border-river-600 bg-river-50 px-5 py-3">
          De gateway is op de server ingesteld (AI_BASE_URL). Dat gaat voor, dus hier is niets te
          wijzigen.
        </p>
      )}
      <Form key={version} method="post" action={path} noValidate className="mt-5">
        <input type="hidden" name="version" value={version} />
        <fieldset disabled={isFixed} className="grid max-w-2xl gap-4">
          <legend className="sr-only">De gateway</legend>
          <Field
            label="Adres van de gateway"
            name="baseUrl"
            inputMode="url"
            {...plain}
            placeholder="https://"
            hint="Leeg: geen gateway."
            defaultValue={values.baseUrl}
            error={errors.baseUrl}
          />
          {!isFixed && (
            <Field
              label="Sleutel"
              name="apiKey"
              type="password"
              {...plain}
              autoComplete="new-password"
              hint={keyWords(key)}
              error={errors.apiKey}
            />
          )}
          <Field
            label="Tekstmodel"
            name="textModel"
            {...plain}
            optional
            defaultValue={values.textModel}
            error={errors.textModel}
          />
          <Field
            label="Beeldmodel"
            name="imageModel"
            {...plain}
            optional
            defaultValue={values.imageModel}
            error={errors.imageModel}
          />
          <SelectField
            label="Hoe de gateway beelden maakt"
            name="imageApi"
            options={apis}
            defaultValue={values.imageApi}
            error={errors.imageApi}
          />
          <Field
            label="Hoogste aantal beelden per dag"
            name="dailyPictures"
            inputMode="numeric"
            hint="Voor alle bezoekers samen. Daarna schildert de site met de eigen filters."
            defaultValue={values.dailyPictures}
            error={errors.dailyPictures}
            className="max-w-md"
          />
          {!isFixed && (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <Button type="submit" name="act" value="opslaan">
                Opslaan
              </Button>
              {key.state !== "none" && (
                <TextButton name="act" value="sleutel-vergeten">
                  Sleutel wissen
                </TextButton>
              )}
            </div>
          )}
        </fieldset>
      </Form>
      {gateway.baseUrl !== "" && (
        <StaffSection id="proef" title="Proef" ruled className="mt-10">
          <p className="mt-2 max-w-2xl text-muted">
            Vraagt een model één ding, met wat er opgeslagen is. Een beeld kan een paar minuten
            duren en kost één afbeelding.
          </p>
          <output
            className={`mt-3 block font-medium empty:hidden ${actionData?.tried?.isGood === false ? "text-brick-700" : ""}`}
          >
            {actionData?.tried?.words}
          </output>
          <Form method="post" action={path} className="mt-4 flex flex-wrap gap-3">
            {gateway.textModel && (
              <Button type="submit" name="act" value="tekst-proberen" look="secondary">
                Tekstmodel proberen
              </Button>
            )}
            {gateway.imageModel && (
              <Button type="submit" name="act" value="beeld-proberen" look="secondary">
                Beeldmodel proberen
              </Button>
            )}
          </Form>
        </StaffSection>
      )}
    </>
  );
}

function keyWords(key: Awaited<ReturnType<typeof secretState>>): string {
  if (key.state === "none") return "Wordt versleuteld bewaard en nergens meer getoond.";
  return key.state === "stored"
    ? `Bewaard op ${formatDateTime(key.since)} en nergens meer te lezen. Leeg laten houdt hem zo.`
    : "De bewaarde sleutel is niet meer te lezen. Vul hem opnieuw in.";
}
