CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_provider_id_account_id_unique" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"created_at" timestamp with time zone,
	"aaguid" text,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"second_factor" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"last_step" bigint,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "two_factors_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_agreements" (
	"sale_id" uuid PRIMARY KEY NOT NULL,
	"bidder_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_dates" (
	"sale_id" uuid PRIMARY KEY NOT NULL,
	"signed_on" date,
	"handed_over_on" date,
	"financing_until" date,
	"survey_until" date,
	"other_until" date,
	"guarantee_by" date,
	"transfer_on" date,
	"changed_at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sale_dates_signed" CHECK ("sale_dates"."handed_over_on" IS NULL OR signed_on IS NOT NULL)
);
--> statement-breakpoint
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
CREATE TABLE "bid_boxes" (
	"sale_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"box" text NOT NULL,
	CONSTRAINT "bid_boxes_sale_id_number_pk" PRIMARY KEY("sale_id","number")
);
--> statement-breakpoint
CREATE TABLE "bid_log" (
	"sale_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"doer" jsonb NOT NULL,
	"act" jsonb NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "bid_log_sale_id_number_pk" PRIMARY KEY("sale_id","number")
);
--> statement-breakpoint
CREATE TABLE "bid_words" (
	"bidder_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"words" jsonb NOT NULL,
	CONSTRAINT "bid_words_bidder_id_number_pk" PRIMARY KEY("bidder_id","number")
);
--> statement-breakpoint
CREATE TABLE "bidders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sale_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"person_id" uuid,
	"lead_id" uuid,
	"viewing_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "bidders_lengths" CHECK (length(name) <= 200 AND length(email) <= 255 AND length(phone) <= 20)
);
--> statement-breakpoint
CREATE TABLE "sale_key_shares" (
	"sale_id" uuid NOT NULL,
	"staff_id" text NOT NULL,
	"locked_share" text NOT NULL,
	"given_share" text,
	"given_at" timestamp with time zone,
	CONSTRAINT "sale_key_shares_sale_id_staff_id_pk" PRIMARY KEY("sale_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" bigint,
	"about" text NOT NULL,
	"way" text NOT NULL,
	"closes_at" timestamp with time zone,
	"opening" text,
	"public_key" text,
	"rules" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"head_number" integer DEFAULT 0 NOT NULL,
	"head_hash" text NOT NULL,
	"head_seal" text,
	"phase" text DEFAULT 'none' NOT NULL,
	"choice" integer,
	"ended_at" timestamp with time zone,
	"source_status" text,
	"source_status_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"fault" text,
	CONSTRAINT "sales_choice" UNIQUE("id","choice"),
	CONSTRAINT "sales_way" CHECK ("sales"."way" IN ('open', 'sealed')),
	CONSTRAINT "sales_sealed" CHECK ((way = 'sealed') = (opening IS NOT NULL) AND (way = 'sealed') = (public_key IS NOT NULL) AND (way <> 'sealed' OR closes_at IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "blogs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blogs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"author" text NOT NULL,
	"content" text NOT NULL,
	"image" text,
	"meta_title" text,
	"meta_description" text,
	"published_at" timestamp with time zone,
	"is_published" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blogs_slug_unique" UNIQUE("slug"),
	CONSTRAINT "blogs_slug" CHECK ("blogs"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "blogs_published" CHECK (NOT "blogs"."is_published" OR "blogs"."published_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "dossier_answers" (
	"dossier_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seller_id" uuid,
	"actor" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dossier_answers_dossier_id_question_pk" PRIMARY KEY("dossier_id","question"),
	CONSTRAINT "dossier_answers_lengths" CHECK (length(answer) <= 2000 AND length(note) <= 2000)
);
--> statement-breakpoint
CREATE TABLE "dossier_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dossier_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"file" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"valid_until" date,
	"audience" text DEFAULT 'office' NOT NULL,
	"question" text,
	"added_at" timestamp with time zone NOT NULL,
	"seller_id" uuid,
	"actor" text,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dossier_documents_kind" CHECK (kind IN ('deed', 'label', 'measuring', 'vve', 'ground-lease', 'warranty', 'permit', 'mandate', 'answer', 'other')),
	CONSTRAINT "dossier_documents_audience" CHECK (audience IN ('office', 'seller', 'buyer', 'bidders', 'viewers', 'all')),
	CONSTRAINT "dossier_documents_name" CHECK (length(name) BETWEEN 1 AND 200)
);
--> statement-breakpoint
CREATE TABLE "dossier_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dossier_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dossier_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text,
	"seller_id" uuid,
	"kind" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dossier_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dossier_id" uuid NOT NULL,
	"room" text NOT NULL,
	"thing" text NOT NULL,
	"fate" text,
	"price" integer,
	"note" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dossier_items_fate" CHECK (fate IN ('stays', 'goes', 'for-sale', 'absent')),
	CONSTRAINT "dossier_items_price" CHECK (price IS NULL OR (price > 0 AND fate = 'for-sale')),
	CONSTRAINT "dossier_items_lengths" CHECK (length(room) <= 100 AND length(thing) <= 200 AND length(note) <= 500)
);
--> statement-breakpoint
CREATE TABLE "dossier_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dossier_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"file" text,
	"created_at" timestamp with time zone NOT NULL,
	"made_by" text,
	CONSTRAINT "dossier_papers_version" UNIQUE("dossier_id","kind","version"),
	CONSTRAINT "dossier_papers_kind" CHECK (kind IN ('mandate', 'questionnaire', 'items', 'approval'))
);
--> statement-breakpoint
CREATE TABLE "dossier_remarks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dossier_id" uuid NOT NULL,
	"seller_id" uuid,
	"part" text NOT NULL,
	"remark" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" text,
	CONSTRAINT "dossier_remarks_length" CHECK (length(remark) <= 2000)
);
--> statement-breakpoint
CREATE TABLE "dossier_sellers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dossier_id" uuid NOT NULL,
	"lead_id" uuid,
	"person_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"links_replaced" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "dossier_sellers_lengths" CHECK (length(name) <= 100 AND length(email) <= 255)
);
--> statement-breakpoint
CREATE TABLE "dossier_steps" (
	"dossier_id" uuid NOT NULL,
	"step" text NOT NULL,
	"position" integer NOT NULL,
	"is_gate" boolean NOT NULL,
	"wished_on" date,
	"done_at" timestamp with time zone,
	"done_by" text,
	"passed_reason" text,
	CONSTRAINT "dossier_steps_dossier_id_step_pk" PRIMARY KEY("dossier_id","step"),
	CONSTRAINT "dossier_steps_step" CHECK (step IN ('mandate', 'identity', 'questionnaire', 'items', 'documents', 'label', 'measuring', 'photos', 'approval')),
	CONSTRAINT "dossier_steps_passed" CHECK (passed_reason IS NULL OR done_at IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "dossiers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" bigint,
	"lead_id" uuid,
	"about" text NOT NULL,
	"home" text,
	"handler" text,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dossiers_about" CHECK (length("dossiers"."about") BETWEEN 1 AND 300)
);
--> statement-breakpoint
CREATE TABLE "identity_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dossier_id" uuid,
	"seller_id" uuid,
	"bidder_id" uuid,
	"sale_id" uuid,
	"about" text NOT NULL,
	"sealed" text NOT NULL,
	"valid_until" date,
	"decision" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"ended_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "identity_checks_decision" CHECK (decision IN ('open', 'accepted', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "paper_confirmations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"paper_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"typed_name" text NOT NULL,
	"way" text NOT NULL,
	"hash" text NOT NULL,
	"begins_early" boolean DEFAULT false NOT NULL,
	"document_id" uuid,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_name" text,
	CONSTRAINT "paper_confirmations_way" CHECK (way IN ('code', 'page', 'paper'))
);
--> statement-breakpoint
CREATE TABLE "property_styles" (
	"property_id" bigint NOT NULL,
	"style" text NOT NULL,
	"score" real NOT NULL,
	"words" text[] NOT NULL,
	"weights" text NOT NULL,
	CONSTRAINT "property_styles_property_id_style_pk" PRIMARY KEY("property_id","style")
);
--> statement-breakpoint
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
CREATE TABLE "lead_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL,
	CONSTRAINT "lead_events_kind" CHECK (kind IN ('sent', 'resent', 'delayed', 'failed', 'state', 'note', 'assigned', 'callback', 'appointment', 'value', 'listing', 'answer', 'reply', 'read'))
);
--> statement-breakpoint
CREATE TABLE "lead_reminders" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text,
	"message" text,
	"source" text NOT NULL,
	"kind" text DEFAULT 'waardebepaling' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"home_facts" text,
	"property_id" bigint,
	"about" text,
	"page" text,
	"campaign" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"suspicion" text,
	"language" text DEFAULT 'nl' NOT NULL,
	"state" text DEFAULT 'nieuw' NOT NULL,
	"furthest_state" text,
	"assigned_to" text,
	"first_answer_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"call_back_at" timestamp with time zone,
	"wrote_back_at" timestamp with time zone,
	"appointment_at" timestamp with time zone,
	"valued_amount" integer,
	"asking_price" integer,
	"commission_hundredths" integer,
	"commission_euros" integer,
	"lost_reason" text,
	"lost_note" text,
	"own_listing_id" bigint,
	"forgotten_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" text GENERATED ALWAYS AS (fold_words(name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || coalesce(address, '') || ' ' || coalesce(about, '') || ' ' || coalesce(message, ''))) STORED,
	CONSTRAINT "leads_source" CHECK (source IN ('seo_hero_form', 'contact_form', 'exit_popup', 'telephone', 'desk', 'elsewhere')),
	CONSTRAINT "leads_lengths" CHECK (length("leads"."name") <= 100 AND length("leads"."email") <= 255 AND length("leads"."phone") <= 20 AND length("leads"."address") <= 200 AND length("leads"."message") <= 2000),
	CONSTRAINT "leads_origin" CHECK (length(about) <= 300 AND length(page) <= 300),
	CONSTRAINT "leads_home_facts" CHECK (length(home_facts) <= 300),
	CONSTRAINT "leads_kind" CHECK (kind IN ('waardebepaling', 'woningvraag', 'bezichtiging', 'zoekwens', 'hypotheekgesprek', 'taxatie', 'contractvraag', 'terugbellen')),
	CONSTRAINT "leads_language" CHECK (language IN ('nl', 'de', 'en')),
	CONSTRAINT "leads_state" CHECK (state IN ('nieuw', 'gebeld', 'afspraak', 'waarde', 'gewonnen', 'verloren')),
	CONSTRAINT "leads_furthest_state" CHECK (furthest_state IN ('afspraak', 'waarde')),
	CONSTRAINT "leads_lost_reason" CHECK (lost_reason IN ('onbereikbaar', 'te-duur', 'andere-makelaar', 'verkoopt-niet', 'dubbel', 'spam', 'anders')),
	CONSTRAINT "leads_lost_note" CHECK (length("leads"."lost_note") <= 500),
	CONSTRAINT "leads_amounts" CHECK ("leads"."valued_amount" > 0 AND "leads"."asking_price" > 0 AND "leads"."commission_hundredths" > 0 AND "leads"."commission_euros" > 0),
	CONSTRAINT "leads_one_commission" CHECK (num_nonnulls("leads"."commission_hundredths", "leads"."commission_euros") <= 1)
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"name" text PRIMARY KEY NOT NULL,
	"uid_validity" bigint DEFAULT 0 NOT NULL,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"left_out_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"failure" text,
	"failing_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "listing_writes" (
	"xid" "xid8" PRIMARY KEY DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "properties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"slug" text NOT NULL,
	"address" text NOT NULL,
	"street" text,
	"house_number" integer,
	"house_addition" text DEFAULT '' NOT NULL,
	"read_address" text,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"price" text NOT NULL,
	"price_amount" integer,
	"transaction" text NOT NULL,
	"status" text NOT NULL,
	"property_type" text NOT NULL,
	"image_url" text,
	"description" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"bedrooms" integer,
	"bathrooms" integer,
	"rooms" integer,
	"area" integer,
	"plot_area" integer,
	"volume" integer,
	"build_year" integer,
	"energy_label" text,
	"energy_exempt" boolean DEFAULT false NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"hidden_by_staff" boolean DEFAULT false NOT NULL,
	"kept_by_staff" boolean DEFAULT false NOT NULL,
	"home" text GENERATED ALWAYS AS (CASE WHEN read_address = address AND upper(replace(postal_code, ' ', '')) ~ '^[1-9][0-9]{3}[A-Z]{2}$' THEN upper(replace(postal_code, ' ', '')) || ' ' || regexp_replace(regexp_replace(lower(coalesce(substring(street from '[0-9].*') || ' ', '') || house_number::text || ' ' || house_addition), '[ ,.–-]+', '-', 'g'), '(?<=[0-9])-(?=[a-z])|(?<=[a-z])-(?=[0-9])|-$', '', 'g') END) STORED,
	"duplicate_of" bigint,
	"also_from" text[] DEFAULT '{}' NOT NULL,
	"copied_from" bigint,
	"contact" text,
	"price_lowered_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"styled_at" timestamp with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('dutch', fold_words(address || ' ' || city || ' ' || postal_code)), 'A') || setweight(to_tsvector('dutch', fold_words(property_type)), 'B') || setweight(to_tsvector('dutch', fold_words(description)), 'C')) STORED NOT NULL,
	CONSTRAINT "properties_slug_unique" UNIQUE("slug"),
	CONSTRAINT "properties_source_external_id_unique" UNIQUE("source","external_id"),
	CONSTRAINT "properties_price_positive" CHECK ("properties"."price_amount" > 0),
	CONSTRAINT "properties_transaction" CHECK ("properties"."transaction" IN ('koop', 'huur')),
	CONSTRAINT "properties_status" CHECK (status IN ('Nieuw', 'Beschikbaar', 'Onder bod', 'Onder optie', 'Verkocht o.v.', 'Verhuurd o.v.', 'Verkocht', 'Verhuurd'))
);
--> statement-breakpoint
CREATE TABLE "property_media" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"kind" text DEFAULT 'photo' NOT NULL,
	"position" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"source_url" text NOT NULL,
	"source_version" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"storage_key" text,
	"width" integer,
	"height" integer,
	"bytes" integer,
	"placeholder" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_media_property_id_source_url_unique" UNIQUE("property_id","source_url"),
	CONSTRAINT "property_media_state" CHECK ("property_media"."state" IN ('pending', 'ready', 'failed', 'removed')),
	CONSTRAINT "property_media_kind" CHECK (kind IN ('photo', 'plan', 'tour', 'video', 'document'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" uuid NOT NULL,
	"letter" text NOT NULL,
	"recipient" text DEFAULT 'visitor' NOT NULL,
	"staff_id" text,
	"about" text,
	"sequence" integer,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"message_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"resent_at" timestamp with time zone,
	CONSTRAINT "outbox_kind" CHECK (kind IN ('lead', 'viewing', 'owner', 'bid', 'search', 'account', 'dossier', 'reader', 'transfer', 'review')),
	CONSTRAINT "outbox_state" CHECK (state IN ('queued', 'sent', 'failed')),
	CONSTRAINT "outbox_recipient" CHECK (recipient IN ('visitor', 'agency', 'agent', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "extra_page_versions" (
	"page_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"data" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text,
	CONSTRAINT "extra_page_versions_page_id_version_pk" PRIMARY KEY("page_id","version")
);
--> statement-breakpoint
CREATE TABLE "extra_pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "extra_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"is_published" boolean NOT NULL,
	"label" text NOT NULL,
	"version" integer NOT NULL,
	"data" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "extra_pages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"merged_into" uuid
);
--> statement-breakpoint
CREATE TABLE "person_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text,
	"kind" text NOT NULL,
	"kept_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"moved" uuid[] NOT NULL,
	CONSTRAINT "person_events_kind" CHECK ("person_events"."kind" IN ('merged', 'separated'))
);
--> statement-breakpoint
CREATE TABLE "neighbourhood_figures" (
	"code" text PRIMARY KEY NOT NULL,
	"distances" jsonb,
	"distances_year" integer,
	"key_figures" jsonb,
	"key_figures_year" integer,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "neighbourhood_figures_years" CHECK ((distances IS NULL) = (distances_year IS NULL) AND (key_figures IS NULL) = (key_figures_year IS NULL))
);
--> statement-breakpoint
CREATE TABLE "outside_answers" (
	"service" text NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"fetched_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outside_answers_service_question_pk" PRIMARY KEY("service","question")
);
--> statement-breakpoint
CREATE TABLE "property_places" (
	"property_id" bigint PRIMARY KEY NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"source" text,
	"feed_latitude" double precision,
	"feed_longitude" double precision,
	"shown" text DEFAULT 'exact' NOT NULL,
	"neighbourhood_code" text,
	"neighbourhood_name" text,
	"parcel" text,
	"address_key" text DEFAULT '' NOT NULL,
	"looked_up_at" timestamp with time zone,
	"failure" text,
	"version" integer DEFAULT 1 NOT NULL,
	"shown_latitude" double precision GENERATED ALWAYS AS (CASE shown WHEN 'exact' THEN latitude WHEN 'circle' THEN (floor(latitude / 0.0027) + 0.5) * 0.0027 END) STORED,
	"shown_longitude" double precision GENERATED ALWAYS AS (CASE shown WHEN 'exact' THEN longitude WHEN 'circle' THEN (floor(longitude / 0.0044) + 0.5) * 0.0044 END) STORED,
	CONSTRAINT "property_places_source" CHECK ("property_places"."source" IN ('feed', 'pdok', 'staff')),
	CONSTRAINT "property_places_shown" CHECK ("property_places"."shown" IN ('exact', 'circle', 'hidden')),
	CONSTRAINT "property_places_point" CHECK ((latitude IS NULL) = (longitude IS NULL) AND (latitude IS NULL) = (source IS NULL) AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180)
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text,
	"part" text NOT NULL,
	"act" text NOT NULL,
	"thing" text NOT NULL,
	"status" integer
);
--> statement-breakpoint
CREATE TABLE "last_backup" (
	"made_at" timestamp with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "private_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "private_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "sealed_secrets" (
	"place" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text
);
--> statement-breakpoint
CREATE TABLE "sent_forms" (
	"key" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_versions" (
	"group" text NOT NULL,
	"version" integer NOT NULL,
	"data" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text,
	CONSTRAINT "setting_versions_group_version_pk" PRIMARY KEY("group","version")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"group" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"data" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text
);
--> statement-breakpoint
CREATE TABLE "site_clock" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"known_at" timestamp with time zone,
	"ahead_ms" bigint,
	"apart_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "erased_leads" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text,
	"kind" text NOT NULL,
	"leads" integer NOT NULL,
	CONSTRAINT "privacy_acts_kind" CHECK ("privacy_acts"."kind" IN ('exported', 'erased', 'forgotten'))
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_path" text NOT NULL,
	"to_path" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text,
	CONSTRAINT "redirects_from_path_unique" UNIQUE("from_path"),
	CONSTRAINT "redirects_elsewhere" CHECK ("redirects"."from_path" <> "redirects"."to_path")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"party_id" uuid,
	"viewing_id" uuid,
	"property_id" bigint,
	"about" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"lead_id" uuid,
	"person_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"given_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"stars" integer,
	"words" text DEFAULT '' NOT NULL,
	"shown_name" text DEFAULT '' NOT NULL,
	"hidden_because" text,
	"hidden_note" text DEFAULT '' NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_by" text,
	"reply" text DEFAULT '' NOT NULL,
	"replied_at" timestamp with time zone,
	"forgotten_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" BETWEEN 1 AND 5),
	CONSTRAINT "reviews_given" CHECK ((given_at IS NULL) = (stars IS NULL)),
	CONSTRAINT "reviews_hidden" CHECK ((hidden_because IS NULL) = (hidden_at IS NULL)),
	CONSTRAINT "reviews_lengths" CHECK (length(words) <= 2000 AND length(shown_name) <= 60 AND length(reply) <= 2000 AND length(name) <= 100 AND length(email) <= 255)
);
--> statement-breakpoint
CREATE TABLE "head_starts" (
	"property_id" bigint PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "head_starts_order" CHECK (started_at < ends_at)
);
--> statement-breakpoint
CREATE TABLE "known_homes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_homes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"home" text NOT NULL,
	"property_id" bigint NOT NULL,
	"price_amount" integer,
	"is_on_offer" boolean NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "known_homes_home_unique" UNIQUE("home")
);
--> statement-breakpoint
CREATE TABLE "listing_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"home_id" bigint,
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
CREATE TABLE "news_rounds" (
	"rhythm" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"phone" text,
	"query" text NOT NULL,
	"style" text,
	"rhythm" text NOT NULL,
	"state" text DEFAULT 'unconfirmed' NOT NULL,
	"language" text DEFAULT 'nl' NOT NULL,
	"staff_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"active_since" timestamp with time zone,
	"last_sign_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "saved_searches_rhythm" CHECK (rhythm IN ('at-once', 'daily', 'weekly')),
	CONSTRAINT "saved_searches_state" CHECK (state IN ('unconfirmed', 'active', 'paused')),
	CONSTRAINT "saved_searches_language" CHECK (language IN ('nl', 'de', 'en')),
	CONSTRAINT "saved_searches_lengths" CHECK (length(email) <= 255 AND length(query) <= 3000),
	CONSTRAINT "saved_searches_active" CHECK ((state = 'unconfirmed') = (active_since IS NULL))
);
--> statement-breakpoint
CREATE TABLE "told_news" (
	"search_id" uuid NOT NULL,
	"news_id" bigint NOT NULL,
	"letter_id" uuid,
	CONSTRAINT "told_news_search_id_news_id_pk" PRIMARY KEY("search_id","news_id")
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" IN ('admin', 'agent'))
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" IN ('admin', 'agent'))
);
--> statement-breakpoint
CREATE TABLE "place_names" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_names_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"feed_name" text NOT NULL,
	"shown_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_names_source_feed_name_unique" UNIQUE("source","feed_name")
);
--> statement-breakpoint
CREATE TABLE "property_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"run_id" bigint,
	"actor" text,
	"kind" text NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "property_changes_kind" CHECK (kind IN ('created', 'changed', 'hidden', 'shown'))
);
--> statement-breakpoint
CREATE TABLE "source_trials" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_trials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"report" jsonb
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
	"read" integer DEFAULT 0 NOT NULL,
	"changes_only" boolean DEFAULT false NOT NULL,
	"reason" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"held_back" bigint[] DEFAULT '{}' NOT NULL,
	"decided_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"actor" text,
	CONSTRAINT "sync_runs_state" CHECK ("sync_runs"."state" IN ('running', 'succeeded', 'failed'))
);
--> statement-breakpoint
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
CREATE TABLE "seo_content" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seo_content_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_type" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seo_content_type" CHECK ("seo_content"."content_type" IN ('homepage_hero'))
);
--> statement-breakpoint
CREATE TABLE "agreement_remarks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version_id" uuid NOT NULL,
	"party_id" uuid,
	"article" integer NOT NULL,
	"remark" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" text,
	CONSTRAINT "agreement_remarks_length" CHECK (length(remark) BETWEEN 1 AND 2000)
);
--> statement-breakpoint
CREATE TABLE "agreement_signatures" (
	"version_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"signed_on" date NOT NULL,
	"document_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"actor" text,
	"received_at" timestamp with time zone,
	CONSTRAINT "agreement_signatures_version_id_party_id_pk" PRIMARY KEY("version_id","party_id")
);
--> statement-breakpoint
CREATE TABLE "agreement_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transfer_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"sealed" text NOT NULL,
	"document_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" text NOT NULL,
	"signing_since" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"provider" text,
	"provider_ref" text,
	CONSTRAINT "agreement_versions_version" UNIQUE("transfer_id","version")
);
--> statement-breakpoint
CREATE TABLE "file_openings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reader_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"part" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"hash" text NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dossier_id" uuid NOT NULL,
	"reader_id" uuid,
	"question" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"is_shared" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "file_questions_lengths" CHECK (length(question) <= 2000 AND length(answer) <= 4000)
);
--> statement-breakpoint
CREATE TABLE "file_readers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dossier_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"lead_id" uuid,
	"person_id" uuid,
	"links_replaced" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"invited_by" text,
	"seen_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "file_readers_lengths" CHECK (length(name) <= 100 AND length(email) <= 255)
);
--> statement-breakpoint
CREATE TABLE "inspection_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transfer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"document_id" uuid,
	"device" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	"party_id" uuid,
	"actor" text,
	"removed_at" timestamp with time zone,
	CONSTRAINT "inspection_entries_kind" CHECK (kind IN ('remark', 'meter', 'keys', 'amount', 'photo', 'signature'))
);
--> statement-breakpoint
CREATE TABLE "move_answers" (
	"move_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"agrees" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "move_answers_move_id_party_id_pk" PRIMARY KEY("move_id","party_id")
);
--> statement-breakpoint
CREATE TABLE "notary_parcels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transfer_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"code_to" text,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	"fetched_hash" text
);
--> statement-breakpoint
CREATE TABLE "transfer_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transfer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"step" text,
	"name" text NOT NULL,
	"file" text NOT NULL,
	"sealed_key" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"party_id" uuid,
	"actor" text,
	CONSTRAINT "transfer_documents_kind" CHECK (kind IN ('agreement', 'signed', 'proof', 'notice', 'guarantee', 'inspection', 'photo', 'signature', 'other')),
	CONSTRAINT "transfer_documents_step" CHECK (step IN ('signed', 'cooling-off', 'financing', 'survey', 'other', 'guarantee', 'notary', 'inspection', 'transfer', 'keys')),
	CONSTRAINT "transfer_documents_name" CHECK (length(name) BETWEEN 1 AND 200)
);
--> statement-breakpoint
CREATE TABLE "transfer_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text,
	"party_id" uuid,
	"kind" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_moves" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transfer_id" uuid NOT NULL,
	"step" text NOT NULL,
	"from_on" date,
	"to_on" date NOT NULL,
	"to_time" text,
	"reason" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"party_id" uuid,
	"actor" text,
	"ended_at" timestamp with time zone,
	"moved" boolean,
	CONSTRAINT "transfer_moves_step" CHECK (step IN ('signed', 'cooling-off', 'financing', 'survey', 'other', 'guarantee', 'notary', 'inspection', 'transfer', 'keys')),
	CONSTRAINT "transfer_moves_lengths" CHECK (length(reason) <= 1000),
	CONSTRAINT "transfer_moves_time" CHECK (to_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "transfer_moves_ended" CHECK ((ended_at IS NULL) = (moved IS NULL))
);
--> statement-breakpoint
CREATE TABLE "transfer_parties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transfer_id" uuid NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"firm" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"lead_id" uuid,
	"person_id" uuid,
	"seller_id" uuid,
	"language" text DEFAULT 'nl' NOT NULL,
	"links_replaced" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "transfer_parties_language" CHECK (language IN ('nl', 'de', 'en')),
	CONSTRAINT "transfer_parties_role" CHECK (role IN ('buyer', 'seller', 'notary', 'adviser')),
	CONSTRAINT "transfer_parties_lengths" CHECK (length(name) <= 100 AND length(firm) <= 100 AND length(email) <= 255 AND length(phone) <= 20)
);
--> statement-breakpoint
CREATE TABLE "transfer_steps" (
	"transfer_id" uuid NOT NULL,
	"step" text NOT NULL,
	"agreed_on" date,
	"due_on" date,
	"due_time" text,
	"outcome" text,
	"settled_at" timestamp with time zone,
	"party_id" uuid,
	"actor" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "transfer_steps_transfer_id_step_pk" PRIMARY KEY("transfer_id","step"),
	CONSTRAINT "transfer_steps_step" CHECK (step IN ('signed', 'cooling-off', 'financing', 'survey', 'other', 'guarantee', 'notary', 'inspection', 'transfer', 'keys')),
	CONSTRAINT "transfer_steps_outcome" CHECK (outcome IN ('done', 'lapsed', 'called-upon', 'not-needed')),
	CONSTRAINT "transfer_steps_settled" CHECK ((outcome IS NULL) = (settled_at IS NULL)),
	CONSTRAINT "transfer_steps_time" CHECK (due_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sale_id" uuid NOT NULL,
	"choice" integer,
	"bidder_id" uuid,
	"dossier_id" uuid,
	"property_id" bigint,
	"about" text NOT NULL,
	"handler" text,
	"created_at" timestamp with time zone NOT NULL,
	"fell_at" timestamp with time zone,
	"fell_because" text,
	"fell_note" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "transfers_about" CHECK (length("transfers"."about") BETWEEN 1 AND 300),
	CONSTRAINT "transfers_because" CHECK (fell_because IN ('cooling-off', 'financing', 'survey', 'other', 'default', 'agreed')),
	CONSTRAINT "transfers_fell" CHECK ((fell_at IS NULL) = (fell_because IS NULL)),
	CONSTRAINT "transfers_choice" CHECK ((fell_at IS NULL) = (choice IS NOT NULL))
);
--> statement-breakpoint
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
	"failures" integer DEFAULT 0 NOT NULL,
	"unread" jsonb DEFAULT '[]'::jsonb NOT NULL
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
CREATE TABLE "viewing_agents" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hours" jsonb,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
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
CREATE TABLE "viewing_owners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" bigint NOT NULL,
	"name" text,
	"email" text NOT NULL,
	"language" text DEFAULT 'nl' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "viewing_owners_property_id_unique" UNIQUE("property_id"),
	CONSTRAINT "viewing_owners_language" CHECK (language IN ('nl', 'de', 'en')),
	CONSTRAINT "viewing_owners_lengths" CHECK (length(name) <= 100 AND length(email) <= 255)
);
--> statement-breakpoint
CREATE TABLE "viewing_rules" (
	"property_id" bigint PRIMARY KEY NOT NULL,
	"mode" text,
	"minutes" integer,
	"hours" jsonb,
	"agent_id" text,
	"invite_owner" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "viewing_rules_mode" CHECK (mode IN ('direct', 'staff', 'request-only')),
	CONSTRAINT "viewing_rules_minutes" CHECK (minutes BETWEEN 5 AND 240)
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
	"shares_opinion" boolean DEFAULT false NOT NULL,
	"staff_opinion" jsonb,
	"staff_note" text,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "viewings_state" CHECK (state IN ('asked', 'confirmed', 'waiting', 'declined', 'cancelled', 'done', 'no-show')),
	CONSTRAINT "viewings_order" CHECK (starts_at < ends_at),
	CONSTRAINT "viewings_offered" CHECK (offered_until IS NULL OR state = 'waiting'),
	CONSTRAINT "viewings_place" CHECK ((moment_id IS NULL) OR (place IS NOT NULL) OR state NOT IN ('asked', 'confirmed')),
	CONSTRAINT "viewings_lengths" CHECK (length(name) <= 100 AND length(email) <= 255 AND length(phone) <= 20 AND length(staff_note) <= 2000 AND length(about) <= 300)
);
--> statement-breakpoint
CREATE TABLE "page_view_weeks" (
	"monday" date NOT NULL,
	"path" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_view_weeks_monday_path_pk" PRIMARY KEY("monday","path")
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "visit_sources" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"campaign" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_sources_day_source_campaign_pk" PRIMARY KEY("day","source","campaign")
);
--> statement-breakpoint
CREATE TABLE "wordpress_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wordpress_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"site_url" text NOT NULL,
	"state" text NOT NULL,
	"keeps_published" boolean DEFAULT true NOT NULL,
	"summary" jsonb NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" text,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wordpress_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wordpress_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"old_path" text NOT NULL,
	"draft" jsonb,
	"is_chosen" boolean NOT NULL,
	"redirect_to" text,
	"outcome" text,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"target_id" bigint
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_agreements" ADD CONSTRAINT "sale_agreements_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_agreements" ADD CONSTRAINT "sale_agreements_bidder_id_bidders_id_fk" FOREIGN KEY ("bidder_id") REFERENCES "public"."bidders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_dates" ADD CONSTRAINT "sale_dates_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_boxes" ADD CONSTRAINT "bid_boxes_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_log" ADD CONSTRAINT "bid_log_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_words" ADD CONSTRAINT "bid_words_bidder_id_bidders_id_fk" FOREIGN KEY ("bidder_id") REFERENCES "public"."bidders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidders" ADD CONSTRAINT "bidders_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidders" ADD CONSTRAINT "bidders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidders" ADD CONSTRAINT "bidders_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidders" ADD CONSTRAINT "bidders_viewing_id_viewings_id_fk" FOREIGN KEY ("viewing_id") REFERENCES "public"."viewings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_key_shares" ADD CONSTRAINT "sale_key_shares_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_answers" ADD CONSTRAINT "dossier_answers_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_answers" ADD CONSTRAINT "dossier_answers_seller_id_dossier_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."dossier_sellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_documents" ADD CONSTRAINT "dossier_documents_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_documents" ADD CONSTRAINT "dossier_documents_seller_id_dossier_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."dossier_sellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_events" ADD CONSTRAINT "dossier_events_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_events" ADD CONSTRAINT "dossier_events_seller_id_dossier_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."dossier_sellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_items" ADD CONSTRAINT "dossier_items_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_papers" ADD CONSTRAINT "dossier_papers_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_remarks" ADD CONSTRAINT "dossier_remarks_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_remarks" ADD CONSTRAINT "dossier_remarks_seller_id_dossier_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."dossier_sellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_sellers" ADD CONSTRAINT "dossier_sellers_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_sellers" ADD CONSTRAINT "dossier_sellers_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_sellers" ADD CONSTRAINT "dossier_sellers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_steps" ADD CONSTRAINT "dossier_steps_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossiers" ADD CONSTRAINT "dossiers_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossiers" ADD CONSTRAINT "dossiers_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossiers" ADD CONSTRAINT "dossiers_handler_users_id_fk" FOREIGN KEY ("handler") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_seller_id_dossier_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."dossier_sellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_confirmations" ADD CONSTRAINT "paper_confirmations_paper_id_dossier_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."dossier_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_confirmations" ADD CONSTRAINT "paper_confirmations_seller_id_dossier_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."dossier_sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_styles" ADD CONSTRAINT "property_styles_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_events" ADD CONSTRAINT "key_events_ring_id_key_rings_id_fk" FOREIGN KEY ("ring_id") REFERENCES "public"."key_rings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_rings" ADD CONSTRAINT "key_rings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_findings" ADD CONSTRAINT "label_findings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_own_listing_id_properties_id_fk" FOREIGN KEY ("own_listing_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_media" ADD CONSTRAINT "property_media_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_page_versions" ADD CONSTRAINT "extra_page_versions_page_id_extra_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."extra_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_merged_into_people_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_events" ADD CONSTRAINT "person_events_kept_id_people_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_events" ADD CONSTRAINT "person_events_other_id_people_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_places" ADD CONSTRAINT "property_places_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_party_id_transfer_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."transfer_parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_viewing_id_viewings_id_fk" FOREIGN KEY ("viewing_id") REFERENCES "public"."viewings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "head_starts" ADD CONSTRAINT "head_starts_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_news" ADD CONSTRAINT "listing_news_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_news" ADD CONSTRAINT "listing_news_home_id_known_homes_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."known_homes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_news" ADD CONSTRAINT "told_news_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_news" ADD CONSTRAINT "told_news_news_id_listing_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."listing_news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_news" ADD CONSTRAINT "told_news_letter_id_outbox_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_changes" ADD CONSTRAINT "property_changes_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_changes" ADD CONSTRAINT "property_changes_run_id_sync_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."sync_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_handler_users_id_fk" FOREIGN KEY ("handler") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_remarks" ADD CONSTRAINT "agreement_remarks_version_id_agreement_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."agreement_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_remarks" ADD CONSTRAINT "agreement_remarks_party_id_transfer_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."transfer_parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_version_id_agreement_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."agreement_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_party_id_transfer_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."transfer_parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_document_id_transfer_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."transfer_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_versions" ADD CONSTRAINT "agreement_versions_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_versions" ADD CONSTRAINT "agreement_versions_document_id_transfer_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."transfer_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_openings" ADD CONSTRAINT "file_openings_reader_id_file_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."file_readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_questions" ADD CONSTRAINT "file_questions_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_questions" ADD CONSTRAINT "file_questions_reader_id_file_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."file_readers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_readers" ADD CONSTRAINT "file_readers_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_readers" ADD CONSTRAINT "file_readers_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_readers" ADD CONSTRAINT "file_readers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_entries" ADD CONSTRAINT "inspection_entries_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_entries" ADD CONSTRAINT "inspection_entries_document_id_transfer_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."transfer_documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_entries" ADD CONSTRAINT "inspection_entries_party_id_transfer_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."transfer_parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_answers" ADD CONSTRAINT "move_answers_move_id_transfer_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."transfer_moves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_answers" ADD CONSTRAINT "move_answers_party_id_transfer_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."transfer_parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notary_parcels" ADD CONSTRAINT "notary_parcels_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notary_parcels" ADD CONSTRAINT "notary_parcels_party_id_transfer_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."transfer_parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_documents" ADD CONSTRAINT "transfer_documents_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_documents" ADD CONSTRAINT "transfer_documents_party_id_transfer_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."transfer_parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_events" ADD CONSTRAINT "transfer_events_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_events" ADD CONSTRAINT "transfer_events_party_id_transfer_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."transfer_parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_moves" ADD CONSTRAINT "transfer_moves_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_moves" ADD CONSTRAINT "transfer_moves_party_id_transfer_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."transfer_parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_parties" ADD CONSTRAINT "transfer_parties_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_parties" ADD CONSTRAINT "transfer_parties_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_parties" ADD CONSTRAINT "transfer_parties_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_parties" ADD CONSTRAINT "transfer_parties_seller_id_dossier_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."dossier_sellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_steps" ADD CONSTRAINT "transfer_steps_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_steps" ADD CONSTRAINT "transfer_steps_party_id_transfer_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."transfer_parties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_bidder_id_bidders_id_fk" FOREIGN KEY ("bidder_id") REFERENCES "public"."bidders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_handler_users_id_fk" FOREIGN KEY ("handler") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_of_choice" FOREIGN KEY ("sale_id","choice") REFERENCES "public"."sales"("id","choice") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_calendars" ADD CONSTRAINT "busy_calendars_user_id_viewing_agents_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."viewing_agents"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_calendar_id_busy_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."busy_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_agents" ADD CONSTRAINT "viewing_agents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_moments" ADD CONSTRAINT "group_moments_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_moments" ADD CONSTRAINT "group_moments_agent_id_viewing_agents_user_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."viewing_agents"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_pages" ADD CONSTRAINT "owner_pages_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_owners" ADD CONSTRAINT "viewing_owners_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_rules" ADD CONSTRAINT "viewing_rules_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_rules" ADD CONSTRAINT "viewing_rules_agent_id_viewing_agents_user_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."viewing_agents"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_events" ADD CONSTRAINT "viewing_events_viewing_id_viewings_id_fk" FOREIGN KEY ("viewing_id") REFERENCES "public"."viewings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_agent_id_viewing_agents_user_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."viewing_agents"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_moment_id_group_moments_id_fk" FOREIGN KEY ("moment_id") REFERENCES "public"."group_moments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wordpress_items" ADD CONSTRAINT "wordpress_items_import_id_wordpress_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."wordpress_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "sale_agreements_bidder" ON "sale_agreements" USING btree ("bidder_id");--> statement-breakpoint
CREATE INDEX "appointments_time" ON "appointments" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "appointments_agent" ON "appointments" USING btree ("agent_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_series" ON "appointments" USING btree ("series") WHERE series IS NOT NULL;--> statement-breakpoint
CREATE INDEX "appointments_lead" ON "appointments" USING btree ("lead_id") WHERE lead_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "appointments_property" ON "appointments" USING btree ("property_id") WHERE property_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bidders_number" ON "bidders" USING btree ("sale_id","number");--> statement-breakpoint
CREATE INDEX "bidders_person" ON "bidders" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "bidders_lead" ON "bidders" USING btree ("lead_id") WHERE lead_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bidders_viewing" ON "bidders" USING btree ("viewing_id") WHERE viewing_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bidders_email" ON "bidders" USING btree (lower(email));--> statement-breakpoint
CREATE UNIQUE INDEX "sales_of_home" ON "sales" USING btree ("property_id") WHERE phase NOT IN ('agreed', 'called-off');--> statement-breakpoint
CREATE INDEX "sales_property" ON "sales" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "sales_closing" ON "sales" USING btree ("closes_at") WHERE phase IN ('bidding', 'closed');--> statement-breakpoint
CREATE INDEX "blogs_newest" ON "blogs" USING btree ("published_at" DESC NULLS LAST) WHERE is_published;--> statement-breakpoint
CREATE INDEX "dossier_documents_dossier" ON "dossier_documents" USING btree ("dossier_id");--> statement-breakpoint
CREATE INDEX "dossier_documents_seller" ON "dossier_documents" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "dossier_events_dossier" ON "dossier_events" USING btree ("dossier_id","id");--> statement-breakpoint
CREATE INDEX "dossier_events_seller" ON "dossier_events" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "dossier_items_dossier" ON "dossier_items" USING btree ("dossier_id","position");--> statement-breakpoint
CREATE INDEX "dossier_remarks_dossier" ON "dossier_remarks" USING btree ("dossier_id");--> statement-breakpoint
CREATE INDEX "dossier_sellers_dossier" ON "dossier_sellers" USING btree ("dossier_id");--> statement-breakpoint
CREATE INDEX "dossier_sellers_person" ON "dossier_sellers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "dossier_sellers_lead" ON "dossier_sellers" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "dossier_steps_open" ON "dossier_steps" USING btree ("wished_on") WHERE done_at IS NULL;--> statement-breakpoint
CREATE INDEX "dossiers_property" ON "dossiers" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "dossiers_home" ON "dossiers" USING btree ("home");--> statement-breakpoint
CREATE INDEX "dossiers_lead" ON "dossiers" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "dossiers_handler" ON "dossiers" USING btree ("handler");--> statement-breakpoint
CREATE UNIQUE INDEX "dossiers_open_property_id" ON "dossiers" USING btree ("property_id") WHERE closed_at IS NULL AND property_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "dossiers_open_home" ON "dossiers" USING btree ("home") WHERE closed_at IS NULL AND home IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "dossiers_open_lead_id" ON "dossiers" USING btree ("lead_id") WHERE closed_at IS NULL AND lead_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "identity_checks_dossier" ON "identity_checks" USING btree ("dossier_id");--> statement-breakpoint
CREATE INDEX "identity_checks_seller" ON "identity_checks" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "identity_checks_bidder" ON "identity_checks" USING btree ("bidder_id");--> statement-breakpoint
CREATE INDEX "identity_checks_sale" ON "identity_checks" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "identity_checks_ended" ON "identity_checks" USING btree ("ended_on");--> statement-breakpoint
CREATE INDEX "paper_confirmations_paper" ON "paper_confirmations" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "paper_confirmations_seller" ON "paper_confirmations" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "property_styles_best" ON "property_styles" USING btree ("style","score" DESC NULLS LAST,"property_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "key_events_ring" ON "key_events" USING btree ("ring_id");--> statement-breakpoint
CREATE INDEX "key_rings_property" ON "key_rings" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "lead_events_lead" ON "lead_events" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_words" ON "leads" USING gin (words gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_property" ON "leads" USING btree ("property_id") WHERE property_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_person" ON "leads" USING btree (lower(email),"person_id");--> statement-breakpoint
CREATE INDEX "leads_person_id" ON "leads" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "leads_number" ON "leads" USING btree (lead_number(phone),"person_id");--> statement-breakpoint
CREATE INDEX "leads_suspicious" ON "leads" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE suspicion IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_open" ON "leads" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE (state NOT IN ('gewonnen', 'verloren') AND forgotten_at IS NULL);--> statement-breakpoint
CREATE INDEX "leads_new" ON "leads" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE (state = 'nieuw' AND forgotten_at IS NULL);--> statement-breakpoint
CREATE INDEX "leads_counted" ON "leads" USING btree ("created_at") INCLUDE ("kind", "source") WHERE (suspicion IS NULL OR state <> 'nieuw') AND lost_reason IS DISTINCT FROM 'spam';--> statement-breakpoint
CREATE INDEX "leads_call_back" ON "leads" USING btree ("call_back_at" DESC NULLS LAST) WHERE (call_back_at IS NOT NULL AND state NOT IN ('gewonnen', 'verloren') AND forgotten_at IS NULL);--> statement-breakpoint
CREATE INDEX "leads_wrote_back" ON "leads" USING btree ("wrote_back_at") WHERE wrote_back_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_appointment" ON "leads" USING btree ("appointment_at") WHERE appointment_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_assigned" ON "leads" USING btree ("assigned_to") WHERE assigned_to IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "leads_own_listing" ON "leads" USING btree ("own_listing_id") WHERE own_listing_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "properties_search" ON "properties" USING gin ("search");--> statement-breakpoint
CREATE INDEX "properties_home" ON "properties" USING btree ("home") WHERE is_active AND home IS NOT NULL;--> statement-breakpoint
CREATE INDEX "properties_unread" ON "properties" USING btree ("id") WHERE read_address IS DISTINCT FROM address;--> statement-breakpoint
CREATE UNIQUE INDEX "properties_copied_from" ON "properties" USING btree ("copied_from") WHERE copied_from IS NOT NULL;--> statement-breakpoint
CREATE INDEX "properties_words" ON "properties" USING gin (fold_words(address || ' ' || city || ' ' || postal_code || ' ' || property_type) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "properties_changed" ON "properties" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "properties_newest" ON "properties" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"transaction","status","property_type","city","price_amount","bedrooms","area") WHERE is_active AND NOT hidden_by_staff AND duplicate_of IS NULL;--> statement-breakpoint
CREATE INDEX "properties_unstyled" ON "properties" USING btree ("id") WHERE is_active AND styled_at IS DISTINCT FROM updated_at;--> statement-breakpoint
CREATE INDEX "property_media_order" ON "property_media" USING btree ("property_id","position");--> statement-breakpoint
CREATE INDEX "property_media_waiting" ON "property_media" USING btree ("state","position","property_id") WHERE state <> 'ready';--> statement-breakpoint
CREATE INDEX "property_media_sources" ON "property_media" USING btree ("source_url") WHERE state <> 'ready';--> statement-breakpoint
CREATE INDEX "property_media_files" ON "property_media" USING btree ("storage_key") WHERE storage_key IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_once" ON "outbox" USING btree ("subject","kind","letter","recipient","sequence");--> statement-breakpoint
CREATE INDEX "outbox_staff" ON "outbox" USING btree ("staff_id") WHERE staff_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_open" ON "outbox" USING btree ("state",coalesce(resent_at, created_at)) WHERE state <> 'sent';--> statement-breakpoint
CREATE INDEX "people_merged" ON "people" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "person_events_kept" ON "person_events" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "person_events_other" ON "person_events" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "outside_answers_expiry" ON "outside_answers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "property_places_neighbourhood" ON "property_places" USING btree ("neighbourhood_code") WHERE neighbourhood_code IS NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_events_part" ON "audit_events" USING btree ("part","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "private_links_subject" ON "private_links" USING btree ("purpose","subject");--> statement-breakpoint
CREATE INDEX "private_links_end" ON "private_links" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sent_forms_sent_at" ON "sent_forms" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "redirects_to" ON "redirects" USING btree ("to_path");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_party" ON "reviews" USING btree ("party_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_viewing" ON "reviews" USING btree ("viewing_id");--> statement-breakpoint
CREATE INDEX "reviews_given_at" ON "reviews" USING btree ("given_at");--> statement-breakpoint
CREATE INDEX "reviews_lead" ON "reviews" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "reviews_person" ON "reviews" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "reviews_property" ON "reviews" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "head_starts_waiting" ON "head_starts" USING btree ("ends_at") WHERE published_at IS NULL;--> statement-breakpoint
CREATE INDEX "known_homes_property" ON "known_homes" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "listing_news_property" ON "listing_news" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "listing_news_open" ON "listing_news" USING btree ("id") WHERE NOT is_done;--> statement-breakpoint
CREATE INDEX "listing_news_at" ON "listing_news" USING btree ("at");--> statement-breakpoint
CREATE INDEX "listing_news_home" ON "listing_news" USING btree ("home_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_news_new" ON "listing_news" USING btree ("home_id") WHERE kind = 'new';--> statement-breakpoint
CREATE INDEX "saved_searches_email" ON "saved_searches" USING btree (lower(email));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_same" ON "saved_searches" USING btree (lower(email),md5(query),coalesce(style, ''));--> statement-breakpoint
CREATE INDEX "saved_searches_rhythm_id" ON "saved_searches" USING btree ("rhythm","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "saved_searches_sign" ON "saved_searches" USING btree ("last_sign_at");--> statement-breakpoint
CREATE INDEX "saved_searches_query" ON "saved_searches" USING btree (md5(query),"id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "told_news_news" ON "told_news" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "told_news_letter" ON "told_news" USING btree ("letter_id") WHERE letter_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "told_news_waiting" ON "told_news" USING btree ("search_id") WHERE letter_id IS NULL;--> statement-breakpoint
CREATE INDEX "property_changes_property" ON "property_changes" USING btree ("property_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "property_changes_run" ON "property_changes" USING btree ("run_id","id");--> statement-breakpoint
CREATE INDEX "sync_runs_newest" ON "sync_runs" USING btree ("source","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("due","id") WHERE done_at IS NULL;--> statement-breakpoint
CREATE INDEX "tasks_done_at" ON "tasks" USING btree ("done_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE done_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tasks_lead" ON "tasks" USING btree ("lead_id") WHERE lead_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tasks_property" ON "tasks" USING btree ("property_id") WHERE property_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tasks_handler" ON "tasks" USING btree ("handler") WHERE handler IS NOT NULL;--> statement-breakpoint
CREATE INDEX "seo_content_newest" ON "seo_content" USING btree ("content_type","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "agreement_remarks_version" ON "agreement_remarks" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "agreement_remarks_party" ON "agreement_remarks" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "agreement_signatures_party" ON "agreement_signatures" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "agreement_signatures_document" ON "agreement_signatures" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "agreement_versions_document" ON "agreement_versions" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_versions_ref" ON "agreement_versions" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "file_openings_reader" ON "file_openings" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "file_questions_dossier" ON "file_questions" USING btree ("dossier_id");--> statement-breakpoint
CREATE INDEX "file_questions_reader" ON "file_questions" USING btree ("reader_id");--> statement-breakpoint
CREATE UNIQUE INDEX "file_readers_email" ON "file_readers" USING btree ("dossier_id",lower(email)) WHERE forgotten_at IS NULL AND email <> '';--> statement-breakpoint
CREATE INDEX "file_readers_lead" ON "file_readers" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "file_readers_person" ON "file_readers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "inspection_entries_transfer" ON "inspection_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "inspection_entries_document" ON "inspection_entries" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "inspection_entries_party" ON "inspection_entries" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "move_answers_party" ON "move_answers" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "notary_parcels_transfer" ON "notary_parcels" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "notary_parcels_party" ON "notary_parcels" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "transfer_documents_transfer" ON "transfer_documents" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "transfer_documents_party" ON "transfer_documents" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "transfer_events_transfer" ON "transfer_events" USING btree ("transfer_id","id");--> statement-breakpoint
CREATE INDEX "transfer_events_party" ON "transfer_events" USING btree ("party_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_moves_open" ON "transfer_moves" USING btree ("transfer_id","step") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "transfer_moves_party" ON "transfer_moves" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "transfer_parties_transfer" ON "transfer_parties" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "transfer_parties_lead" ON "transfer_parties" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "transfer_parties_person" ON "transfer_parties" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "transfer_parties_seller" ON "transfer_parties" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "transfer_steps_party" ON "transfer_steps" USING btree ("party_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_running" ON "transfers" USING btree ("sale_id") WHERE fell_at IS NULL;--> statement-breakpoint
CREATE INDEX "transfers_sale" ON "transfers" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "transfers_bidder" ON "transfers" USING btree ("bidder_id");--> statement-breakpoint
CREATE INDEX "transfers_dossier" ON "transfers" USING btree ("dossier_id");--> statement-breakpoint
CREATE INDEX "transfers_property" ON "transfers" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "transfers_handler" ON "transfers" USING btree ("handler");--> statement-breakpoint
CREATE INDEX "translations_about" ON "translations" USING btree ("about");--> statement-breakpoint
CREATE INDEX "busy_calendars_user" ON "busy_calendars" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_moments_property" ON "group_moments" USING btree ("property_id","starts_at");--> statement-breakpoint
CREATE INDEX "group_moments_agent" ON "group_moments" USING btree ("agent_id","starts_at");--> statement-breakpoint
CREATE INDEX "group_moments_time" ON "group_moments" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "owner_pages_property" ON "owner_pages" USING btree ("property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "owner_pages_one" ON "owner_pages" USING btree ("property_id") WHERE withdrawn_at IS NULL;--> statement-breakpoint
CREATE INDEX "viewing_owners_email" ON "viewing_owners" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "viewing_rules_agent" ON "viewing_rules" USING btree ("agent_id") WHERE agent_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "viewing_events_viewing" ON "viewing_events" USING btree ("viewing_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "viewings_one_place" ON "viewings" USING btree ("moment_id","place") WHERE moment_id IS NOT NULL AND (state IN ('asked', 'confirmed', 'done', 'no-show') OR offered_until IS NOT NULL);--> statement-breakpoint
CREATE INDEX "viewings_property" ON "viewings" USING btree ("property_id","starts_at");--> statement-breakpoint
CREATE INDEX "viewings_agent" ON "viewings" USING btree ("agent_id","starts_at");--> statement-breakpoint
CREATE INDEX "viewings_time" ON "viewings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "viewings_waiting" ON "viewings" USING btree ("property_id","created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "viewings_offers" ON "viewings" USING btree ("offered_until") WHERE offered_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX "viewings_person" ON "viewings" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "viewings_lead" ON "viewings" USING btree ("lead_id") WHERE lead_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "viewings_moment" ON "viewings" USING btree ("moment_id") WHERE moment_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "viewings_email" ON "viewings" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "wordpress_items_import" ON "wordpress_items" USING btree ("import_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "wordpress_items_taken" ON "wordpress_items" USING btree ("kind","key") WHERE target_id IS NOT NULL;--> statement-breakpoint
-- Written by hand, as the extensions and the columns that "leads_counted" includes: drizzle-kit cannot say it.
-- A colleague is at one place at a time, the way there included.
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_agent_free" EXCLUDE USING gist ("agent_id" WITH =, "taken" WITH &&) WHERE (moment_id IS NULL AND (state IN ('asked', 'confirmed') OR offered_until IS NOT NULL));--> statement-breakpoint
-- Two parties that did not ask for a group do not meet in a home.
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_home_free" EXCLUDE USING gist ("property_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE (moment_id IS NULL AND (state IN ('asked', 'confirmed') OR offered_until IS NOT NULL));
