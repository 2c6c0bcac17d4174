import { answerFigure } from "@voordeur/insight/figures/answers.ts";
import { marketBy, marketByMonth } from "@voordeur/insight/figures/market.ts";
import { lossFigure, outcomeFigure } from "@voordeur/insight/figures/outcomes.ts";
import { fallFigure, purchaseTimes } from "@voordeur/insight/figures/purchases.ts";
import { requestFigure } from "@voordeur/insight/figures/requests.ts";
import {
  campaignFigure,
  homeFigure,
  sourceFigure,
  viewFigure,
} from "@voordeur/insight/figures/visits.ts";
import type { Figure } from "@voordeur/insight/figure.ts";
import { daysBefore, daysOf, type Period } from "@voordeur/insight/period.ts";
import type { Services } from "../../platform/services.ts";
import {
  viewsPerWeek,
  visitsPerCampaign,
  visitsPerSource,
} from "../../platform/page-views/queries.server.ts";
import { lostNames, replyHours, sourceNames } from "../../people/leads/follow-up/input.ts";
import { kindNames } from "../../people/leads/kinds.ts";
import { fallWords } from "../../deals/transfers/kinds.ts";
import { areVisitsKnownBefore, marketTimes, readHomeViews } from "./homes.queries.server.ts";
import type { SectionName } from "./input.ts";
import { readPurchases } from "./purchases.queries.server.ts";
import {
  answerTimes,
  areLeadsKnownBefore,
  countRequests,
  readFollowUp,
} from "./leads.queries.server.ts";

const lossNames = { ...lostNames, onbekend: "Niet gezegd" };

type Needed = Pick<Services, "db" | "settings">;

/** The figures of each part of the page, made of what the database knows now. */
export const makeFigures: Record<
  SectionName,
  (services: Needed, period: Period) => Promise<Figure[]>
> = {
  aanvragen: async ({ db }, period) => {
    const [{ kind: kinds, source: sources }, isBeforeKnown] = await Promise.all([
      countRequests(db, period),
      areLeadsKnownBefore(db, period),
    ]);
    const asked = { period, isBeforeKnown };
    return [
      requestFigure({
        ...asked,
        id: "soort",
        title: "Aanvragen per week, naar soort",
        names: kindNames,
        rows: kinds,
      }),
      requestFigure({
        ...asked,
        id: "bron",
        title: "Aanvragen per week, naar formulier",
        names: sourceNames,
        rows: sources,
      }),
    ];
  },
  opvolging: async ({ db, settings }, period) => {
    const promisedHours = replyHours(settings.agency.claims);
    const [times, { outcomes, losses, answeredInTimeBefore }, isBeforeKnown] = await Promise.all([
      answerTimes(db, period, promisedHours),
      readFollowUp(db, period, promisedHours),
      areLeadsKnownBefore(db, period),
    ]);
    return [
      answerFigure({
        period,
        rows: times,
        before: isBeforeKnown ? answeredInTimeBefore : null,
        promisedHours,
      }),
      outcomeFigure({ period, names: kindNames, rows: outcomes, isBeforeKnown }),
      lossFigure(lossNames, losses),
    ];
  },
  woningen: async ({ db }, period) => {
    const [{ homes, views }, market, purchases, isBeforeKnown] = await Promise.all([
      readHomeViews(db, period),
      marketTimes(db, period),
      readPurchases(db, period),
      areVisitsKnownBefore(db, period),
    ]);
    return [
      homeFigure(period, homes, { ...views, ...(!isBeforeKnown && { before: null }) }),
      marketByMonth(period, market.byMonth, market.all),
      marketBy("plaats", "Dagen te koop, per plaats", "Plaats", market.byPlace),
      marketBy("prijs", "Dagen te koop, per prijsklasse", "Prijsklasse", market.byPrice),
      purchaseTimes(purchases.times),
      fallFigure(fallWords, purchases.falls, purchases.signed),
    ];
  },
  bezoekers: async ({ db }, period) => {
    const [days, before] = [daysOf(period), daysBefore(period)];
    const [weeks, weeksBefore, sources, sourcesBefore, campaigns, isBeforeKnown] =
      await Promise.all([
        viewsPerWeek(db, days),
        viewsPerWeek(db, before),
        visitsPerSource(db, days),
        visitsPerSource(db, before),
        visitsPerCampaign(db, days),
        areVisitsKnownBefore(db, period),
      ]);
    const viewsBefore = weeksBefore.reduce((sum, { views }) => sum + views, 0);
    return [
      viewFigure(period, weeks, isBeforeKnown ? viewsBefore : null),
      sourceFigure(period, sources, isBeforeKnown ? sourcesBefore : null),
      campaignFigure(campaigns),
    ];
  },
};
