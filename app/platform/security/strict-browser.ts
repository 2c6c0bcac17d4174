import { installTrustedTypes } from "./trusted-types.ts";

// For its effect, and before the modules of a route: what our content security policy forbids is
// not even tried.
if (typeof document !== "undefined") {
  installTrustedTypes();
  // Zod tries whether it may make code out of text, which the browser reports as an attack.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
