import { MessageCircle } from "lucide-react";
import { useAgency } from "../../settings/use-agency.ts";

/**
 * Opens an external chat with `text` already typed, or the office's greeting. It floats over a wide page; on a narrower one,
 * where it would lie over what is read, `inHeader` puts it into the header, which stays in sight too.
 */
export function ChatButton({
  text,
  inHeader = false,
}: {
  text: string | null;
  inHeader?: boolean;
}) {
  const { number, greeting } = useAgency().whatsapp;
  if (!number) return null;
  const place = inHeader
    ? "grid size-11 place-items-center rounded-full text-river-800 xl:hidden"
    : "fixed right-6 bottom-6 z-20 hidden size-14 place-items-center rounded-full bg-river-700 text-white shadow-lift transition-colors hover:bg-river-800 xl:grid";
  return (
    <a
      href={`https://wa.me/${number}?text=${encodeURIComponent(text ?? greeting)}`}
      target="_blank"
      rel="noopener"
      className={place}
      aria-label="Stel uw vraag via WhatsApp (opent een nieuw venster)"
    >
      <MessageCircle className={inHeader ? "size-5" : "size-6"} aria-hidden="true" />
    </a>
  );
}
