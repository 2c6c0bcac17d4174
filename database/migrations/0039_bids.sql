CREATE TABLE "bid_boxes" (
	"sale_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"box" text NOT NULL,
	CONSTRAINT "bid_boxes_sale_id_number_pk" PRIMARY KEY("sale_id","number")
);--> statement-breakpoint
CREATE TABLE "bid_letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bidder_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "bid_letters_kind" CHECK (kind IN ('invited', 'receipt', 'closed', 'chosen', 'refused', 'reopened', 'called-off', 'shared')),
	CONSTRAINT "bid_letters_state" CHECK ("bid_letters"."state" IN ('queued', 'sent', 'failed'))
);--> statement-breakpoint
CREATE TABLE "bid_log" (
	"sale_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"doer" jsonb NOT NULL,
	"act" jsonb NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "bid_log_sale_id_number_pk" PRIMARY KEY("sale_id","number")
);--> statement-breakpoint
CREATE TABLE "bid_words" (
	"bidder_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"words" jsonb NOT NULL,
	CONSTRAINT "bid_words_bidder_id_number_pk" PRIMARY KEY("bidder_id","number")
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "sale_key_shares" (
	"sale_id" uuid NOT NULL,
	"staff_id" text NOT NULL,
	"locked_share" text NOT NULL,
	"given_share" text,
	"given_at" timestamp with time zone,
	CONSTRAINT "sale_key_shares_sale_id_staff_id_pk" PRIMARY KEY("sale_id","staff_id")
);--> statement-breakpoint
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
	"phase" text DEFAULT 'none' NOT NULL,
	"ended_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"fault" text,
	CONSTRAINT "sales_way" CHECK ("sales"."way" IN ('open', 'sealed')),
	CONSTRAINT "sales_sealed" CHECK ((way = 'sealed') = (opening IS NOT NULL) AND (way = 'sealed') = (public_key IS NOT NULL) AND (way <> 'sealed' OR closes_at IS NOT NULL))
);--> statement-breakpoint
ALTER TABLE "bid_boxes" ADD CONSTRAINT "bid_boxes_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_letters" ADD CONSTRAINT "bid_letters_bidder_id_bidders_id_fk" FOREIGN KEY ("bidder_id") REFERENCES "public"."bidders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_log" ADD CONSTRAINT "bid_log_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_words" ADD CONSTRAINT "bid_words_bidder_id_bidders_id_fk" FOREIGN KEY ("bidder_id") REFERENCES "public"."bidders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidders" ADD CONSTRAINT "bidders_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidders" ADD CONSTRAINT "bidders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidders" ADD CONSTRAINT "bidders_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidders" ADD CONSTRAINT "bidders_viewing_id_viewings_id_fk" FOREIGN KEY ("viewing_id") REFERENCES "public"."viewings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_key_shares" ADD CONSTRAINT "sale_key_shares_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bid_letters_once" ON "bid_letters" USING btree ("bidder_id","kind","number");--> statement-breakpoint
CREATE INDEX "bid_letters_open" ON "bid_letters" USING btree ("state","id") WHERE state <> 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "bidders_number" ON "bidders" USING btree ("sale_id","number");--> statement-breakpoint
CREATE INDEX "bidders_person" ON "bidders" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "bidders_lead" ON "bidders" USING btree ("lead_id") WHERE lead_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bidders_viewing" ON "bidders" USING btree ("viewing_id") WHERE viewing_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bidders_email" ON "bidders" USING btree (lower(email));--> statement-breakpoint
CREATE UNIQUE INDEX "sales_of_home" ON "sales" USING btree ("property_id") WHERE phase NOT IN ('agreed', 'called-off');--> statement-breakpoint
CREATE INDEX "sales_property" ON "sales" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "sales_closing" ON "sales" USING btree ("closes_at") WHERE phase IN ('bidding', 'closed');--> statement-breakpoint
-- The log is only ever added to; it goes with its sale, once that says so.
CREATE OR REPLACE FUNCTION "keep_bid_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('voordeur.forgotten_sale', true) = OLD.sale_id::text THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the log of bids is kept' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "bid_log_is_kept" BEFORE UPDATE OR DELETE ON "bid_log" FOR EACH ROW EXECUTE FUNCTION "keep_bid_log"();
