ALTER TABLE "transfer_documents" DROP CONSTRAINT "transfer_documents_kind";--> statement-breakpoint
ALTER TABLE "transfer_documents" ADD CONSTRAINT "transfer_documents_kind" CHECK (kind IN ('agreement', 'signed', 'proof', 'notice', 'guarantee', 'inspection', 'photo', 'signature', 'other'));--> statement-breakpoint
-- `follow_lead` does what each of these did for one table; its triggers come with the functions.
DROP FUNCTION IF EXISTS "bidders_follow_lead"() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS "sellers_follow_lead"() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS "viewings_follow_lead"() CASCADE;
