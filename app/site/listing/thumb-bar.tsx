import { Spoken } from "../../ui/property/spoken.tsx";
import { t } from "@voordeur/language/text.ts";
import { Phone } from "lucide-react";
import { href } from "react-router";
import { useAgency } from "../../settings/use-agency.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ChatButton } from "../../ui/layout/chat-button.tsx";
import { useChatText } from "../../ui/layout/chat-text.ts";
import { useOrigin } from "../../ui/meta/use-origin.ts";
import type { PropertyPage } from "../../homes/listings/queries.server.ts";

/**
 * Price, viewing, chat and telephone within reach of a thumb. The bar stays at the foot of a phone's window
 * while the page is about the home, and is gone where the form for questions begins.
 */
export function ThumbBar({ property }: { property: Pick<PropertyPage, "price" | "slug"> }) {
  const { phone } = useAgency();
  const { price, slug } = property;
  const chatText = useChatText(useOrigin());
  return (
    <aside
      aria-label={t`Bezichtigen of bellen`}
      className="thumb-bar sticky bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line bg-marl-50/95 px-4 py-2 backdrop-blur-sm max-[20rem]:static md:hidden print:hidden"
    >
      <p className="min-w-0 grow font-serif text-xl leading-tight text-river-800">
        <Spoken>{price}</Spoken>
      </p>
      <p className="flex grow gap-2">
        <ButtonLink to={href("/bezichtiging/:slug", { slug })} className="grow">
          {t`Plan een bezichtiging`}
        </ButtonLink>
        <ChatButton text={chatText} place="thumb" />
        <a
          href={`tel:${phone.international}`}
          aria-label={t`Bel ${phone.display}`}
          className="tel grid size-12 shrink-0 place-items-center rounded-full border border-line bg-white text-river-800"
        >
          <Phone className="size-5" aria-hidden="true" />
        </a>
      </p>
    </aside>
  );
}
