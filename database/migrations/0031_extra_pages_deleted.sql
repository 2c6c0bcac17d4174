-- The menu's setting says where a page is linked.
ALTER TABLE "extra_pages" DROP COLUMN "place";--> statement-breakpoint
ALTER TABLE "extra_pages" ADD COLUMN "deleted_at" timestamp with time zone;
