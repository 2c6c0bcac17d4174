/** The schema of a database, with what there is of the site in it. */
export const schemaState = `
  SELECT (SELECT count(*) FROM drizzle.__drizzle_migrations) AS migrations,
    (SELECT string_agg(email, ',') FROM leads) AS leads,
    (SELECT md5(string_agg(line, ',' ORDER BY line)) FROM (SELECT
       concat(table_name, column_name, data_type, is_nullable, column_default) AS line
     FROM information_schema.columns
     WHERE table_schema = 'public') AS columns) AS columns,
    (SELECT md5(string_agg(prosrc, ',' ORDER BY proname, prosrc)) FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace) AS functions`;
