ALTER TABLE "bid_letters" DROP CONSTRAINT "bid_letters_kind";--> statement-breakpoint
ALTER TABLE "bid_letters" ADD CONSTRAINT "bid_letters_kind" CHECK (kind IN ('invited', 'receipt', 'answered', 'closed', 'chosen', 'refused', 'reopened', 'called-off', 'shared'));--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "source_status" text;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "source_status_at" timestamp with time zone;
