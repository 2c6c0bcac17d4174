CREATE TABLE "extra_page_versions" (
	"page_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"data" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text,
	CONSTRAINT "extra_page_versions_page_id_version_pk" PRIMARY KEY("page_id","version")
);
--> statement-breakpoint
CREATE TABLE "extra_pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "extra_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"is_published" boolean NOT NULL,
	"place" text NOT NULL,
	"label" text NOT NULL,
	"version" integer NOT NULL,
	"data" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text,
	CONSTRAINT "extra_pages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "extra_page_versions" ADD CONSTRAINT "extra_page_versions_page_id_extra_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."extra_pages"("id") ON DELETE cascade ON UPDATE no action;