import { z } from "zod";

const testimonial = z.object({
  name: z.string().trim().min(1).max(100),
  location: z.string().trim().min(1).max(100),
  daysToSell: z.int().min(1).max(1000),
  quote: z.string().trim().min(1).max(1000),
});

export const testimonials = z.array(testimonial).max(50);

export type Testimonial = z.infer<typeof testimonial>;
