import { t } from "@voordeur/language/text.ts";
import { MessageCircle } from "lucide-react";
import { useAgency } from "../../settings/use-agency.ts";

/**
 * It floats over a wide page. On a narrower one, where it would lie over what is read, it is in the header,
 * and at the thumb where there is room.
 */
const places = {
  floating:
    "fixed right-6 bottom-6 z-20 hidden size-14 bg-river-700 text-white shadow-lift transition-colors hover:bg-river-800 xl:grid",
  header: "grid size-11 text-river-800 xl:hidden",
  thumb: "grid size-12 shrink-0 max-[22rem]:hidden border border-line bg-white text-river-800",
};

/** Opens an external chat with `text` already typed, or the office's greeting. */
export function ChatButton({
  text,
  place = "floating",
}: {
  text: string | null;
  place?: keyof typeof places;
}) {
  const { number, greeting } = useAgency().whatsapp;
  if (!number) return null;
  return (
    <a
      href={`https://wa.me/${number}?text=${encodeURIComponent(text ?? greeting)}`}
      target="_blank"
      rel="noopener"
      className={`place-items-center rounded-full ${places[place]}`}
      aria-label={t`Stel uw vraag via WhatsApp (opent een nieuw venster)`}
    >
      <MessageCircle className={place === "floating" ? "size-6" : "size-5"} aria-hidden="true" />
    </a>
  );
}
