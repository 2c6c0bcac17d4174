import { z } from "zod";
import { line, longText, wholeNumber } from "../typed.ts";

const testimonial = z.object({
  name: line(100),
  location: line(100),
  daysToSell: wholeNumber(1, 1000),
  quote: longText(1000),
});

/** The words of clients, in the order of the pages. */
export const testimonials = z.array(testimonial).max(50, "Hooguit vijftig");

export type Testimonial = z.infer<typeof testimonial>;
