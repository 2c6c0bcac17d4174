CREATE TABLE "erased_leads" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
