import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      build: {
        // One module graph: pages, jobs and HTTP are built together and share
        // one database pool. `main` starts the server, `app` is what tests call.
        // Workers are programs of their own.
        rollupOptions: {
          input: {
            main: "app/main.ts",
            app: "app/app.ts",
            "typst-worker": "app/platform/typst/worker.ts",
            "restyle-worker": "app/features/restyler/worker.ts",
          },
        },
      },
    },
  },
});
