CREATE TABLE "site_clock" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"known_at" timestamp with time zone,
	"ahead_ms" bigint,
	"apart_at" timestamp with time zone
);
