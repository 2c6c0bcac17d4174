import { FileSystemConfigLoader, HtmlValidate } from "html-validate";

const validator = new HtmlValidate(
  new FileSystemConfigLoader({
    root: true,
    extends: ["html-validate:recommended"],
    rules: {
      // React decides how it writes void elements, attribute names and booleans.
      "void-style": "off",
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      // A photo's placeholder is a style of that one photo.
      "no-inline-style": "off",
      // React makes ids such as `_R_4_`.
      // A filter offers several values under one name.
      "form-dup-name": [
        "error",
        { allowCheckboxDefault: true, shared: ["radio", "button", "reset", "submit", "checkbox"] },
      ],
      "valid-id": ["error", { relaxed: true }],
      // Another test checks titles, without the agency's name after them.
      "long-title": "off",
      "tel-non-breaking": ["error", { ignoreClasses: ["tel", "whitespace-nowrap"] }],
    },
  }),
);

/** html-validate's findings in a page, with where they are. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(describeMessage));
}

function describeMessage(message: {
  ruleId: string;
  message: string;
  line: number;
  selector: string | null;
}) {
  return `${message.ruleId}: ${message.message} (${message.selector})`;
}
