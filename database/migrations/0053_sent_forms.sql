CREATE TABLE "sent_forms" (
	"key" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sent_forms_sent_at" ON "sent_forms" USING btree ("sent_at");