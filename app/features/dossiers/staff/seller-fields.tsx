import { Field } from "../../../ui/field.tsx";

/** Name, telephone and email of a seller, or of somebody else in a file. */
export function SellerFields({
  seller,
  errors,
  label = "Naam van de verkoper",
  hint = "Zonder adres vul je alles samen in.",
}: {
  seller: Partial<Record<"name" | "email" | "phone", string>>;
  errors: Partial<Record<string, string>>;
  label?: string;
  hint?: string;
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={label}
        name="name"
        autoComplete="off"
        required
        defaultValue={seller.name}
        error={errors["name"]}
        className="sm:col-span-2"
      />
      <Field
        label="E-mailadres"
        name="email"
        type="email"
        autoComplete="off"
        spellCheck={false}
        hint={hint}
        defaultValue={seller.email}
        error={errors["email"]}
      />
      <Field
        label="Telefoonnummer"
        name="phone"
        type="tel"
        autoComplete="off"
        optional
        defaultValue={seller.phone}
        error={errors["phone"]}
      />
    </div>
  );
}
