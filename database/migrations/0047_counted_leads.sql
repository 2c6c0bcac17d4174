CREATE INDEX "leads_counted" ON "leads" USING btree ("created_at") INCLUDE ("kind", "source") WHERE (suspicion IS NULL OR state <> 'nieuw') AND lost_reason IS DISTINCT FROM 'spam';
