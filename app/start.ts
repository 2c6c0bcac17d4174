import process from "node:process";

// React is two programs in one: without this word the server renders with the slow one that is made
// for development. Packages are imported before any line of their importer runs, so it stands alone.
process.env["NODE_ENV"] ??= "production";
await import("./main.ts");
