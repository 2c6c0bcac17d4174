ALTER TABLE "people" DROP COLUMN "kept_apart";--> statement-breakpoint
DROP FUNCTION IF EXISTS "persons_of_number"(text);
