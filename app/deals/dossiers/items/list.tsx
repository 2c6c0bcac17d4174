import { dutch, t, translated } from "@voordeur/language/text.ts";
import { byRoom, undecided } from "@voordeur/disclosure/items.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { data, href, redirect } from "react-router";
import { formAction } from "../../../platform/body/acts.ts";
import { readForm } from "../../../platform/body/form.ts";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { orDutch } from "../../../platform/language/dutch-parts.ts";
import { servicesContext } from "../../../platform/services.ts";
import { Button, TextButton } from "../../../ui/button.tsx";
import { steps } from "../kinds.ts";
import { findSeller, sellerOf } from "../links.server.ts";
import { UnknownLink } from "../../../ui/private-page.tsx";
import { SellerPage, sellerMeta } from "../seller/page.tsx";
import { DISCLOSURE_FORM } from "../typed.ts";
import type { Route } from "./+types/list";
import { AddItem } from "./add-item.tsx";
import { ItemFields, type SentItems, statusOf, type Together } from "./item-fields.tsx";
import { keepList, upToRefusal } from "./keep-list.server.ts";
import { beginList, shownItems } from "./items.server.ts";
import { decideTogether, fills, itemsBefore } from "./together.server.ts";

export const meta = sellerMeta(dutch`Lijst van zaken`);

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const file = await findSeller(services, params.token);
  if (!file) return data({ file: null }, { status: 404 });
  const { about, closed_at } = file.dossier;
  const part = steps.items.path!.seller!;
  if (closed_at) {
    throw redirect(href("/dossier/:token/nalezen/:part", { token: params.token, part }));
  }
  const items = await shownItems(services, file.dossier);
  return data({
    file: { about, items, hasBefore: fills(items, await itemsBefore(services.db, file)) },
  });
}

export const action = formAction({
  read: ({ request }) => readForm(request, DISCLOSURE_FORM),
  find: sellerOf,
  answer: (sent: SentItems | undefined, { params }) => {
    const status = sent && statusOf(sent);
    if (status || sent?.together) return data(sent, { status: status ?? 200 });
    const token = params["token"]!;
    const part = steps.items.path!.seller!;
    return redirect(
      sent
        ? href("/dossier/:token/nalezen/:part", { token, part })
        : `${href("/dossier/:token/lijst-van-zaken", { token })}#toevoegen`,
      303,
    );
  },
})({
  bewaren: { run: (asked) => keepBegun(asked) },
  toevoegen: { run: (asked) => keepBegun(asked, true) },
  // The buttons that decide about several things say which.
  "": { run: (asked) => keepBegun(asked) },
});

const keepBegun = (asked: Awaited<ReturnType<typeof sellerOf>>, isAdding = false) =>
  upToRefusal(asked, async (asked) => {
    await beginList(asked.services, asked.dossier);
    const sent = await keepList(asked, isAdding);
    const together = await decideTogether(asked);
    return sent && together ? { ...sent, together } : sent;
  });

export default function Page({ loaderData: { file }, actionData, params }: Route.ComponentProps) {
  if (!file) return <UnknownLink />;
  const { about, items, hasBefore } = file;
  const { token } = params;
  const sent = actionData && "kept" in actionData ? actionData : undefined;
  const refusal = actionData && !sent ? (actionData as Refusal) : undefined;
  const together = sent?.together;
  const left = undecided(items).length;
  return (
    <SellerPage
      about={about}
      title={t`Lijst van zaken`}
      lead={t`Zeg van elk ding of het blijft, meegaat of te koop is. Het hoeft niet in één keer: wat u invult, blijft bewaard.`}
      back={href("/dossier/:token", { token })}
      refused={
        sent && statusOf(sent)
          ? t`Niet alles is bewaard. Kijk bij de rode regels.`
          : refusal?.error || undefined
      }
    >
      <p className="mt-6">
        {left === 0
          ? t`Van alles is gezegd wat ermee gebeurt.`
          : t`Nog ${countOf(left, t`ding`, t`dingen`)} te gaan.`}
      </p>
      <form
        method="post"
        noValidate
        data-wake="dossier-keep"
        data-to={href("/dossier/:token/bewaren", { token })}
      >
        {/* The first button is the one that Enter presses. */}
        <button type="submit" name="act" value="bewaren" hidden aria-hidden="true" tabIndex={-1} />
        {hasBefore && (
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            {t`U vulde deze lijst eerder in. Waar nog niets staat, nemen wij dat over.`}
            <Button type="submit" name="vorige" value="ja" look="secondary">
              {t`Zoals vorige keer`}
            </Button>
          </p>
        )}
        {together?.room === null && <Undo {...together} />}
        {byRoom(items).map(({ room, things }, at) => (
          <section
            key={room}
            id={`kamer-${at}`}
            aria-label={translated(room)}
            className="mt-8 scroll-mt-4"
          >
            <h2 className="text-2xl wrap-anywhere">{orDutch(room, things[0]!.language)}</h2>
            {together?.room === room && <Undo {...together} at={`#kamer-${at}`} />}
            <div className="mt-1 divide-y divide-line">
              {things.map((item) => (
                <ItemFields key={item.id} item={item} sent={sent} />
              ))}
            </div>
            {undecided(things).length > 0 && (
              <Button
                type="submit"
                formAction={`#kamer-${at}`}
                name="rest"
                value={room}
                look="secondary"
                className="mt-2 mb-2"
              >
                {t`De rest van deze kamer is er niet`}
              </Button>
            )}
          </section>
        ))}
        <p className="mt-4 border-t border-line pt-6">
          <Button act="bewaren">{t`Opslaan en nalezen`}</Button>
        </p>
        <AddItem
          rooms={byRoom(items).map(({ room }) => room)}
          refusal={refusal}
          typed={sent?.toAdd}
        />
      </form>
    </SellerPage>
  );
}

/** Says how many things were decided together, with a button that undoes it. */
function Undo({ room, ids, at }: Together & { at?: string }) {
  if (ids.length === 0) return null;
  const many = countOf(ids.length, t`ding`, t`dingen`);
  return (
    <output className="mt-3 flex flex-wrap items-center gap-x-4 border-l-4 border-river-600 bg-river-50 px-4 py-2">
      {room === null ? t`Overgenomen: ${many}.` : t`Niet aanwezig: ${many}.`}
      <TextButton name="terug" value={ids.join(" ")} formAction={at}>
        {t`Ongedaan maken`}
      </TextButton>
    </output>
  );
}
