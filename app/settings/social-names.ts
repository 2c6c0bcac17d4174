import type { Social } from "./groups/social.ts";

/** The places where an office can have a profile, and how people write them. */
export const socialNames: readonly (readonly [name: keyof Social, label: string])[] = [
  ["facebook", "Facebook"],
  ["instagram", "Instagram"],
  ["linkedin", "LinkedIn"],
  ["youtube", "YouTube"],
  ["tiktok", "TikTok"],
  ["funda", "Funda"],
];
