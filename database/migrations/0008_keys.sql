CREATE TABLE "key_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "key_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ring_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"holder" text DEFAULT '' NOT NULL,
	"erasure" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "key_events_kind" CHECK (kind IN ('made', 'out', 'in', 'closed', 'reopened'))
);
--> statement-breakpoint
CREATE TABLE "key_rings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "key_rings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint,
	"about" text NOT NULL,
	"keys" integer NOT NULL,
	"place" text NOT NULL,
	"note" text NOT NULL,
	"holder" text,
	"user_id" text,
	"phone" text DEFAULT '' NOT NULL,
	"out_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "key_rings_keys" CHECK ("key_rings"."keys" BETWEEN 1 AND 99),
	CONSTRAINT "key_rings_out" CHECK (("key_rings"."holder" IS NULL) = ("key_rings"."out_at" IS NULL)),
	CONSTRAINT "key_rings_closed" CHECK ("key_rings"."closed_at" IS NULL OR "key_rings"."holder" IS NULL)
);
--> statement-breakpoint
ALTER TABLE "key_events" ADD CONSTRAINT "key_events_ring_id_key_rings_id_fk" FOREIGN KEY ("ring_id") REFERENCES "public"."key_rings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_rings" ADD CONSTRAINT "key_rings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "key_events_ring" ON "key_events" USING btree ("ring_id");--> statement-breakpoint
CREATE INDEX "key_rings_property" ON "key_rings" USING btree ("property_id");