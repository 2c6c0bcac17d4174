import { darker, lighter } from "../medium/palette.ts";
import type { Stage } from "../medium/stage.ts";
import { ellipse, group, line, n, rect, shape } from "../medium/svg.ts";

export const worktop = 574;

export type Kitchen = {
  front: string;
  top: string;
  tile: "white" | "delft" | "green" | "marl";
  metal: string;
};

export function tiles(stage: Stage, kind: Kitchen["tile"]): string {
  const random = stage.random.fork("tiles");
  const { light } = stage;
  const base = light.sunlit(
    { white: "#f3efe4", delft: "#f1eee4", green: "#7f9d8b", marl: "#e3d2ab" }[kind],
  );
  const [w, h] = kind === "delft" ? [46, 46] : [66, 26];
  const [top, right] = [kind === "green" ? 380 : 320, 1370];
  let [joints, dark, pale, blue] = ["", "", "", ""];
  for (let row = 0, y = worktop - h; y > top - h; y -= h, row += 1) {
    joints += `M-900 ${y}H${right}`;
    for (
      let x = stage.view.left - 80 - (kind !== "delft" && row % 2 ? w / 2 : 0);
      x < right;
      x += w
    ) {
      joints += `M${n(x)} ${y}v${h}`;
      const tone = random.next();
      if (tone < 0.16) dark += `M${n(x + 1)} ${y + 1}h${w - 2}v${h - 2}h${2 - w}Z`;
      else if (tone > 0.8) pale += `M${n(x + 1)} ${y + 1}h${w - 2}v${h - 2}h${2 - w}Z`;
      if (kind === "delft") {
        blue += `M${n(x + 4)} ${y + 4}l6 6M${n(x + w - 4)} ${y + 4}l-6 6M${n(x + 4)} ${y + h - 4}l6-6M${n(x + w - 4)} ${y + h - 4}l-6-6`;
        if (tone > 0.6)
          blue += `M${n(x + w / 2)} ${y + 33}v-14m-7 5q7-12 14 0q-7 6-14 0M${n(x + 13)} ${y + 34}h20`;
        else if (tone < 0.2)
          blue += `M${n(x + 12)} ${y + 31}h22l-4 5h-14ZM${n(x + w / 2)} ${y + 30}v-18l9 14h-9`;
      }
    }
  }
  return (
    rect(-900, top, right + 900, worktop - top, base) +
    group(
      { "clip-path": stage.defs.clip(`M-900 ${top - 8}H${right}V${worktop}H-900Z`) },
      shape(dark, darker(base, 0.25), { "fill-opacity": 0.3 }) +
        shape(pale, lighter(base, 0.7), { "fill-opacity": 0.5 }),
      line(blue, light.sunlit("#3d6291"), 2, {
        "stroke-opacity": 0.75,
        "stroke-linecap": "round",
      }) + line(joints, darker(base, 0.3), 1.3, { "stroke-opacity": 0.5 }),
    ) +
    rect(-900, top - 8, right + 900, 9, lighter(base, 0.2)) +
    rect(
      -900,
      worktop - 60,
      right + 900,
      60,
      stage.defs.linear([
        [0, light.shadow, 0],
        [1, light.shadow, 0.18],
      ]),
    )
  );
}

export function hood(stage: Stage, x: number, { metal }: Kitchen): string {
  const { light } = stage;
  const body = light.sunlit(stage.random.pick(["#f1e8d5", "#34363a", "#c9a677"]));
  const pan = light.sunlit(stage.random.pick(["#c8723f", "#2f5f57", "#a8553a", "#34363a"]));
  return (
    shape(`M${x + 12} 400L${x + 64} 300V110h64v190l52 100Z`, body) +
    shape(`M${x + 128} 110v190l52 100h-46l-34-100V110Z`, light.shadow, { "fill-opacity": 0.22 }) +
    rect(x, 398, 192, 16, darker(body, 0.2)) +
    rect(x, 398, 192, 4, lighter(body, 0.4)) +
    rect(x + 10, 414, 172, 20, light.shadow, { "fill-opacity": 0.2 }) +
    rect(x + 4, worktop - 9, 186, 7, light.sunlit("#2c2e31")) +
    rect(x + 22, worktop - 56, 74, 47, pan, { rx: 5 }) +
    rect(x + 18, worktop - 60, 82, 7, lighter(pan, 0.25)) +
    rect(x + 54, worktop - 69, 10, 9, light.sunlit(metal)) +
    rect(x + 76, worktop - 52, 20, 43, light.shadow, { "fill-opacity": 0.2 }) +
    shape(`M${x + 116} ${worktop - 9}v-30q0-12 14-12h30q14 0 14 12v30Z`, light.sunlit("#9aa3a5")) +
    line(
      `M${x + 174} ${worktop - 40}q18-4 20-18M${x + 126} ${worktop - 51}q19-30 38 0`,
      light.sunlit("#6d7678"),
      5,
      { "stroke-linecap": "round" },
    )
  );
}

export function shelf(stage: Stage, x: number, { metal }: Kitchen): string {
  const { light, random } = stage;
  const wood = light.sunlit("#a98055");
  const board = (y: number): string =>
    rect(x + 8, y + 10, 242, 12, light.shadow, { "fill-opacity": 0.22 }) +
    rect(x, y, 242, 11, wood) +
    rect(x, y, 242, 3, lighter(wood, 0.4)) +
    [24, 210].map((dx) => line(`M${x + dx} ${y + 11}v16h-10`, light.sunlit(metal), 4)).join("");
  let things = "";
  for (let index = 0; index < 4; index += 1)
    things +=
      ellipse(
        x + 32 + index * 30,
        284,
        24,
        25,
        light.sunlit(random.pick(["#f3efe4", "#c9d6d3", "#e6d3a8", "#5f7f94"])),
      ) + ellipse(x + 32 + index * 30, 284, 15, 16, "#ffffff", { "fill-opacity": 0.24 });
  for (let index = 0; index < 5; index += 1) {
    const h = random.between(36, 54);
    const colour = light.sunlit(random.pick(["#e9dfc8", "#b5694a", "#c9a677", "#7d8b80"]));
    things +=
      rect(x + 16 + index * 42, 428 - h, 31, h, colour, { rx: 4 }) +
      rect(x + 14 + index * 42, 424 - h, 35, 8, light.sunlit("#7d5b40")) +
      rect(x + 38 + index * 42, 430 - h, 9, h - 2, light.shadow, { "fill-opacity": 0.16 });
  }
  const trailing = [0, 1, 2, 3, 4]
    .map(
      (index) =>
        `M${x + 204} 296q${index * 9 - 18} ${8 + index * 3} ${index * 10 - 20} ${40 + ((index * 37) % 46)}`,
    )
    .join("");
  return (
    things +
    line(trailing, light.sunlit("#55784a"), 4, {
      "stroke-linecap": "round",
      "stroke-dasharray": "7 4",
    }) +
    shape(`M${x + 182} 280h44l-6 30h-32Z`, light.sunlit("#b5694a")) +
    board(309) +
    board(428)
  );
}
