// Every table, for code that walks all of them; other code imports the file of its feature.
export * from "./schema/accounts.ts";
export * from "./schema/blog.ts";
export * from "./schema/inspiration.ts";
export * from "./schema/labels.ts";
export * from "./schema/leads.ts";
export * from "./schema/listings.ts";
export * from "./schema/pages.ts";
export * from "./schema/people.ts";
export * from "./schema/places.ts";
export * from "./schema/platform.ts";
export * from "./schema/privacy.ts";
export * from "./schema/redirects.ts";
export * from "./schema/staff.ts";
export * from "./schema/sync.ts";
export * from "./schema/texts.ts";
export * from "./schema/visits.ts";
export * from "./schema/wordpress.ts";
