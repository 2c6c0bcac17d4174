ALTER TABLE "saved_searches" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "phone" text;