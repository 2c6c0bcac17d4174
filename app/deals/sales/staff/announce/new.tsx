import { numberInput } from "@voordeur/language/numbers.ts";
import type { SaleWay } from "@voordeur/bids/entry.ts";
import { digestOf } from "@voordeur/bids/chain.ts";
import { codeOf, makeSeed } from "@voordeur/bids/shares.ts";
import { data, href, Link, redirect } from "react-router";
import { STAFF_FORM, textOf } from "../../../../platform/body/form.ts";
import { found } from "../../../../platform/body/ids.ts";
import { once } from "../../../../platform/body/once.ts";
import { offers } from "../../../../settings/offers.ts";
import { type Services, servicesContext } from "../../../../platform/services.ts";
import { noticePath } from "../../../../ui/toasts/notices.ts";
import { type StaffSent, staffAction } from "../../../../staff/kit/acts/staff-action.server.ts";
import { staffMeta } from "../../../../staff/kit/staff-meta.ts";
import { momentText } from "@voordeur/language/dates.ts";
import { announceSale, makeSealing } from "../../service.server.ts";
import { announceRefusals } from "../refusal-words.ts";
import { reasonsWithoutLog } from "../../without-log.ts";
import { findColleagues, findSaleHome } from "../queries.server.ts";
import type { Route } from "./+types/new";
import { AnnounceForm } from "./announce-form.tsx";
import { askNames } from "./ask-words.ts";
import { ChooseWay } from "./choose-way.tsx";
import { Codes } from "./codes.tsx";
import {
  type AnnounceErrors,
  type AnnounceValues,
  type Announcement,
  announceValues,
  parseAnnouncement,
} from "./input.ts";
import { AnnouncePreview } from "./preview.tsx";
import { initialRules } from "../../rules-text.ts";
import { BackLink } from "../../../../staff/kit/back-link.tsx";
import { RefusedLine } from "../../../../ui/refused-line.tsx";

