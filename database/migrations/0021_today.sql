CREATE TABLE "last_backup" (
	"made_at" timestamp with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "leads_new" ON "leads" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE (state = 'nieuw' AND forgotten_at IS NULL);--> statement-breakpoint
CREATE INDEX "leads_call_back" ON "leads" USING btree ("call_back_at" DESC NULLS LAST) WHERE (call_back_at IS NOT NULL AND state NOT IN ('gewonnen', 'verloren') AND forgotten_at IS NULL);