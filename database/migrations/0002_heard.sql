CREATE TABLE "unheard_events" (
	"event_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "hears" text DEFAULT 'morning' NOT NULL;--> statement-breakpoint
ALTER TABLE "unheard_events" ADD CONSTRAINT "unheard_events_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_hears" CHECK (hears IN ('soon', 'morning', 'never'));
