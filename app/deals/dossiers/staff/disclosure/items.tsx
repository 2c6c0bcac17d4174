import { byRoom, undecided } from "@voordeur/disclosure/items.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { data, Form, href } from "react-router";
import { z } from "zod";
import { valuesIn } from "../../../../platform/body/acts.ts";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { Button } from "../../../../ui/button.tsx";
import { SelectField } from "../../../../ui/field.tsx";
import { useEmptied } from "../../../../staff/kit/acts/once-field.tsx";
import { requireStaff } from "../../../../staff/accounts/service.server.ts";
import { staffAction, type StaffSent } from "../../../../staff/kit/acts/staff-action.server.ts";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { loadedStaffMeta } from "../../../../staff/kit/staff-meta.ts";
import { Content } from "../../confirmed/content.tsx";
import { readVersions } from "../../confirmed/versions.server.ts";
import { AddItem } from "../../items/add-item.tsx";
import { keepList, upToRefusal } from "../../items/keep-list.server.ts";
import { ItemFields, type SentItems, statusOf } from "../../items/item-fields.tsx";
import { listsToCopy, readItems, removeItem, replaceList } from "../../items/items.server.ts";
import { DISCLOSURE_FORM } from "../../typed.ts";
import { dossierAt, findDossier, type OfDossier } from "../find-dossier.server.ts";
import { CasePart } from "../../../../staff/kit/cases/case-part.tsx";
import type { Route } from "./+types/items";
import { StaffVersions } from "./versions.tsx";

const FORM = "lijst";

export { shouldRevalidate } from "../../../../staff/kit/acts/after-conflict.ts";

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

type Asked = StaffSent & OfDossier;

/** Every act sends the whole list along, and does its own once all of that is kept. */
const keeping = <Done,>(act: (asked: Asked) => Promise<Done>, isAdding = false) => ({
  run: (asked: Asked) =>
    upToRefusal(asked, async (asked) => {
      const sent = await keepList(asked, isAdding);
      const status = sent && statusOf(sent);
      return status ? data(sent, { status }) : act(asked);
    }),
});

const saved = async () => "lijst-bewaard" as const;
const removeForm = z.object({ ding: z.uuid("Kies wat je weghaalt") });
const copyForm = z.object({ van: z.literal("sjabloon").or(z.uuid("Kies een lijst")) });

export const action = staffAction<OfDossier, SentItems>({
  limits: DISCLOSURE_FORM,
  find: findDossier,
  page: ({ dossier }) => href("/admin/dossiers/:id/lijst-van-zaken", { id: dossier.id }),
})({
  bewaren: keeping(saved),
  toevoegen: keeping(saved, true),
  weghalen: {
    ...keeping(({ services, dossier, form }) =>
      removeItem(services, dossier.id, valuesIn(form, removeForm).ding),
    ),
    notice: "lijst-bewaard",
  },
  overnemen: {
    ...keeping(({ services, dossier, form }) => {
      const { van } = valuesIn(form, copyForm);
      const from = van === "sjabloon" ? "template" : { dossierId: van };
      return replaceList(services, dossier.id, from);
    }),
    notice: "lijst-overgenomen",
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { dossier, items, lists, versions, isCurrent } = loaderData;
  const sent = actionData && "kept" in actionData ? actionData : undefined;
  const refusal = actionData && !sent ? (actionData as Refusal) : undefined;
  const wrong = sent && "Niet alles is bewaard. Kijk bij de rode regels.";
  const left = undecided(items).length;
  // Whichever act sends the list, what is to be added goes along.
  const added = useEmptied((form) => form.has("zaak"));
  return (
    <CasePart
      page="/admin/dossiers/:id"
      of={dossier}
      title="Lijst van zaken"
      refused={wrong || refusal?.error || refusal?.errors["ding"] || refusal?.errors["van"]}
    >
      <p className="mt-6">
        {items.length === 0 && "De lijst is nog niet begonnen."}
        {items.length > 0 &&
          (left === 0
            ? "Van alles is gezegd wat ermee gebeurt."
            : `Van ${countOf(left, "ding", "dingen")} is nog niets gezegd.`)}
      </p>
      <div className="mt-6 grid gap-x-12 gap-y-10 @desk:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {dossier.isClosed ? (
          <div>
            <Content sections={loaderData.sections} />
          </div>
        ) : (
          <Form method="post" noValidate id={FORM}>
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
            {items.length > 0 && <Button act="bewaren">Opslaan</Button>}
            <AddItem
              key={added}
              rooms={byRoom(items).map(({ room }) => room)}
              refusal={refusal}
              typed={sent?.toAdd}
            />
          </Form>
        )}
        <div>
          {!dossier.isClosed && <Begin items={items} lists={lists} />}
          <StaffVersions {...{ dossier, versions, isCurrent }} part="lijst-van-zaken" />
        </div>
      </div>
    </CasePart>
  );
}

/** Where a list comes from, and what leaves it: fields of its form, which keeps what is typed there. */
function Begin({
  items,
  lists,
}: {
  items: readonly { id: string; room: string; thing: string }[];
  lists: readonly { id: string; about: string }[];
}) {
  return (
    <>
      <StaffSection id="overnemen" title="Een lijst overnemen" ruled>
        <p className="my-3 text-muted">
          Waar al iets van gezegd is, blijft staan. De rest van de lijst maakt er plaats voor.
        </p>
        <div className="grid justify-items-start gap-3">
          <SelectField
            form={FORM}
            label="Van"
            name="van"
            options={[
              ["sjabloon", "Het sjabloon van kantoor"],
              ...lists.map(({ id, about }) => [id, about] as const),
            ]}
            className="w-full"
          />
          <Button form={FORM} act="overnemen" look="secondary">
            Overnemen
          </Button>
        </div>
      </StaffSection>
      {items.length > 0 && (
        <StaffSection id="weghalen" title="Iets van de lijst halen" ruled className="mt-8">
          <div className="mt-3 grid justify-items-start gap-3">
            <SelectField
              form={FORM}
              label="Wat"
              name="ding"
              options={[
                ["", "Kies …"],
                ...items.map(({ id, room, thing }) => [id, `${room}: ${thing}`] as const),
              ]}
              className="w-full"
            />
            <Button form={FORM} act="weghalen" look="secondary">
              Weghalen
            </Button>
          </div>
        </StaffSection>
      )}
    </>
  );
}
