CREATE TABLE "translations" (
	"language" text NOT NULL,
	"dutch_hash" text NOT NULL,
	"dutch" text NOT NULL,
	"text" text NOT NULL,
	"about" text NOT NULL,
	"source" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"checked_by" text,
	CONSTRAINT "translations_language_dutch_hash_pk" PRIMARY KEY("language","dutch_hash"),
	CONSTRAINT "translations_language" CHECK (language IN ('de', 'en')),
	CONSTRAINT "translations_about" CHECK (about IN ('site', 'listing')),
	CONSTRAINT "translations_source" CHECK (source IN ('staff', 'machine'))
);
--> statement-breakpoint
CREATE INDEX "translations_about" ON "translations" USING btree ("about");