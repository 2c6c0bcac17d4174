import { dutch, t, translated } from "@voordeur/language/text.ts";
import { byRoom, undecided } from "@voordeur/disclosure/items.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { data, href, redirect } from "react-router";
import { formAction } from "../../../platform/body/acts.ts";
import { readForm } from "../../../platform/body/form.ts";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { orDutch } from "../../../platform/language/dutch-parts.ts";
import { servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { steps } from "../kinds.ts";
import { findSeller, sellerOf } from "../links.server.ts";
import { UnknownLink } from "../../../ui/private-page.tsx";
import { SellerPage, sellerMeta } from "../seller/page.tsx";
import { DISCLOSURE_FORM } from "../typed.ts";
import type { Route } from "./+types/list";
import { AddItem } from "./add-item.tsx";
import { ItemFields, type SentItems } from "./item-fields.tsx";
import { keepList, statusOf, upToRefusal } from "./keep-list.server.ts";
import { beginList, shownItems } from "./items.server.ts";

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
  return data({ file: { about, items: await shownItems(services, file.dossier) } });
}

export const action = formAction({
  read: ({ request }) => readForm(request, DISCLOSURE_FORM),
  find: sellerOf,
  answer: (sent: SentItems | undefined, { params }) => {
    const status = sent && statusOf(sent);
    if (status) return data(sent, { status });
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
});

const keepBegun = (asked: Awaited<ReturnType<typeof sellerOf>>, isAdding = false) =>
  upToRefusal(asked, async (asked) => {
    await beginList(asked.services, asked.dossier);
    return keepList(asked, isAdding);
  });

export default function Page({ loaderData: { file }, actionData, params }: Route.ComponentProps) {
  if (!file) return <UnknownLink />;
  const { about, items } = file;
  const { token } = params;
  const sent = actionData && "kept" in actionData ? actionData : undefined;
  const refusal = actionData && !sent ? (actionData as Refusal) : undefined;
  const left = undecided(items).length;
  return (
    <SellerPage
      about={about}
      title={t`Lijst van zaken`}
      lead={t`Zeg van elk ding of het blijft, meegaat of te koop is. Het hoeft niet in één keer: wat u invult, blijft bewaard.`}
      back={href("/dossier/:token", { token })}
      refused={
        sent ? t`Niet alles is bewaard. Kijk bij de rode regels.` : refusal?.error || undefined
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
        {byRoom(items).map(({ room, things }) => (
          <section key={room} aria-label={translated(room)} className="mt-8">
            <h2 className="text-2xl wrap-anywhere">{orDutch(room, things[0]!.language)}</h2>
            <div className="mt-1 divide-y divide-line">
              {things.map((item) => (
                <ItemFields key={item.id} item={item} sent={sent} />
              ))}
            </div>
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
