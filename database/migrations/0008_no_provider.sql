DROP INDEX "agreement_versions_ref";--> statement-breakpoint
ALTER TABLE "agreement_versions" DROP COLUMN "provider";--> statement-breakpoint
ALTER TABLE "agreement_versions" DROP COLUMN "provider_ref";