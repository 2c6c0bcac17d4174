CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "visit_sources" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"campaign" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_sources_day_source_campaign_pk" PRIMARY KEY("day","source","campaign")
);
--> statement-breakpoint
CREATE INDEX "page_views_path" ON "page_views" USING btree ("path","day");