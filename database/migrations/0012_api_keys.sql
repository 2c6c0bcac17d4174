CREATE TABLE "api_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"label" text NOT NULL,
	"scopes" text[] NOT NULL,
	"key_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"ends_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_label" CHECK (length(label) BETWEEN 1 AND 80),
	CONSTRAINT "api_keys_scopes" CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['homes:read', 'leads:read', 'appointments:read'])
);
