import { z } from "zod";
import type { Schema } from "./open-api.ts";

type Side = "input" | "output";

/** The JSON Schema of a zod schema's input, or of its output. */
export function jsonSchema(schema: z.ZodType, side: Side): Schema {
  const { $schema: _version, ...made } = z.toJSONSchema(schema, { io: side });
  return made as Schema;
}

/**
 * The JSON Schema of a form's fields: text that is tidied before its rules are checked, and
 * sometimes turned into something else after them. The rules in between are what a caller must know.
 */
export function formSchema(schema: z.ZodType): Schema {
  const { $schema: _version, ...made } = z.toJSONSchema(schema, {
    io: "output",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      if (!(zodSchema instanceof z.ZodPipe && zodSchema.out instanceof z.ZodTransform)) return;
      Object.assign(jsonSchema, formSchema(zodSchema.in as z.ZodType));
    },
  });
  return made as Schema;
}
