import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { precompress } from "./scripts/precompress.ts";

export default {
  ssr: true,
  buildDirectory: "build",
  // Vite builds two server entries (see vite.config.ts); each keeps its own name.
  serverBuildFile: "[name].js",
  // A page with script knows its own routes; those that its links lead to follow when it stands, so
  // that no visitor waits for the list of the staff's pages.
  routeDiscovery: { mode: "lazy" },
  async buildEnd({ reactRouterConfig }) {
    await precompress(path.join(reactRouterConfig.buildDirectory, "client"));
  },
} satisfies Config;
