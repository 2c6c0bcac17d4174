CREATE UNIQUE INDEX "saved_searches_same" ON "saved_searches" USING btree (lower(email),md5(query),coalesce(style, ''));
