import { isTranslated, t, translated } from "@voordeur/language/text.ts";
import { currentLanguage } from "@voordeur/language/current.ts";
import { href } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { drawingPath, drawingSource } from "../../ui/pictures/drawings.ts";
import { PagePicture } from "../../ui/pictures/page-picture.tsx";
import { HeroContent, type HeroText, HeroTitle } from "../../ui/layout/hero-words.tsx";
import { requestPath } from "../../ui/lead-forms/request-path.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { kindTexts } from "../../people/leads/kind-texts.ts";
import { isOffered, offersKind } from "../../settings/paths/offered.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { HeroForm } from "../../ui/lead-forms/hero-form.tsx";
import { escapeHtml } from "../../platform/text-input.ts";
import { spokenBlocks } from "../../settings/texts/compose.ts";
import type { Agency } from "../../settings/agency.ts";
import { useTexts } from "../../settings/texts/use-texts.ts";
import { CheckList } from "../services/check-list.tsx";
import { FindHomes } from "./find-homes.tsx";

const drawing = { kind: "maas", seed: "0" } as const;

/** The drawing, early. On a phone it is small and waits for the first words and their fonts. */
export function preloadOf(agency: Pick<Agency, "look"> | undefined) {
  const chosen = agency?.look.pictures?.find(({ page }) => page === "home");
  if (chosen?.photo) return [];
  const shown = chosen?.drawing ? { kind: chosen.drawing, seed: "0" } : drawing;
  return [
    {
      tagName: "link",
      rel: "preload",
      as: "image",
      href: drawingPath(shown),
      imageSrcSet: drawingSource(shown).srcSet,
      imageSizes: "100vw",
      media: "(width >= 48rem)",
      fetchPriority: "high",
    },
  ];
}

/** The first screen: what the office is for, the town, a search, and the valuation form. */
export function Hero({ text: written }: { text: HeroText | null }) {
  const { buyersTitle, buyersText } = useTexts("home");
  // Where nobody translated what the office wrote, the words for buyers stand in.
  const others = { title: buyersTitle, content: `<p>${escapeHtml(buyersText)}</p>` };
  const isDutch = currentLanguage() === "nl";
  const isSpoken = isDutch || (written && isTranslated(written.title));
  const text = isSpoken ? written && spokenHero(written) : others;
  return (
    <section className="relative bg-marl-100">
      <div className="mx-auto grid max-w-[80rem] grid-cols-[minmax(0,1fr)] gap-x-16 px-4 pt-6 sm:px-8 lg:grid-cols-[1.25fr_1fr] lg:grid-rows-[auto_auto_1fr] lg:pt-10 lg:pb-8">
        <div className="relative z-10">{text && <HeroTitle title={text.title} />}</div>
        <PagePicture
          {...drawing}
          page="home"
          at="object-[50%_62%] lg:object-[50%_66%]"
          className="-mx-4 mt-4 h-32 w-[calc(100%+var(--spacing)*8)] max-w-none sm:-mx-8 sm:h-52 sm:w-[calc(100%+var(--spacing)*16)] lg:absolute lg:inset-x-0 lg:bottom-0 lg:mx-0 lg:h-[18.5rem] lg:w-full lg:mask-t-from-52% lg:mask-t-to-84%"
        />
        <FindHomes className="relative z-10 -mt-10 lg:row-start-3 lg:mt-6 lg:mb-20 lg:self-start" />
        <div className="relative z-10 mt-5 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:mt-0">
          <Card />
        </div>
        <div className="relative z-10 py-6 lg:col-start-1 lg:row-start-2 lg:pt-5 lg:pb-0">
          {text && <HeroContent content={text.content} />}
        </div>
      </div>
    </section>
  );
}

/** What most visitors come for, as far as the office does it. */
function Card() {
  const agency = useAgency();
  if (currentLanguage() !== "nl" && isOffered(agency, href("/kopen-in-nederland")))
    return <BuyersCard />;
  return offersKind(agency, "waardebepaling") ? <ValuationCard /> : <CallBackCard />;
}

function CallBackCard() {
  const { title, introduction } = kindTexts(useAgency()).terugbellen;
  return (
    <div className={card}>
      <h2 className="text-2xl lg:text-3xl">{title}</h2>
      <p className="mt-3 text-muted">{introduction}</p>
      <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={requestPath("terugbellen")}>{title}</ButtonLink>
        <PhoneLink />
      </p>
    </div>
  );
}

/** What somebody from another country asks of buying here. */
function BuyersCard() {
  const { buyersCardTitle, buyersPoints } = useTexts("home");
  return (
    <div className={card}>
      <h2 className="text-2xl lg:text-3xl">{buyersCardTitle}</h2>
      <CheckList items={buyersPoints.map(({ text }) => text)} className="mt-4" />
      <p className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={href("/kopen-in-nederland")}>{t`Lees hoe het gaat`}</ButtonLink>
        <ButtonLink to={href("/kosten-koper")} look="secondary">
          {t`Reken uw kosten uit`}
        </ButtonLink>
      </p>
    </div>
  );
}

const card = "rounded-card bg-white p-5 shadow-lift sm:p-8";

const spokenHero = ({ title, content }: HeroText): HeroText => ({
  title: translated(title),
  content: spokenBlocks(content),
});

function ValuationCard() {
  const { offerTitle, offerWas, offerNow, offerPromises } = useTexts("home");
  return (
    <div className={card}>
      <h2 className="text-2xl lg:text-3xl">{offerTitle}</h2>
      <p className="mt-2 flex items-baseline gap-3">
        {offerWas && (
          <s className="text-muted">
            <span className="sr-only">{t`Normaal `}</span>
            {offerWas}
          </s>
        )}
        <span className="font-serif text-3xl text-brick-600">{offerNow}</span>
      </p>
      <div className="mt-4">
        <HeroForm />
      </div>
      <p className="mt-4 border-t border-line pt-3 text-sm text-muted">
        {offerPromises.map(({ text }) => text.replaceAll(" ", "\u00A0")).join("\u00A0· ")}
      </p>
    </div>
  );
}
