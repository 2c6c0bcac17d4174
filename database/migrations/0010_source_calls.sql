CREATE TABLE "source_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"came_at" timestamp with time zone NOT NULL,
	"names" text[] NOT NULL,
	"digest" text NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "source_calls_source_digest_unique" UNIQUE("source","digest")
);
--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "called" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "mark" text;--> statement-breakpoint
CREATE INDEX "source_calls_unread" ON "source_calls" USING btree ("source","id") WHERE read_at IS NULL;