import type { FormEvent } from "react";
import { Form, href } from "react-router";
import { textOf } from "../../../platform/body/form.ts";
import { Button } from "../../../ui/button.tsx";
import { formatDate } from "@voordeur/language/dates.ts";
import { Field } from "../../../ui/field.tsx";
import { useSessionTabs } from "../../../ui/layout/use-session-tabs.ts";
import { AccountForm, ConfirmField, RefusalContext, WideButton } from "../account-form.tsx";
import { AccountPage, BackToSecurity, LinkLine, TextLink } from "../account-page.tsx";
import { accountHeaders } from "../account-headers.server.ts";
import { accountMeta } from "../account-meta.ts";
import type { Refusal } from "../input.ts";
import { ownerAction, forOwner } from "../own-account/owner.server.ts";
import type { Route } from "./+types/passkeys";
import { addPasskey, beginPasskey, dropPasskey, nameOfPasskey } from "./passkeys.server.ts";
import { listPasskeys } from "./queries.server.ts";
import { usePasskey, usePasskeySupport } from "./use-passkey.ts";

export const handle = { hydrate: true };
export const headers = accountHeaders;
export const meta = accountMeta(
  "Passkeys",
  "Inloggen zonder wachtwoord.",
  href("/auth/beveiliging/passkeys"),
);

export async function loader(args: Route.LoaderArgs) {
  return forOwner(args, async ({ db }, owner) => {
    const passkeys = await listPasskeys(db, owner.id);
    const asked = new URL(args.request.url).searchParams.get("verwijderen");
    return { passkeys, removing: passkeys.find(({ id }) => id === asked) ?? null };
  });
}

export const action = ownerAction(
  { "": beginPasskey, toevoegen: addPasskey, hernoemen: nameOfPasskey, verwijderen: dropPasskey },
  "Niet gelukt",
);

type Passkey = Route.ComponentProps["loaderData"]["passkeys"][number];

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  useSessionTabs("in");
  const { passkeys, removing } = loaderData;
  const refusal = actionData && "refusal" in actionData ? actionData.refusal : undefined;
  if (removing) return <Remove passkey={removing} refusal={refusal} />;
  return (
    <AccountPage
      title="Passkeys"
      intro="Met een passkey log je in met je vinger, je gezicht of de pincode van je apparaat. Hij is veiliger dan een wachtwoord en telt als tweede stap."
    >
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
        <TextLink
          to={`${href("/auth/beveiliging/passkeys")}?${new URLSearchParams({ verwijderen: id })}`}
          aria-label={`Verwijderen: ${name}`}
        >
          Verwijderen
        </TextLink>
      </p>
    </li>
  );
}

function Remove({ passkey, refusal }: { passkey: Passkey; refusal: Refusal | undefined }) {
  return (
    <AccountPage
      title="Passkey verwijderen"
      intro={
        <>
          Met <strong className="break-words text-ink">{passkey.name}</strong> kun je daarna niet
          meer inloggen. Haal hem zelf ook weg uit je apparaat of wachtwoordbeheerder.
        </>
      }
    >
      <AccountForm
        refusal={refusal}
        hidden={{ act: "verwijderen", id: passkey.id }}
        submit="Passkey verwijderen"
      >
        <ConfirmField />
      </AccountForm>
      <LinkLine to={href("/auth/beveiliging/passkeys")}>Terug naar passkeys</LinkLine>
    </AccountPage>
  );
}

function Add() {
  const isSupported = usePasskeySupport();
  const { form, refusal, isCancelled, isBusy, begin } = usePasskey(
    href("/auth/beveiliging/passkeys"),
    "toevoegen",
  );
  if (!isSupported) {
    return (
      <p className="mt-6 text-muted">
        Een passkey toevoegen kan in een browser die passkeys kent en waarin JavaScript aan staat.
      </p>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const sent = new FormData(event.currentTarget);
    const [current, name] = [textOf(sent, "current"), textOf(sent, "name")];
    void begin({ act: "beginnen", current }, { name });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-8 grid gap-5">
      <h2 className="text-2xl">Passkey toevoegen</h2>
      <Field label="Naam" name="name" maxLength={60} hint="Zoals: laptop van kantoor" />
      <RefusalContext value={refusal}>
        <ConfirmField />
      </RefusalContext>
      <WideButton type="submit" isBusy={isBusy}>
        Passkey toevoegen
      </WideButton>
      <p aria-live="polite" className="text-muted empty:hidden">
        {isCancelled && "De passkey is niet gemaakt."}
      </p>
    </form>
  );
}
