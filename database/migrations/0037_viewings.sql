CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "busy_calendars" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "busy_calendars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"sealed_url" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"fetched_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"etag" text,
	"failure" text,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "busy_times" (
	"calendar_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "busy_times_calendar_id_starts_at_ends_at_pk" PRIMARY KEY("calendar_id","starts_at","ends_at"),
	CONSTRAINT "busy_times_order" CHECK (starts_at < ends_at)
);
--> statement-breakpoint
CREATE TABLE "group_moments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_moments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"agent_id" text,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"places" integer NOT NULL,
	"cancelled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "group_moments_kind" CHECK (kind IN ('group', 'open-house')),
	CONSTRAINT "group_moments_places" CHECK (places BETWEEN 1 AND 500),
	CONSTRAINT "group_moments_order" CHECK (starts_at < ends_at)
);
--> statement-breakpoint
CREATE TABLE "owner_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" bigint NOT NULL,
	"parts" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "viewing_agents" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hours" jsonb,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "viewing_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "viewing_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"viewing_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text,
	"kind" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "viewing_letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"viewing_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"sequence" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "viewing_letters_kind" CHECK (kind IN ('invitation', 'asked', 'changed', 'cancelled', 'declined', 'waiting', 'offered', 'reminder', 'opinion')),
	CONSTRAINT "viewing_letters_recipient" CHECK (recipient IN ('visitor', 'agent', 'owner')),
	CONSTRAINT "viewing_letters_state" CHECK (state IN ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "viewing_rules" (
	"property_id" bigint PRIMARY KEY NOT NULL,
	"mode" text,
	"minutes" integer,
	"hours" jsonb,
	"agent_id" text,
	"owner_name" text,
	"owner_email" text,
	"invite_owner" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "viewing_rules_mode" CHECK (mode IN ('direct', 'staff', 'request-only')),
	CONSTRAINT "viewing_rules_minutes" CHECK (minutes BETWEEN 5 AND 240)
);
--> statement-breakpoint
CREATE TABLE "viewings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" bigint,
	"about" text NOT NULL,
	"agent_id" text,
	"moment_id" bigint,
	"place" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"taken" "tstzrange" NOT NULL,
	"state" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"person_id" uuid,
	"lead_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"staff_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ended_by" text,
	"offered_until" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"asked_opinion_at" timestamp with time zone,
	"opinion" jsonb,
	"opinion_at" timestamp with time zone,
	"staff_opinion" jsonb,
	"staff_note" text,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "viewings_state" CHECK (state IN ('asked', 'confirmed', 'waiting', 'declined', 'cancelled', 'done', 'no-show')),
	CONSTRAINT "viewings_order" CHECK (starts_at < ends_at),
	CONSTRAINT "viewings_place" CHECK ((moment_id IS NULL) OR (place IS NOT NULL) OR state NOT IN ('asked', 'confirmed')),
	CONSTRAINT "viewings_lengths" CHECK (length(name) <= 100 AND length(email) <= 255 AND length(phone) <= 20 AND length(staff_note) <= 2000 AND length(about) <= 300)
);
--> statement-breakpoint
ALTER TABLE "busy_calendars" ADD CONSTRAINT "busy_calendars_user_id_viewing_agents_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."viewing_agents"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_calendar_id_busy_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."busy_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_moments" ADD CONSTRAINT "group_moments_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_moments" ADD CONSTRAINT "group_moments_agent_id_viewing_agents_user_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."viewing_agents"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_pages" ADD CONSTRAINT "owner_pages_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_agents" ADD CONSTRAINT "viewing_agents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_events" ADD CONSTRAINT "viewing_events_viewing_id_viewings_id_fk" FOREIGN KEY ("viewing_id") REFERENCES "public"."viewings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_letters" ADD CONSTRAINT "viewing_letters_viewing_id_viewings_id_fk" FOREIGN KEY ("viewing_id") REFERENCES "public"."viewings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_rules" ADD CONSTRAINT "viewing_rules_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_rules" ADD CONSTRAINT "viewing_rules_agent_id_viewing_agents_user_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."viewing_agents"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_agent_id_viewing_agents_user_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."viewing_agents"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_moment_id_group_moments_id_fk" FOREIGN KEY ("moment_id") REFERENCES "public"."group_moments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busy_calendars_user" ON "busy_calendars" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_moments_property" ON "group_moments" USING btree ("property_id","starts_at");--> statement-breakpoint
CREATE INDEX "group_moments_agent" ON "group_moments" USING btree ("agent_id","starts_at");--> statement-breakpoint
CREATE INDEX "group_moments_time" ON "group_moments" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "owner_pages_property" ON "owner_pages" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "viewing_events_viewing" ON "viewing_events" USING btree ("viewing_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "viewing_letters_once" ON "viewing_letters" USING btree ("viewing_id","kind","recipient","sequence");--> statement-breakpoint
CREATE INDEX "viewing_letters_open" ON "viewing_letters" USING btree ("state","id") WHERE state <> 'sent';--> statement-breakpoint
CREATE INDEX "viewing_rules_agent" ON "viewing_rules" USING btree ("agent_id") WHERE agent_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "viewings_one_place" ON "viewings" USING btree ("moment_id","place") WHERE moment_id IS NOT NULL AND state IN ('asked', 'confirmed', 'done', 'no-show');--> statement-breakpoint
CREATE INDEX "viewings_property" ON "viewings" USING btree ("property_id","starts_at");--> statement-breakpoint
CREATE INDEX "viewings_agent" ON "viewings" USING btree ("agent_id","starts_at");--> statement-breakpoint
CREATE INDEX "viewings_time" ON "viewings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "viewings_waiting" ON "viewings" USING btree ("property_id","created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "viewings_person" ON "viewings" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "viewings_lead" ON "viewings" USING btree ("lead_id") WHERE lead_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "viewings_moment" ON "viewings" USING btree ("moment_id") WHERE moment_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "viewings_email" ON "viewings" USING btree (lower(email));--> statement-breakpoint
-- A colleague is at one place at a time, the way there included.
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_agent_free" EXCLUDE USING gist ("agent_id" WITH =, "taken" WITH &&) WHERE (moment_id IS NULL AND state IN ('asked', 'confirmed'));--> statement-breakpoint
-- Two parties that did not ask for a group do not meet in a home.
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_home_free" EXCLUDE USING gist ("property_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE (moment_id IS NULL AND state IN ('asked', 'confirmed'));
