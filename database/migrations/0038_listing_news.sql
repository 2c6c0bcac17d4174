CREATE TABLE "known_homes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_homes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"home" text NOT NULL,
	"property_id" bigint NOT NULL,
	"price_amount" integer,
	"is_on_offer" boolean NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "known_homes_home_unique" UNIQUE("home")
);
--> statement-breakpoint
CREATE TABLE "news_rounds" (
	"rhythm" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "listing_news_new";
--> statement-breakpoint
ALTER TABLE "listing_news" ADD COLUMN "home_id" bigint;
--> statement-breakpoint
ALTER TABLE "listing_news" ADD CONSTRAINT "listing_news_home_id_known_homes_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."known_homes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "known_homes_property" ON "known_homes" USING btree ("property_id");
--> statement-breakpoint
CREATE INDEX "listing_news_home" ON "listing_news" USING btree ("home_id","kind");
--> statement-breakpoint
CREATE UNIQUE INDEX "listing_news_new" ON "listing_news" USING btree ("home_id") WHERE kind = 'new';
--> statement-breakpoint
CREATE INDEX "saved_searches_query" ON "saved_searches" USING btree (md5(query),"id") WHERE state = 'active';
--> statement-breakpoint
-- Whatever visitors see already, or saw before, is no news. A hidden own listing may never have been shown.
INSERT INTO known_homes (home, property_id, price_amount, is_on_offer, gone_at)
SELECT DISTINCT ON (home) home, id, price_amount, is_on_offer, CASE WHEN is_shown THEN NULL ELSE updated_at END
FROM (
	SELECT p.id, p.price_amount, p.updated_at,
		CASE WHEN origin.id IS NULL THEN coalesce(p.home_key, 'listing ' || p.id)
			ELSE coalesce(origin.home_key, 'listing ' || origin.id) END || ' ' || p.transaction AS home,
		p.status IN ('Nieuw', 'Beschikbaar') AS is_on_offer,
		p.is_active AND NOT p.hidden_by_staff AND p.duplicate_of IS NULL AS is_shown
	FROM properties AS p LEFT JOIN properties AS origin ON origin.id = p.copied_from
	WHERE NOT (p.source = 'eigen' AND p.hidden_by_staff)
) AS listing
ORDER BY home, is_shown DESC, is_on_offer DESC, id DESC;
