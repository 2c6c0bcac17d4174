ALTER TABLE "leads" ADD COLUMN "home_facts" text;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_home_facts" CHECK (length(home_facts) <= 300);
