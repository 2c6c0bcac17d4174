CREATE TABLE "label_findings" (
	"property_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"advertised" text,
	"registered" text,
	"registered_on" date,
	"valid_until" date,
	"source" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	"dismissed_by" text,
	"reason" text,
	CONSTRAINT "label_findings_kind" CHECK (kind IN ('other', 'expired', 'unregistered', 'missing')),
	CONSTRAINT "label_findings_source" CHECK (source IN ('ep-online', 'feed'))
);
--> statement-breakpoint
ALTER TABLE "label_findings" ADD CONSTRAINT "label_findings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
