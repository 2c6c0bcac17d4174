ALTER TABLE "identity_checks" ADD COLUMN "sale_id" uuid;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_checks_sale" ON "identity_checks" USING btree ("sale_id");