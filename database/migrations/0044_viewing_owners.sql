CREATE TABLE "viewing_owners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" bigint NOT NULL,
	"name" text,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "viewing_owners_property_id_unique" UNIQUE("property_id"),
	CONSTRAINT "viewing_owners_lengths" CHECK (length(name) <= 100 AND length(email) <= 255)
);
--> statement-breakpoint
ALTER TABLE "viewing_owners" ADD CONSTRAINT "viewing_owners_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "viewing_owners_email" ON "viewing_owners" USING btree (lower(email));--> statement-breakpoint
INSERT INTO "viewing_owners" ("property_id", "name", "email") SELECT "property_id", "owner_name", "owner_email" FROM "viewing_rules" WHERE "owner_email" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "viewing_rules" DROP COLUMN "owner_name";--> statement-breakpoint
ALTER TABLE "viewing_rules" DROP COLUMN "owner_email";
