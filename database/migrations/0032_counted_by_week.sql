CREATE TABLE "page_view_weeks" (
	"monday" date NOT NULL,
	"path" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_view_weeks_monday_path_pk" PRIMARY KEY("monday","path")
);
--> statement-breakpoint
DROP INDEX "lead_events_stage";--> statement-breakpoint
DROP INDEX "page_views_path";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "furthest_state" text;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_furthest_state" CHECK (furthest_state IN ('afspraak', 'waarde'));--> statement-breakpoint
INSERT INTO "page_view_weeks" ("monday", "path", "views")
SELECT day - (day - date '1970-01-05') % 7, path, sum(views) FROM "page_views" GROUP BY 1, 2 ORDER BY 1, 2;
--> statement-breakpoint
-- In the alphabet too, 'waarde' comes after 'afspraak'.
UPDATE "leads" SET "furthest_state" = reached.state FROM (
	SELECT lead_id, max(detail->>'to') AS state FROM "lead_events"
	WHERE kind = 'state' AND detail->>'to' IN ('afspraak', 'waarde') GROUP BY lead_id) AS reached
WHERE reached.lead_id = "leads".id;
