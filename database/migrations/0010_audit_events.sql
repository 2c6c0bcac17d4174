CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text,
	"part" text NOT NULL,
	"act" text NOT NULL,
	"thing" text NOT NULL,
	"status" integer
);
--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_events_part" ON "audit_events" USING btree ("part","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");