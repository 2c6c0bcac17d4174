CREATE OR REPLACE TRIGGER "events_unheard" AFTER INSERT ON "events" FOR EACH ROW
  WHEN (NEW.actor IS NULL AND num_nonnulls(NEW.dossier_id, NEW.transfer_id) = 1) EXECUTE FUNCTION "note_unheard"();
