CREATE TABLE "webhook_deliveries" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"source_id" bigint,
	"at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "webhook_deliveries_id_unique" UNIQUE("id"),
	CONSTRAINT "webhook_deliveries_topic" CHECK (topic IN ('lead', 'viewing', 'home', 'bid', 'transfer'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"label" text NOT NULL,
	"url" text NOT NULL,
	"topics" text[] NOT NULL,
	"with_person" boolean NOT NULL,
	"off_because" text DEFAULT 'staff',
	"off_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "webhooks_off_because" CHECK (off_because IN ('staff', 'gone', 'failing', 'restored')),
	CONSTRAINT "webhooks_lengths" CHECK (length(label) <= 60 AND length(url) <= 1000)
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("webhook_id","number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","number") WHERE delivered_at IS NULL;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_subject" ON "webhook_deliveries" USING btree ("webhook_id","topic","subject_id","number") WHERE delivered_at IS NULL;