import { MAX_BODY_BYTES, restyleAnswer, restyleInput } from "../../restyler/input.ts";
import { messages } from "../../restyler/messages.ts";
import { restylePhoto } from "../../restyler/service.server.ts";
import { endpoint, Refused } from "../endpoint.ts";

export const transformImage = endpoint({
  name: "transform-image",
  method: "POST",
  access: "public",
  summary: "Foto in een kunststijl",
  description:
    "Bewerkt een foto tot een van de zestien stijlen van de Foto Restyler. De foto en het resultaat worden niet bewaard; in het resultaat staat dat het bewerkt is, en plaats en camera staan er niet meer in.",
  input: restyleInput,
  answer: restyleAnswer,
  refusals: {
    400: "De gegevens zijn geen geldige JSON, of de foto is geen data-URL",
    402: messages.unavailable,
    413: messages.tooLarge,
    415: `${messages.notAPicture} De gegevens zelf zijn application/json.`,
    422: "De opdracht is geen van de zestien, de foto is beschadigd, of de AI-dienst weigert haar",
    429: "Te veel verzoeken, of te veel foto’s in de wachtrij; Retry-After noemt de seconden",
    500: messages.failed,
    503: "De bewerking is afgebroken",
    504: messages.tooSlow,
  },
  maxBytes: MAX_BODY_BYTES,
  perMinute: 30,
  async run({ services, input, visitor, signal }) {
    const answer = await restylePhoto(services, { ...input, visitor, signal });
    if ("transformedImage" in answer) return answer;
    const { status, message, retryAfter } = answer;
    if (retryAfter === undefined) return new Refused(status, message);
    return new Refused(status, message, { "Retry-After": String(retryAfter) });
  },
});
