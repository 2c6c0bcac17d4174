import { Button, TextButton } from "../../../../ui/button.tsx";

/** Keeps, shows, hides or deletes the page; stays in sight below its form. */
export function PublishBar({ isPublished, preview }: { isPublished: boolean; preview: string }) {
  return (
    <div className="save-bar items-center">
      {!isPublished && (
        <Button act="publiceren" className="min-h-11!">
          Op de site zetten
        </Button>
      )}
      <Button act="bewaren" look={isPublished ? "primary" : "secondary"} className="min-h-11!">
        {isPublished ? "Wijzigingen op de site zetten" : "Bewaren als concept"}
      </Button>
      {/* With script the preview follows what is typed. */}
      <Button
        type="submit"
        look="secondary"
        className="min-h-11! [@media(scripting:enabled)]:hidden"
        formAction={preview}
        formTarget="voorbeeld"
      >
        Voorbeeld bijwerken
      </Button>
      {isPublished && <TextButton act="intrekken">Van de site halen</TextButton>}
      <TextButton act="verwijderen">Verwijderen</TextButton>
    </div>
  );
}
