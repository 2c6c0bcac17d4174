import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { precompress } from "./scripts/precompress.ts";

export default {
  ssr: true,
  buildDirectory: "build",
  // Vite builds two server entries (see vite.config.ts); each keeps its own name.
  serverBuildFile: "[name].js",
  // The site is small: hydrated pages get the whole route list at once.
  routeDiscovery: { mode: "initial" },
  async buildEnd({ reactRouterConfig }) {
    await precompress(path.join(reactRouterConfig.buildDirectory, "client"));
  },
} satisfies Config;
