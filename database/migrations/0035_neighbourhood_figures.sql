CREATE TABLE "neighbourhood_figures" (
	"code" text PRIMARY KEY NOT NULL,
	"distances" jsonb,
	"distances_year" integer,
	"key_figures" jsonb,
	"key_figures_year" integer,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "neighbourhood_figures_years" CHECK ((distances IS NULL) = (distances_year IS NULL) AND (key_figures IS NULL) = (key_figures_year IS NULL))
);