export const meta = staffMeta("Verkoop beginnen", href("/admin/verkopen"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const { searchParams } = new URL(request.url);
  const home = await homeOf(services, request);
  const wanted = searchParams.get("wijze");
  const way: SaleWay | null = wanted === "open" || wanted === "sealed" ? wanted : null;
  const colleagues = await findColleagues(db);
  return { home, way, colleagues, initial: way && startOf(way, home, colleagues) };
}

/** The home that is to be sold; none is where the office takes no bids on the site. */
async function homeOf({ db, settings }: Pick<Services, "db" | "settings">, { url }: Request) {
  const id = offers(settings.agency, "bids") ? Number(new URL(url).searchParams.get("woning")) : 0;
  return found(await findSaleHome(db, id));
}

/** Two of three can do without one. */
const USUAL_HOLDERS = 3;

function startOf(
  way: "open" | "sealed",
  home: { price_amount: number | null; price: string },
  colleagues: readonly { id: string }[],
) {
  const usual = colleagues.length < USUAL_HOLDERS ? [] : colleagues.slice(0, USUAL_HOLDERS);
  return {
    way,
    closesAt: "",
    opening: "",
    askingPrice: numberInput(home.price_amount),
    isPriceFrom: "",
    costs: home.price.includes("v.o.n.") ? "v.o.n." : "k.k.",
    namesForSeller: "",
    text: initialRules[way],
    asks: askNames.filter((name) => name !== "hasRead"),
    holders: usual.map(({ id }) => id),
  } satisfies AnnounceValues;
}

interface Answer {
  values?: AnnounceValues;
  errors?: AnnounceErrors;
  announcement?: Announcement;
  /** The secret from which the holders' codes are made; a hidden field of the form returns it. */
  seed?: string;
  refused?: string;
  done?: {
    page: string;
    codes: { staffId: string; name: string; code: string }[];
    moment: string;
  };
}

/** The announcement of a form, or what the page shows where it does not hold. */
function read({ services, form, colleagues }: StaffSent & Given) {
  const values = announceValues(form);
  const ids = colleagues.map(({ id }) => id);
  const parsed = parseAnnouncement(values, services.clock(), ids);
  return parsed.announcement
    ? { values, announcement: parsed.announcement }
    : { refused: data<Answer>({ values, errors: parsed.errors }, { status: 422 }) };
}

interface Given {
  home: NonNullable<Awaited<ReturnType<typeof findSaleHome>>>;
  colleagues: Awaited<ReturnType<typeof findColleagues>>;
}

export const action = staffAction<Given, Answer>({
  limits: STAFF_FORM,
  find: async ({ services, request }) => ({
    home: await homeOf(services, request),
    colleagues: await findColleagues(services.db),
  }),
  page: () => href("/admin/verkopen"),
})({
  "": {
    run: (asked) => {
      const parsed = read(asked);
      return "refused" in parsed ? parsed.refused : { ...parsed, seed: makeSeed() };
    },
  },
  wijzigen: { run: ({ form }) => ({ values: announceValues(form) }) },
  aankondigen: { run: announce },
});

async function announce(asked: StaffSent & Given) {
  const parsed = read(asked);
  if ("refused" in parsed) return parsed.refused;
  const { values, announcement } = parsed;
  const { services, staff, form, home, colleagues } = asked;
  const seed = textOf(form, "zaad") || makeSeed();
  // The key says nothing of the seed; with the same one the codes are the same.
  form.set("eenmaal", digestOf(seed));
  const sale = { propertyId: home.id, ...announcement, seed };
  const sealing = await makeSealing(sale);
  const announced = await once(services, form, async (given) => {
    const begun = await announceSale(given, sale, staff.id, sealing);
    if ("refusal" in begun) {
      return data<Answer>({ values, refused: announceRefusals[begun.refusal] }, { status: 409 });
    }
    const page = href("/admin/verkopen/:id", { id: begun.saleId });
    return redirect(noticePath(page, "verkoop-aangekondigd"));
  });
  if (announcement.opening !== "two-staff" || !(announced instanceof Response)) return announced;
  const nameOf = (id: string) => colleagues.find((one) => one.id === id)?.name ?? "";
  return data<Answer>(
    {
      done: {
        page: announced.headers.get("Location")!,
        codes: announcement.holders.map((staffId) => ({
          staffId,
          name: nameOf(staffId),
          code: codeOf(seed, staffId),
        })),
        moment: momentText(announcement.closesAt!),
      },
    },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { home, way, colleagues, initial } = loaderData;
  const answer: Answer = actionData && !("typed" in actionData) ? actionData : {};
  const about = `${home.address}, ${home.city}`;
  if (answer.done) {
    return (
      <>
        <h2 className="text-2xl print:hidden">De verkoop is aangekondigd</h2>
        <Codes about={about} {...answer.done} />
        <p className="mt-8 print:hidden">
          <Link to={answer.done.page} className="font-medium underline">
            Ik heb de codes; naar de verkoop
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <BackLink to={href("/admin/woningen/:id", { id: String(home.id) })}>{about}</BackLink>
      <h2 className="mt-2 text-2xl">{titleOf(way, answer)}</h2>
      <RefusedLine>{answer.refused}</RefusedLine>
      <Step {...{ home, way, colleagues, initial, answer }} />
    </>
  );
}

function titleOf(way: "open" | "sealed" | null, { announcement }: Answer): string {
  if (announcement) return "Klopt dit?";
  if (way === null) return "Hoe wordt deze woning verkocht?";
  return way === "sealed" ? "Verkoop bij inschrijving" : "Bieden in overleg";
}

function Step({
  home,
  colleagues,
  initial,
  answer,
}: Pick<Route.ComponentProps["loaderData"], "home" | "colleagues" | "initial"> & {
  answer: Answer;
}) {
  const values = answer.values ?? initial;
  if (home.without) return <p className="mt-4 max-w-prose">{reasonsWithoutLog[home.without]}</p>;
  if (!values) return <ChooseWay propertyId={home.id} />;
  if (answer.announcement && answer.values) {
    const named = colleagues.filter(({ id }) => answer.announcement!.holders.includes(id));
    return (
      <AnnouncePreview
        announcement={answer.announcement}
        seed={answer.seed}
        values={answer.values}
        holders={named.map(({ name }) => name)}
      />
    );
  }
  return <AnnounceForm {...{ values, colleagues }} errors={answer.errors ?? {}} />;
}
