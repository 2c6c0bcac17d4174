CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "blogs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blogs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"author" text NOT NULL,
	"content" text NOT NULL,
	"image" text,
	"published_at" timestamp with time zone,
	"is_published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blogs_slug_unique" UNIQUE("slug"),
	CONSTRAINT "blogs_slug" CHECK ("blogs"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "blogs_published" CHECK (NOT "blogs"."is_published" OR "blogs"."published_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "lead_notifications" (
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	CONSTRAINT "lead_notifications_lead_id_kind_pk" PRIMARY KEY("lead_id","kind"),
	CONSTRAINT "lead_notifications_kind" CHECK ("lead_notifications"."kind" IN ('agency', 'visitor')),
	CONSTRAINT "lead_notifications_state" CHECK ("lead_notifications"."state" IN ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text,
	"message" text,
	"source" text NOT NULL,
	"suspicion" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_source" CHECK ("leads"."source" IN ('seo_hero_form', 'contact_form', 'exit_popup')),
	CONSTRAINT "leads_lengths" CHECK (length("leads"."name") <= 100 AND length("leads"."email") <= 255 AND length("leads"."phone") <= 20 AND length("leads"."address") <= 200 AND length("leads"."message") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "properties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"slug" text NOT NULL,
	"address" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"price" text NOT NULL,
	"price_amount" integer,
	"transaction" text NOT NULL,
	"status" text NOT NULL,
	"property_type" text NOT NULL,
	"image_url" text,
	"description" text DEFAULT '' NOT NULL,
	"bedrooms" integer,
	"bathrooms" integer,
	"rooms" integer,
	"area" integer,
	"plot_area" integer,
	"volume" integer,
	"build_year" integer,
	"energy_label" text,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"published_at" timestamp with time zone,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('dutch', address || ' ' || city || ' ' || postal_code), 'A') || setweight(to_tsvector('dutch', property_type), 'B') || setweight(to_tsvector('dutch', description), 'C')) STORED NOT NULL,
	CONSTRAINT "properties_slug_unique" UNIQUE("slug"),
	CONSTRAINT "properties_source_external_id_unique" UNIQUE("source","external_id"),
	CONSTRAINT "properties_price_positive" CHECK ("properties"."price_amount" > 0),
	CONSTRAINT "properties_transaction" CHECK ("properties"."transaction" IN ('koop', 'huur')),
	CONSTRAINT "properties_status" CHECK (status IN ('Nieuw', 'Beschikbaar', 'Onder bod', 'Onder optie', 'Verkocht o.v.', 'Verhuurd o.v.', 'Verkocht', 'Verhuurd'))
);
--> statement-breakpoint
CREATE TABLE "property_photos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"source_url" text NOT NULL,
	"source_version" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"storage_key" text,
	"width" integer,
	"height" integer,
	"placeholder" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_photos_property_id_source_url_unique" UNIQUE("property_id","source_url"),
	CONSTRAINT "property_photos_state" CHECK ("property_photos"."state" IN ('pending', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "seo_content" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seo_content_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_type" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seo_content_type" CHECK ("seo_content"."content_type" IN ('homepage_hero'))
);
--> statement-breakpoint
CREATE TABLE "sync_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sync_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"hidden" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "sync_runs_state" CHECK ("sync_runs"."state" IN ('running', 'succeeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" IN ('admin'))
);
--> statement-breakpoint
ALTER TABLE "lead_notifications" ADD CONSTRAINT "lead_notifications_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_photos" ADD CONSTRAINT "property_photos_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blogs_newest" ON "blogs" USING btree ("published_at" DESC NULLS LAST) WHERE is_published;--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "properties_search" ON "properties" USING gin ("search");--> statement-breakpoint
CREATE INDEX "properties_words" ON "properties" USING gin ((address || ' ' || city || ' ' || postal_code || ' ' || property_type) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "properties_newest" ON "properties" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_active;--> statement-breakpoint
CREATE INDEX "properties_price" ON "properties" USING btree ("price_amount") WHERE is_active;--> statement-breakpoint
CREATE INDEX "property_photos_order" ON "property_photos" USING btree ("property_id","position");--> statement-breakpoint
CREATE INDEX "seo_content_newest" ON "seo_content" USING btree ("content_type","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sync_runs_newest" ON "sync_runs" USING btree ("source","started_at" DESC NULLS LAST);