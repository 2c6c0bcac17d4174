import { documentAudiences } from "../../../database/schema/cases.ts";

/** The viewers of a document. `anybody`: somebody of whom no more is known than that they have a link. */
export const viewers = ["office", "seller", "buyer", "bidder", "viewer", "anybody"] as const;
export type Viewer = (typeof viewers)[number];
export type Audience = (typeof documentAudiences)[number];

/** The widest audience in which each looks: an audience holds those before it too. */
const audienceOf: Readonly<Record<Viewer, Audience>> = {
  office: "office",
  seller: "seller",
  buyer: "buyer",
  bidder: "bidders",
  viewer: "viewers",
  anybody: "all",
};

/**
 * Whether somebody may see a document: the one rule for lists, files and links. No document is public by
 * its address: `all` is for whoever got a link, which later pages hand out.
 */
export function maySee(viewer: Viewer, document: { audience: Audience; isOwn?: boolean }): boolean {
  // Sellers keep seeing what they added themselves.
  if (viewer === "seller" && document.isOwn) return true;
  const place = (audience: Audience) => documentAudiences.indexOf(audience);
  return place(audienceOf[viewer]) <= place(document.audience);
}
