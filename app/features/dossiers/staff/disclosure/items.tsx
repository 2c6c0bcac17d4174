import { byRoom, undecided } from "@voordeur/disclosure/items.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { data, Form, href } from "react-router";
import { z } from "zod";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { Button } from "../../../../ui/button.tsx";
import { SelectField } from "../../../../ui/field.tsx";
import { requireStaff } from "../../../accounts/service.server.ts";
import { staffAction } from "../../../admin/acts/staff-action.server.ts";
import { StaffSection } from "../../../admin/section.tsx";
import { loadedStaffMeta } from "../../../admin/staff-meta.ts";
import { Content } from "../../confirmed/content.tsx";
import { readVersions } from "../../confirmed/versions.server.ts";
import { AddItem } from "../../items/add-item.tsx";
import { keepList, statusOf } from "../../items/keep-list.server.ts";
import { ItemFields, type SentItems } from "../../items/item-fields.tsx";
import { listsToCopy, readItems, removeItem, replaceList } from "../../items/items.server.ts";
import { DISCLOSURE_FORM } from "../../typed.ts";
import { dossierAt, findDossier, type OfDossier } from "../find-dossier.server.ts";
import { DossierFrame } from "../frame.tsx";
import type { Route } from "./+types/items";
import { StaffVersions } from "./versions.tsx";

export { shouldRevalidate } from "../../../admin/acts/after-conflict.ts";

export function meta({ matches }: Route.MetaArgs) {
  return loadedStaffMeta(matches, "Lijst van zaken", href("/admin/dossiers"));
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  await requireStaff(request, context);
  const dossier = await dossierAt(db, params.id);
  const [items, lists, versions] = await Promise.all([
    readItems(db, dossier.id),
    listsToCopy(db, dossier),
    readVersions(db, dossier, "items"),
  ]);
  return {
    dossier: { id: dossier.id, about: dossier.about, isClosed: dossier.closed_at !== null },
    items,
    lists,
    ...versions,
  };
}

const save = (isAdding: boolean) => ({
  run: async ({ services, dossier, form }: Parameters<typeof keepList>[0] & OfDossier) => {
    const sent = await keepList({ services, dossier, form }, isAdding);
    const status = sent && statusOf(sent);
    return status ? data(sent, { status }) : ("lijst-bewaard" as const);
  },
});

export const action = staffAction<OfDossier, SentItems>({
  limits: DISCLOSURE_FORM,
  find: findDossier,
  page: ({ dossier }) => href("/admin/dossiers/:id/lijst-van-zaken", { id: dossier.id }),
})({
  bewaren: save(false),
  toevoegen: save(true),
  weghalen: {
    schema: z.object({ ding: z.uuid("Kies wat je weghaalt") }),
    run: ({ services, dossier }, { ding }) => removeItem(services, dossier.id, ding),
    notice: "lijst-bewaard",
  },
  overnemen: {
    schema: z.object({ van: z.literal("sjabloon").or(z.uuid("Kies een lijst")) }),
    run: ({ services, dossier }, { van }) =>
      replaceList(services, dossier.id, van === "sjabloon" ? "template" : { dossierId: van }),
    notice: "lijst-overgenomen",
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { dossier, items, lists, versions, isCurrent } = loaderData;
  const sent = actionData && "kept" in actionData ? actionData : undefined;
  const refusal = actionData && !sent ? (actionData as Refusal) : undefined;
  const wrong = sent && "Niet alles is bewaard. Kijk bij de rode regels.";
  const left = undecided(items).length;
  return (
    <DossierFrame
      dossier={dossier}
      title="Lijst van zaken"
      refused={wrong || refusal?.error || refusal?.errors["ding"] || refusal?.errors["van"]}
    >
      <div className="mt-6 grid gap-x-12 gap-y-10 @desk:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div>
          <p>
            {items.length === 0 && "De lijst is nog niet begonnen."}
            {items.length > 0 &&
              (left === 0
                ? "Van alles is gezegd wat ermee gebeurt."
                : `Van ${countOf(left, "ding", "dingen")} is nog niets gezegd.`)}
          </p>
          {!dossier.isClosed && <Begin items={items} lists={lists} />}
          <StaffVersions {...{ dossier, versions, isCurrent }} part="lijst-van-zaken" />
        </div>
        {dossier.isClosed ? (
          <div>
            <Content sections={loaderData.sections} />
          </div>
        ) : (
          <Form method="post" noValidate key={JSON.stringify([items, sent])}>
            {byRoom(items).map(({ room, things }) => (
              <section key={room} aria-label={room} className="mb-8">
                <h3 className="border-b border-line pb-1.5 text-xl wrap-anywhere">{room}</h3>
                <div className="divide-y divide-line">
                  {things.map((item) => (
                    <ItemFields key={item.id} item={item} sent={sent} />
                  ))}
                </div>
              </section>
            ))}
            {items.length > 0 && (
              <Button type="submit" name="act" value="bewaren">
                Opslaan
              </Button>
            )}
            <AddItem rooms={byRoom(items).map(({ room }) => room)} refusal={refusal} />
          </Form>
        )}
      </div>
    </DossierFrame>
  );
}

/** Where a list comes from, and what leaves it. */
function Begin({
  items,
  lists,
}: {
  items: readonly { id: string; room: string; thing: string }[];
  lists: readonly { id: string; about: string }[];
}) {
  return (
    <>
      <StaffSection id="overnemen" title="Een lijst overnemen" ruled className="mt-8">
        <p className="my-3 text-muted">
          Waar al iets van gezegd is, blijft staan. De rest van de lijst maakt er plaats voor.
        </p>
        <Form method="post" className="grid justify-items-start gap-3">
          <SelectField
            label="Van"
            name="van"
            options={[
              ["sjabloon", "Het sjabloon van kantoor"],
              ...lists.map(({ id, about }) => [id, about] as const),
            ]}
            className="w-full"
          />
          <Button type="submit" name="act" value="overnemen" look="secondary">
            Overnemen
          </Button>
        </Form>
      </StaffSection>
      {items.length > 0 && (
        <StaffSection id="weghalen" title="Iets van de lijst halen" ruled className="mt-8">
          <Form method="post" className="mt-3 grid justify-items-start gap-3">
            <SelectField
              label="Wat"
              name="ding"
              options={[
                ["", "Kies …"],
                ...items.map(({ id, room, thing }) => [id, `${room}: ${thing}`] as const),
              ]}
              className="w-full"
            />
            <Button type="submit" name="act" value="weghalen" look="secondary">
              Weghalen
            </Button>
          </Form>
        </StaffSection>
      )}
    </>
  );
}
