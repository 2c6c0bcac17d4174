import { type FormEvent, useEffect, useRef } from "react";
import { data, Form, href, Link } from "react-router";
import { readForm, textOf } from "../../../platform/body/form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { formatDate } from "../../../ui/date.ts";
import { Field } from "../../../ui/field.tsx";
import { pageMeta } from "../../../ui/meta/page-meta.ts";
import { toast } from "../../../ui/toasts/toast.ts";
import { useSessionTabs } from "../../../ui/layout/use-session-tabs.ts";
import { AccountForm, ConfirmField } from "../account-form.tsx";
import { accountHeaders } from "../account-headers.ts";
import { AccountPage } from "../account-page.tsx";
import type { Refusal } from "../input.ts";
import { orRefuse } from "../refused.server.ts";
import { withCookies } from "../session/session.server.ts";
import type { Route } from "./+types/passkeys";
import { BackToSecurity } from "../own-account/back-to-security.tsx";
import { requireOwner } from "../own-account/owner.server.ts";
import { addPasskey, beginPasskey, dropPasskey, nameOfPasskey } from "./passkeys.server.ts";
import { listPasskeys } from "./queries.server.ts";
import { usePasskey, usePasskeySupport } from "./use-passkey.ts";

export const handle = { hydrate: true };
export const headers = accountHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Passkeys",
    description: "Inloggen zonder wachtwoord.",
    path: href("/auth/beveiliging/passkeys"),
    noindex: true,
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const owner = await requireOwner(request, context);
  const passkeys = await listPasskeys(context.get(servicesContext).db, owner.id);
  const asked = new URL(request.url).searchParams.get("verwijderen");
  const removing = passkeys.find(({ id }) => id === asked) ?? null;
  return data({ passkeys, removing }, { headers: withCookies(owner.cookies) });
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const owner = await requireOwner(request, context);
  const form = await readForm(request);
  const act = form.get("act");
  return orRefuse(services, form, "Niet gelukt", async () => {
    if (act === "hernoemen") return nameOfPasskey(services, owner, form);
    if (act === "verwijderen") return dropPasskey(services, owner, form);
    if (act === "toevoegen") return addPasskey(services, request, owner, form);
    return beginPasskey(services, request, owner, form);
  });
}

type Passkey = Route.ComponentProps["loaderData"]["passkeys"][number];

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  useSessionTabs("in");
  const { passkeys, removing } = loaderData;
  const refusal = (actionData as { refusal?: Refusal } | undefined)?.refusal;
  if (removing) return <Remove passkey={removing} refusal={refusal} />;
  return (
    <AccountPage title="Passkeys">
      <p className="mt-6 text-lg text-muted">
        Met een passkey log je in met je vinger, je gezicht of de pincode van je apparaat. Hij is
        veiliger dan een wachtwoord en telt als tweede stap.
      </p>
      {passkeys.length === 0 ? (
        <p className="mt-6">Je hebt nog geen passkey.</p>
      ) : (
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <Line key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <Add />
      <BackToSecurity />
    </AccountPage>
  );
}

function Line({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt } = passkey;
  return (
    <li className="py-4">
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="act" value="hernoemen" />
        <input type="hidden" name="id" value={id} />
        <Field
          label="Naam"
          name="name"
          defaultValue={name ?? "Passkey"}
          maxLength={60}
          className="min-w-48 grow"
        />
        <Button type="submit" look="secondary">
          Naam opslaan
        </Button>
      </Form>
      <p className="mt-2 flex flex-wrap gap-x-4 text-muted">
        {createdAt && <span>Toegevoegd op {formatDate(createdAt)}</span>}
        <Link
          to={`${href("/auth/beveiliging/passkeys")}?${new URLSearchParams({ verwijderen: id })}`}
          aria-label={`Verwijderen: ${name}`}
          className="text-river-700 underline underline-offset-4 hover:text-brick-600"
        >
          Verwijderen
        </Link>
      </p>
    </li>
  );
}

function Remove({ passkey, refusal }: { passkey: Passkey; refusal: Refusal | undefined }) {
  return (
    <AccountPage title="Passkey verwijderen">
      <p className="mt-6 text-lg text-muted">
        Met <strong className="break-words text-ink">{passkey.name}</strong> kun je daarna niet meer
        inloggen. Haal hem zelf ook weg uit je apparaat of wachtwoordbeheerder.
      </p>
      <AccountForm
        refusal={refusal}
        hidden={{ act: "verwijderen", id: passkey.id }}
        submit="Passkey verwijderen"
      >
        <ConfirmField refusal={refusal} />
      </AccountForm>
      <p className="mt-6">
        <Link
          to={href("/auth/beveiliging/passkeys")}
          className="text-river-700 underline underline-offset-4 hover:text-brick-600"
        >
          Terug naar passkeys
        </Link>
      </p>
    </AccountPage>
  );
}

function Add() {
  const isSupported = usePasskeySupport();
  const form = useRef<HTMLFormElement>(null);
  const { refusal, isCancelled, isBusy, begin } = usePasskey(
    href("/auth/beveiliging/passkeys"),
    "toevoegen",
  );
  useEffect(() => {
    if (!refusal) return;
    toast.error(refusal.title, { description: refusal.description });
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refusal]);
  if (!isSupported) {
    return (
      <p className="mt-6 text-muted">
        Een passkey toevoegen kan in een browser die passkeys kent en waarin JavaScript aan staat.
      </p>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    if (!isBusy)
      void begin(
        { act: "beginnen", current: textOf(sent, "current") },
        { name: textOf(sent, "name") },
      );
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-8 grid gap-5">
      <h2 className="text-2xl">Passkey toevoegen</h2>
      <Field label="Naam" name="name" maxLength={60} hint="Zoals: laptop van kantoor" />
      <ConfirmField refusal={refusal} />
      <Button
        type="submit"
        aria-disabled={isBusy || undefined}
        className="w-full aria-disabled:cursor-progress aria-disabled:opacity-60"
      >
        Passkey toevoegen
      </Button>
      <p aria-live="polite" className="text-muted empty:hidden">
        {isCancelled && "De passkey is niet gemaakt."}
      </p>
    </form>
  );
}
