import type { FormLimits, FormReader } from "./form-reader.ts";
import { withoutNul } from "../text-input.ts";
import { Gathered } from "./pieces.ts";

const AMPERSAND = 0x26;

/** Reads a form as browsers send it when it has no files. */
export function urlEncodedReader(limits: FormLimits): FormReader {
  const gathered = new Gathered();
  let fields = 1;
  return {
    take(piece) {
      let end = piece.indexOf(AMPERSAND);
      while (end !== -1 && fields < limits.fields) {
        fields += 1;
        end = piece.indexOf(AMPERSAND, end + 1);
      }
      gathered.add(end === -1 ? piece : piece.subarray(0, end));
      return end === -1;
    },
    end: () => true,
    form() {
      const form = new FormData();
      const found = new URLSearchParams(gathered.bytes().toString());
      for (const [name, value] of found) form.append(name, withoutNul(value));
      return form;
    },
  };
}
