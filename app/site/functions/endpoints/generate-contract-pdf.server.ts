import { z } from "zod";
import { TypesetterBusyError, withinDeadline } from "../../../platform/typst/typesetter.ts";
import { contractSchema } from "@voordeur/agreement/contract-schema.ts";
import { printContract } from "../../../deals/contracts/service.server.ts";
import { AnsweredFile, endpoint, Refused } from "../endpoint.ts";

export const generateContractPdf = endpoint({
  name: "generate-contract-pdf",
  method: "POST",
  access: "public",
  summary: "Koopovereenkomst als PDF",
  description:
    "Maakt van de ingevulde gegevens een concept-koopovereenkomst als PDF. De gegevens worden alleen daarvoor gebruikt en niet bewaard.",
  input: z.strictObject({ contractData: contractSchema }),
  answer: { mediaType: "application/pdf" },
  refusals: { 503: "Er worden nu te veel documenten gemaakt, probeer het over een minuut opnieuw" },
  // Twelve people and a list of movables, every field filled to its limit.
  maxBytes: 262_144,
  perMinute: 12,
  async run({ services, input, signal }) {
    try {
      const { bytes, name } = await withinDeadline(
        () => printContract(services, input.contractData),
        signal,
      );
      return new AnsweredFile(bytes, name);
    } catch (error) {
      if (error instanceof TypesetterBusyError) return new Refused(503);
      throw error;
    }
  },
});
