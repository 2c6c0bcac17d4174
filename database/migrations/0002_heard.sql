CREATE TABLE "unheard_events" (
	"event_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "morning_events" (
	"user_id" text NOT NULL,
	"event_id" bigint NOT NULL,
	CONSTRAINT "morning_events_user_id_event_id_pk" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "hears" text DEFAULT 'morning' NOT NULL;--> statement-breakpoint
ALTER TABLE "unheard_events" ADD CONSTRAINT "unheard_events_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_hears" CHECK (hears IN ('soon', 'morning', 'never'));--> statement-breakpoint
ALTER TABLE "morning_events" ADD CONSTRAINT "morning_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "morning_events" ADD CONSTRAINT "morning_events_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "morning_events_event" ON "morning_events" USING btree ("event_id");
