import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  routeDiscovery: { mode: "lazy" },
  buildDirectory: "../../build/bare-site",
} satisfies Config;
