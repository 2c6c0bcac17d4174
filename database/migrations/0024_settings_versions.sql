CREATE TABLE "setting_versions" (
	"group" text NOT NULL,
	"version" integer NOT NULL,
	"data" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text,
	CONSTRAINT "setting_versions_group_version_pk" PRIMARY KEY("group","version")
);
