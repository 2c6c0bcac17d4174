import { MessageCircle } from "lucide-react";
import { agency } from "../../../agency.config.ts";

/** Opens an external chat with a greeting already typed. */
export function ChatButton() {
  const { number, greeting } = agency.whatsapp;
  return (
    <a
      href={`https://wa.me/${number}?text=${encodeURIComponent(greeting)}`}
      target="_blank"
      rel="noopener"
      className="fixed right-4 bottom-4 z-20 flex size-14 items-center justify-center rounded-full bg-river-700 text-white shadow-lift transition-colors hover:bg-river-800 sm:right-6 sm:bottom-6"
      aria-label="Stel uw vraag via WhatsApp (opent een nieuw venster)"
    >
      <MessageCircle className="size-6" aria-hidden="true" />
    </a>
  );
}
