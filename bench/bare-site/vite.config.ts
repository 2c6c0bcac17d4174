import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { chunks } from "../../vite.config.ts";

/** The site's own Vite, plugin and chunks, without the site's code. */
export default defineConfig({
  plugins: [reactRouter()],
  logLevel: "error",
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
});
