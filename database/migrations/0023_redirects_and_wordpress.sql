CREATE TABLE "redirects" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_path" text NOT NULL,
	"to_path" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text,
	CONSTRAINT "redirects_from_path_unique" UNIQUE("from_path"),
	CONSTRAINT "redirects_elsewhere" CHECK ("redirects"."from_path" <> "redirects"."to_path")
);
--> statement-breakpoint
CREATE TABLE "wordpress_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wordpress_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"site_url" text NOT NULL,
	"state" text NOT NULL,
	"keeps_published" boolean DEFAULT true NOT NULL,
	"summary" jsonb NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" text,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wordpress_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wordpress_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"old_path" text NOT NULL,
	"draft" jsonb,
	"is_chosen" boolean NOT NULL,
	"redirect_to" text,
	"outcome" text,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"target_id" bigint
);
--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "meta_title" text;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "meta_description" text;--> statement-breakpoint
ALTER TABLE "wordpress_items" ADD CONSTRAINT "wordpress_items_import_id_wordpress_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."wordpress_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redirects_to" ON "redirects" USING btree ("to_path");--> statement-breakpoint
CREATE INDEX "wordpress_items_import" ON "wordpress_items" USING btree ("import_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "wordpress_items_taken" ON "wordpress_items" USING btree ("kind","key") WHERE target_id IS NOT NULL;