import { z } from "zod";
import { updateExistingBlogs as updateBlogs } from "../../blog/upkeep/service.server.ts";
import { endpoint, nothing } from "../endpoint.ts";

export const updateExistingBlogs = endpoint({
  name: "update-existing-blogs",
  method: "POST",
  access: "blogs:edit",
  summary: "Bestaande blogs bijwerken",
  description:
    "Brengt elke blog op orde: veilige HTML, koppen op volgorde, foto’s met hun maten, een samenvatting en een werkend webadres. Nog eens uitvoeren verandert niets.",
  input: nothing,
  answer: z.object({
    checked: z.int().min(0).describe("Hoeveel blogs bekeken zijn."),
    blogs: z
      .array(
        z.object({
          id: z.int().min(1),
          title: z.string(),
          changes: z.array(z.string()).describe("Wat er veranderd is, in het Nederlands."),
          broken: z.array(z.string()).describe("Links die nergens uitkomen."),
        }),
      )
      .describe("Alleen blogs die veranderd zijn of een link hebben die nergens uitkomt."),
  }),
  perMinute: 6,
  run: ({ services, actor }) => updateBlogs(services, actor),
});
