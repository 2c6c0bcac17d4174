import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";
import { expect, test } from "vitest";
import { inOffice, testAgency } from "../../../tests/site/agency.tsx";
import { useChatText } from "../../ui/layout/chat-text.ts";
import { Footer } from "../../ui/layout/footer.tsx";
import { Header } from "../../ui/layout/header.tsx";
import { handle as early } from "./early.tsx";
import { handle } from "./show.tsx";

function Frame() {
  const chatText = useChatText("https://vd.example");
  return (
    <>
      <Header chatText={chatText} />
      <Outlet />
      <Footer chatText={chatText} />
    </>
  );
}

/** The messages with which the chat buttons of a page begin. */
function messages(handleOfPage: unknown, loaderData: unknown) {
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      loader: () => null,
      Component: Frame,
      children: [
        {
          id: "page",
          index: true,
          loader: () => null,
          handle: handleOfPage,
          Component: () => null,
        },
      ],
    },
  ]);
  const hydrationData = { loaderData: { root: {}, page: loaderData } };
  const html = renderToStaticMarkup(inOffice(<Stub hydrationData={hydrationData} />));
  return [...html.matchAll(/href="(https:\/\/wa\.me\/[^"]*)"/g)].map(([, link]) => {
    const url = new URL(link!.replaceAll("&amp;", "&").replaceAll("&#x27;", "'"));
    expect([...url.searchParams.keys()]).toEqual(["text"]);
    expect(url.hash).toBe("");
    return url.searchParams.get("text");
  });
}

const home = (address: string, city = "Venlo", property_type = "Woonhuis") => ({
  property: { address, city, property_type, slug: "het-huis" },
});

const link = "https://vd.example/woningaanbod-venlo/het-huis";

test.each([
  ["Maasstraat 4", "Belfeld"],
  ["Café de Kroon & Zn 12", "Venlo"],
  ["'s-Gravenweg 5", "Súdwest-Fryslân"],
  ["Straat 1 & 2? #3 = 4", "A/B"],
  ['Hof "De <b>Linde</b>" 2', "Tegelen"],
  ["Burgemeester Van Rijckevorsel van Kessel-Barones Mackaylaan 1234 bis B 12".repeat(3), "Steyl"],
  ["東京通り 3 🏠", "Venlo"],
])("the chat on the page of %s names it, with its link", (address, city) => {
  const message = `Hallo, ik heb een vraag over ${address} in ${city}: ${link}`;
  expect(messages(handle, home(address, city))).toEqual([message, message]);
});

test("a home whose address is not told is named by its kind", () => {
  const [message] = messages(handle, home("Adres op aanvraag", "Venlo", "Bouwgrond"));
  expect(message).toBe(`Hallo, ik heb een vraag over deze bouwgrond in Venlo: ${link}`);
});

test("a home that only its searchers see is named without its private link", () => {
  const [message] = messages(early, home("Maasstraat 4"));
  expect(message).toBe("Hallo, ik heb een vraag over Maasstraat 4 in Venlo.");
});

test("every other page, and a home's page that failed, keeps the office's greeting", () => {
  const { greeting } = testAgency.whatsapp;
  expect(messages({ hydrate: true }, home("Maasstraat 4"))).toEqual([greeting, greeting]);
  expect(messages(undefined, null)).toEqual([greeting, greeting]);
  expect(messages(handle, undefined)).toEqual([greeting, greeting]);
});
