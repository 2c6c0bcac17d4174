import type { Services } from "../../../../platform/services.ts";
import { groups } from "../../../../settings/groups.ts";
import type { Places } from "../../../../settings/groups/places.ts";
import { movedTo } from "../../../../settings/paths/moved-to.ts";
import { pathAfter, stepPath } from "../../../begin/steps.ts";
import type { SentEditable, Editable } from "../../../../staff/kit/editables/editable.server.ts";
import { type DraftObject, isEmpty } from "../../../../staff/kit/form/draft.ts";
import { pathsOfExtraPages } from "../../../../site/pages/extra/queries.server.ts";
import { officeEditable } from "../editables.server.ts";
import type { Screen } from "../screen.ts";
import { emptied, fieldsOf, type OfficeStep } from "./steps.ts";

type Notice = SentEditable<unknown>["notice"];
/** By the names of their groups. */
type Values = Record<string, unknown>;

/**
 * Several editables of the office as one. Its version is the sum of theirs: each only grows, so the sum
 * stays as long as nobody saved any.
 */
export function stepEditable(step: OfficeStep): Editable<Values> {
  const parts = step.parts.map((screen) => ({ screen, editable: officeEditable(screen) }));
  const allNow = async (services: Services) =>
    Promise.all(
      parts.map(async ({ screen, editable }) => ({
        ...(await editable.store.current(services)),
        group: screen.group,
        editable,
      })),
    );
  return {
    path: stepPath(step.name),
    next: pathAfter(step.name),
    fields: fieldsOf(step),
    notices: { saved: "instelling-bewaard" },
    isOnEveryPage: true,
    draftOf: (values) =>
      Object.assign(
        {},
        ...parts.map(({ screen, editable }) => editable.draftOf(values[screen.group])),
      ) as DraftObject,
    async read(services, form) {
      const whole = {
        draft: {},
        errors: {},
        value: {} as Values,
        notice: undefined as Notice,
        within: undefined as SentEditable<Values>["within"],
      };
      for (const { screen } of parts) {
        const sent = await officeEditable(withoutEmpty(screen, form)).read(services, form);
        Object.assign(whole.draft, sent.draft);
        Object.assign(whole.errors, sent.errors);
        whole.value[screen.group] = sent.value;
        whole.notice ??= sent.notice;
        whole.within ??= sent.within;
      }
      const isRight = Object.keys(whole.errors).length === 0;
      return isRight ? whole : { ...whole, value: undefined };
    },
    store: {
      async current(services) {
        const now = await allNow(services);
        const values = Object.fromEntries(now.map(({ group, value }) => [group, value]));
        return { version: now.reduce((sum, { version }) => sum + version, 0), value: values };
      },
      at: async () => null,
      versions: async () => [],
      async save(services, { seen, value, by, within }) {
        const now = await allNow(services);
        let sum = now.reduce((before, { version }) => before + version, 0);
        if (sum !== seen) return null;
        for (const { group, editable, version, value: before } of now) {
          const next =
            group === "places"
              ? await inTheTown(services, value[group] as Places, before as Places)
              : value[group];
          const change = { seen: version, value: next, by, within };
          if ((await editable.store.save(services, change)) === null) return null;
          sum += 1;
        }
        return sum;
      },
    },
  };
}

/** The form of a step as it is first shown, with its version; texts that nobody changed yet are left out. */
export async function firstForm(services: Services, step: OfficeStep) {
  const draft: DraftObject = {};
  let sum = 0;
  const changed = new Set<string>();
  for (const screen of step.parts) {
    const editable = officeEditable(screen);
    const { version, value } = await editable.store.current(services);
    const stored = editable.draftOf(value);
    sum += version;
    if (version > 0) changed.add(screen.group);
    // Usual times and ticks are a beginning; whatever else nobody saved is the example's.
    const isExamples = version === 0 && !["viewings", "offerings"].includes(screen.group);
    Object.assign(draft, isExamples ? emptied(stored) : stored);
  }
  const { name, email, whatsapp } = services.settings.get("identity");
  const isOurs = email !== groups.identity.initial.email;
  if (step.name === "mail" && !changed.has("mail") && isOurs) {
    draft["from"] = `${name} <website@${email.split("@")[1]}>`;
  }
  if (step.name === "kantoor" && !changed.has("identity")) {
    draft["whatsapp"] = { number: "", greeting: whatsapp.greeting };
  }
  // The people of the example are nobody's colleagues.
  if (step.name === "team" && (isEmpty(draft) || !changed.has("team"))) draft["items"] = [{}];
  return { draft, version: sum };
}

/** Optional groups of fields that are empty are not asked for: what is stored stays. */
function withoutEmpty(screen: Screen, form: FormData): Screen {
  const asked = Object.entries(screen.fields).filter(([name, field]) => {
    if (field.kind !== "group" || !field.optional) return true;
    return Object.keys(field.fields).some((part) => form.get(`${name}.${part}`));
  });
  return { ...screen, fields: Object.fromEntries(asked) };
}

/** The addresses follow the town, unless pages of the office's own are there. */
async function inTheTown(
  { db }: Services,
  { town, workingArea }: Places,
  before: Places,
): Promise<Places> {
  const moved = movedTo(town, before);
  const taken = await pathsOfExtraPages(db, Object.values(moved.paths));
  return { ...moved, workingArea, ...(taken.size > 0 && { paths: before.paths }) };
}
