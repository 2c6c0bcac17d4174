CREATE TABLE "property_places" (
	"property_id" bigint PRIMARY KEY NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"source" text,
	"feed_latitude" double precision,
	"feed_longitude" double precision,
	"shown" text DEFAULT 'exact' NOT NULL,
	"neighbourhood_code" text,
	"neighbourhood_name" text,
	"parcel" text,
	"address_key" text DEFAULT '' NOT NULL,
	"looked_up_at" timestamp with time zone,
	"failure" text,
	"version" integer DEFAULT 1 NOT NULL,
	"shown_latitude" double precision GENERATED ALWAYS AS (CASE shown WHEN 'exact' THEN latitude WHEN 'circle' THEN (floor(latitude / 0.0027) + 0.5) * 0.0027 END) STORED,
	"shown_longitude" double precision GENERATED ALWAYS AS (CASE shown WHEN 'exact' THEN longitude WHEN 'circle' THEN (floor(longitude / 0.0044) + 0.5) * 0.0044 END) STORED,
	CONSTRAINT "property_places_source" CHECK (source IN ('feed', 'pdok', 'staff')),
	CONSTRAINT "property_places_shown" CHECK (shown IN ('exact', 'circle', 'hidden')),
	CONSTRAINT "property_places_point" CHECK ((latitude IS NULL) = (longitude IS NULL) AND (latitude IS NULL) = (source IS NULL) AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180)
);
--> statement-breakpoint
ALTER TABLE "property_places" ADD CONSTRAINT "property_places_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "property_places_neighbourhood" ON "property_places" USING btree ("neighbourhood_code") WHERE neighbourhood_code IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER "property_places_written" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "latitude", "longitude", "shown", "neighbourhood_code" ON "property_places" FOR EACH STATEMENT EXECUTE FUNCTION note_listing_write();
--> statement-breakpoint
CREATE TABLE "outside_answers" (
	"service" text NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"fetched_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outside_answers_service_question_pk" PRIMARY KEY("service","question")
);
--> statement-breakpoint
CREATE INDEX "outside_answers_expiry" ON "outside_answers" USING btree ("expires_at");
