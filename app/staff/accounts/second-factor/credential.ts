import { z } from "zod";
import { textOf } from "../../../platform/body/form.ts";
import { parsedJson } from "../../../platform/text-input.ts";

/** The answer of a browser's passkey, as WebAuthn shapes it; better-auth checks the rest. */
const base64url = z.string().regex(/^[\w-]+$/);
const credential = z.looseObject({
  id: base64url.max(2_000),
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}),
});

/** To a request to make a passkey. */
export const newKey = credential.extend({
  response: z.looseObject({ attestationObject: base64url }),
});

/** To a request to sign in. */
export const answeredKey = credential.extend({
  response: z.looseObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});

/** The answer that a form brings; null: it is not of this shape. */
export function readCredential<T extends z.ZodType>(schema: T, form: FormData): z.output<T> | null {
  try {
    return schema.safeParse(parsedJson(textOf(form, "antwoord"))).data ?? null;
  } catch {
    return null;
  }
}
