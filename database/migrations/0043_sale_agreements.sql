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
ALTER TABLE "sale_agreements" ADD CONSTRAINT "sale_agreements_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_agreements" ADD CONSTRAINT "sale_agreements_bidder_id_bidders_id_fk" FOREIGN KEY ("bidder_id") REFERENCES "public"."bidders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_dates" ADD CONSTRAINT "sale_dates_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_agreements_bidder" ON "sale_agreements" USING btree ("bidder_id");
--> statement-breakpoint
-- A box has the words of its bidder, and may be opened by whoever has the key: it goes with the bidder.
CREATE OR REPLACE FUNCTION "forget_boxes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM bid_boxes AS x USING bid_log AS l
    WHERE x.sale_id = OLD.sale_id AND l.sale_id = x.sale_id AND l.number = x.number
      AND l.act ->> 'bidder' = OLD.number::text;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "bidders_boxes" AFTER DELETE ON "bidders" FOR EACH ROW EXECUTE FUNCTION "forget_boxes"();
--> statement-breakpoint
-- A bidder goes to another person with the lead: taking persons apart names leads alone.
CREATE OR REPLACE FUNCTION "bidders_follow_lead"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bidders AS b SET person_id = NEW.person_id
    WHERE b.lead_id = NEW.id AND b.forgotten_at IS NULL AND b.person_id IS DISTINCT FROM NEW.person_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "leads_bidders" AFTER UPDATE OF "person_id" ON "leads" FOR EACH ROW
  WHEN (NEW.person_id IS NOT NULL AND NEW.person_id IS DISTINCT FROM OLD.person_id) EXECUTE FUNCTION "bidders_follow_lead"();
