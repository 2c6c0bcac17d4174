import { mix, multiply } from "./palette.ts";
import type { Random } from "./random.ts";

type Moment = "morning" | "midday" | "evening" | "dusk" | "overcast";

type Season = "spring" | "summer" | "autumn" | "winter";

type Hour = {
  /** Top, middle and horizon. */
  sky: readonly [string, string, string];
  /** Colour of direct light, and of what the sky alone lights. */
  sun: string;
  shade: string;
  shadow: string;
  shadowDepth: number;
  /** Share of windows with a lamp on. */
  glow: number;
  haze: string;
};

export type Light = Hour & {
  moment: Moment;
  season: Season;
  sunlit: (colour: string) => string;
  shaded: (colour: string) => string;
  /** The same colour seen from far off: 0 near, 1 lost in the air. */
  far: (colour: string, distance: number) => string;
};

const hours: Record<Moment, Hour> = {
  morning: {
    sky: ["#86b0c4", "#c9dcd8", "#f7e6c6"],
    sun: "#fff0d6",
    shade: "#9aa5c0",
    shadow: "#39426b",
    shadowDepth: 0.36,
    glow: 0.12,
    haze: "#dfe3d8",
  },
  midday: {
    sky: ["#6a9fc0", "#a5cad8", "#e6ede2"],
    sun: "#fffcf2",
    shade: "#91a2c0",
    shadow: "#2e3e66",
    shadowDepth: 0.4,
    glow: 0,
    haze: "#cfe0e0",
  },
  evening: {
    sky: ["#7f97b6", "#dfbfa8", "#fbd69b"],
    sun: "#ffdcae",
    shade: "#9389ad",
    shadow: "#46375f",
    shadowDepth: 0.4,
    glow: 0.45,
    haze: "#e6c3a4",
  },
  dusk: {
    sky: ["#243459", "#646a94", "#e3a587"],
    sun: "#8c94bd",
    shade: "#626a96",
    shadow: "#10173a",
    shadowDepth: 0.34,
    glow: 0.8,
    haze: "#7e7f9f",
  },
  overcast: {
    sky: ["#aebdc4", "#cdd5d5", "#ebe8dc"],
    sun: "#eceeea",
    shade: "#b9c0c8",
    shadow: "#35424f",
    shadowDepth: 0.22,
    glow: 0.3,
    haze: "#d5d9d6",
  },
};

/** Hour and season of a picture. The sun always stands on the left; a drawing is mirrored as a whole. */
export function createLight(random: Random): Light {
  const moment = random.pick<Moment>([
    "morning",
    "morning",
    "midday",
    "midday",
    "evening",
    "evening",
    "dusk",
    "overcast",
  ]);
  const season = random.pick<Season>(["spring", "summer", "summer", "autumn", "winter"]);
  return lightOf(moment, season, hours[moment]);
}

/** The same hour inside a room: softer shade, and lamps where the day is gone. */
export function indoors(light: Light): Light {
  const sun = {
    morning: "#fff4e2",
    midday: "#fdfaf1",
    evening: "#fbe3c4",
    dusk: "#ecd0ac",
    overcast: "#eeece4",
  }[light.moment];
  const shade = {
    morning: "#d8d0c4",
    midday: "#d3d2cc",
    evening: "#d2b8a2",
    dusk: "#b3917c",
    overcast: "#d2d0c8",
  }[light.moment];
  return lightOf(light.moment, light.season, {
    ...light,
    sun,
    shade,
    shadow: light.moment === "dusk" ? "#2c1c2c" : "#3c3440",
    shadowDepth: 0.26,
  });
}

function lightOf(moment: Moment, season: Season, hour: Hour): Light {
  const sunlit = (colour: string): string => multiply(colour, hour.sun);
  return {
    ...hour,
    moment,
    season,
    sunlit,
    shaded: (colour) => multiply(colour, hour.shade),
    far: (colour, distance) => mix(sunlit(colour), hour.haze, distance),
  };
}
