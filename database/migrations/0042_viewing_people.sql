-- A viewing goes to another person with its lead: taking persons apart names leads alone.
CREATE OR REPLACE FUNCTION "viewings_follow_lead"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE viewings AS v SET person_id = NEW.person_id
    WHERE v.lead_id = NEW.id AND v.forgotten_at IS NULL AND v.person_id IS DISTINCT FROM NEW.person_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "leads_viewings" AFTER UPDATE OF "person_id" ON "leads" FOR EACH ROW
  WHEN (NEW.person_id IS NOT NULL AND NEW.person_id IS DISTINCT FROM OLD.person_id) EXECUTE FUNCTION "viewings_follow_lead"();--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "shares_opinion" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "owner_pages_one" ON "owner_pages" USING btree ("property_id") WHERE withdrawn_at IS NULL;
