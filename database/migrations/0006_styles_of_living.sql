CREATE TABLE "property_styles" (
	"property_id" bigint NOT NULL,
	"style" text NOT NULL,
	"score" real NOT NULL,
	"words" text[] NOT NULL,
	"weights" text NOT NULL,
	CONSTRAINT "property_styles_property_id_style_pk" PRIMARY KEY("property_id","style")
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "styled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "property_styles" ADD CONSTRAINT "property_styles_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_styles_best" ON "property_styles" USING btree ("style","score" DESC NULLS LAST,"property_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "properties_unstyled" ON "properties" USING btree ("id") WHERE is_active AND styled_at IS DISTINCT FROM updated_at;