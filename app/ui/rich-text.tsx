import { cloneElement, Fragment, type ReactElement } from "react";

interface Props {
  /** A text with tags: `Lees <a>hier</a> meer`, or `Voor <price/>`. */
  text: string;
  /** The element of each tag, which gets the text within it. */
  tags: Readonly<Record<string, ReactElement>>;
}

/** A text of the program with elements among its words, whose order another language may change. */
export function RichText({ text, tags }: Props) {
  const parts = [...text.matchAll(/<(\w+)\/>|<(\w+)>(.*?)(?:<\/\2>|$)|[^<]+|</gs)];
  return parts.map(([whole, alone, around, inner = ""], index) => {
    const element = tags[alone ?? around ?? ""];
    const drawn = element && around ? cloneElement(element, undefined, inner) : element;
    return <Fragment key={index}>{drawn ?? whole}</Fragment>;
  });
}
