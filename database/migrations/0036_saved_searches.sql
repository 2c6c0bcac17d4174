CREATE TABLE "head_starts" (
	"property_id" bigint PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "head_starts_order" CHECK (started_at < ends_at)
);
--> statement-breakpoint
CREATE TABLE "listing_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"price_before" integer,
	"price_after" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"is_done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "listing_news_kind" CHECK (kind IN ('new', 'lowered', 'available', 'open-house', 'early')),
	CONSTRAINT "listing_news_open_house" CHECK ((kind = 'open-house') = (starts_at IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"query" text NOT NULL,
	"style" text,
	"rhythm" text NOT NULL,
	"state" text DEFAULT 'unconfirmed' NOT NULL,
	"staff_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"active_since" timestamp with time zone,
	"last_sign_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "saved_searches_rhythm" CHECK (rhythm IN ('at-once', 'daily', 'weekly')),
	CONSTRAINT "saved_searches_state" CHECK (state IN ('unconfirmed', 'active', 'paused')),
	CONSTRAINT "saved_searches_lengths" CHECK (length(email) <= 255 AND length(query) <= 3000),
	CONSTRAINT "saved_searches_active" CHECK ((state = 'unconfirmed') = (active_since IS NULL))
);
--> statement-breakpoint
CREATE TABLE "search_letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"search_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "search_letters_kind" CHECK (kind IN ('confirm', 'news', 'go-on')),
	CONSTRAINT "search_letters_state" CHECK (state IN ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "told_news" (
	"search_id" uuid NOT NULL,
	"news_id" bigint NOT NULL,
	"letter_id" uuid,
	CONSTRAINT "told_news_search_id_news_id_pk" PRIMARY KEY("search_id","news_id")
);
--> statement-breakpoint
ALTER TABLE "head_starts" ADD CONSTRAINT "head_starts_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_news" ADD CONSTRAINT "listing_news_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_letters" ADD CONSTRAINT "search_letters_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_news" ADD CONSTRAINT "told_news_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_news" ADD CONSTRAINT "told_news_news_id_listing_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."listing_news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_news" ADD CONSTRAINT "told_news_letter_id_search_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."search_letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "head_starts_waiting" ON "head_starts" USING btree ("ends_at") WHERE published_at IS NULL;--> statement-breakpoint
CREATE INDEX "listing_news_property" ON "listing_news" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "listing_news_open" ON "listing_news" USING btree ("id") WHERE NOT is_done;--> statement-breakpoint
CREATE INDEX "listing_news_at" ON "listing_news" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_news_new" ON "listing_news" USING btree ("property_id") WHERE kind = 'new';--> statement-breakpoint
CREATE INDEX "saved_searches_email" ON "saved_searches" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "saved_searches_rhythm_id" ON "saved_searches" USING btree ("rhythm","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "saved_searches_sign" ON "saved_searches" USING btree ("last_sign_at");--> statement-breakpoint
CREATE INDEX "search_letters_search" ON "search_letters" USING btree ("search_id","created_at");--> statement-breakpoint
CREATE INDEX "search_letters_open" ON "search_letters" USING btree ("state","id") WHERE state <> 'sent';--> statement-breakpoint
CREATE INDEX "told_news_news" ON "told_news" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "told_news_letter" ON "told_news" USING btree ("letter_id") WHERE letter_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "told_news_waiting" ON "told_news" USING btree ("search_id") WHERE letter_id IS NULL;