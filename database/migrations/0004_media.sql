ALTER TABLE "property_photos" RENAME TO "property_media";--> statement-breakpoint
ALTER SEQUENCE "property_photos_id_seq" RENAME TO "property_media_id_seq";--> statement-breakpoint
ALTER TABLE "property_media" RENAME CONSTRAINT "property_photos_pkey" TO "property_media_pkey";--> statement-breakpoint
ALTER TABLE "property_media" RENAME CONSTRAINT "property_photos_property_id_source_url_unique" TO "property_media_property_id_source_url_unique";--> statement-breakpoint
ALTER TABLE "property_media" RENAME CONSTRAINT "property_photos_state" TO "property_media_state";--> statement-breakpoint
ALTER TABLE "property_media" RENAME CONSTRAINT "property_photos_kind" TO "property_media_kind";--> statement-breakpoint
ALTER TABLE "property_media" RENAME CONSTRAINT "property_photos_property_id_properties_id_fk" TO "property_media_property_id_properties_id_fk";--> statement-breakpoint
ALTER INDEX "property_photos_order" RENAME TO "property_media_order";--> statement-breakpoint
ALTER INDEX "property_photos_waiting" RENAME TO "property_media_waiting";--> statement-breakpoint
ALTER INDEX "property_photos_sources" RENAME TO "property_media_sources";--> statement-breakpoint
ALTER INDEX "property_photos_files" RENAME TO "property_media_files";--> statement-breakpoint
-- For instances of the version before, as long as they serve beside this one. The next version drops it.
CREATE VIEW "property_photos" AS SELECT * FROM "property_media";
