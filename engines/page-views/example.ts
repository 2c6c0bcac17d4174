import { DayCounts } from "@voordeur/page-views/day-counts.ts";
import { readVisitor } from "@voordeur/page-views/visitor.ts";

const counts = new DayCounts("2026-11-22", "www.example.nl");
counts.view("/blog", readVisitor(["User-Agent", "Mozilla/5.0 (X11; Linux) Firefox/140.0"]));
/** One view of `/blog`, and one visit that is `direct`. */
export const counted = counts.take();
