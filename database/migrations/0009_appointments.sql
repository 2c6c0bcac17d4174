CREATE TABLE "appointments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"series" uuid,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"agent_id" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"travel" integer DEFAULT 0 NOT NULL,
	"place" text NOT NULL,
	"company" text NOT NULL,
	"note" text NOT NULL,
	"lead_id" uuid,
	"property_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	CONSTRAINT "appointments_kind" CHECK (kind IN ('intake', 'valuation', 'photographer', 'keys', 'notary', 'other', 'private')),
	CONSTRAINT "appointments_order" CHECK (starts_at < ends_at),
	CONSTRAINT "appointments_travel" CHECK (travel BETWEEN 0 AND 240),
	CONSTRAINT "appointments_lengths" CHECK (length(what) <= 200 AND length(place) <= 200 AND length(company) <= 200 AND length(note) <= 2000)
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_time" ON "appointments" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "appointments_agent" ON "appointments" USING btree ("agent_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_series" ON "appointments" USING btree ("series") WHERE series IS NOT NULL;--> statement-breakpoint
CREATE INDEX "appointments_lead" ON "appointments" USING btree ("lead_id") WHERE lead_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "appointments_property" ON "appointments" USING btree ("property_id") WHERE property_id IS NOT NULL;