CREATE TABLE "tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"what" text NOT NULL,
	"handler" text,
	"due" date,
	"lead_id" uuid,
	"property_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"done_by" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "tasks_what" CHECK (length("tasks"."what") <= 300),
	CONSTRAINT "tasks_done" CHECK (("tasks"."done_at" IS NULL) = ("tasks"."done_by" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_handler_users_id_fk" FOREIGN KEY ("handler") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("due","id") WHERE done_at IS NULL;--> statement-breakpoint
CREATE INDEX "tasks_done_at" ON "tasks" USING btree ("done_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE done_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tasks_lead" ON "tasks" USING btree ("lead_id") WHERE lead_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tasks_property" ON "tasks" USING btree ("property_id") WHERE property_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tasks_handler" ON "tasks" USING btree ("handler") WHERE handler IS NOT NULL;