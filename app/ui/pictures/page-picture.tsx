import type { ComponentProps } from "react";
import { focusPlaces, type PicturedPage } from "../../settings/look/page-pictures.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { DrawnPicture } from "./drawn-picture.tsx";
import { Picture } from "./picture.tsx";
import { pictureOf } from "./stored-picture.ts";

/** The large picture of a page: the photo or the drawing that the office chose, else ours. */
export function PagePicture({
  page,
  at = "",
  className = "",
  ...drawing
}: ComponentProps<typeof DrawnPicture> & {
  page: PicturedPage | undefined;
  /** Classes with the place of our own drawing that stays in sight. */
  at?: string;
}) {
  const chosen = useAgency().look.pictures?.find((one) => one.page === page);
  if (!chosen?.photo) {
    const own = chosen?.drawing ? { kind: chosen.drawing, seed: "0" } : {};
    return <DrawnPicture {...drawing} {...own} className={`${className} ${at}`} />;
  }
  const [, focus] = focusPlaces[chosen.focus ?? "center"];
  return (
    <Picture
      photo={pictureOf(chosen.photo)}
      fallback={drawing}
      alt=""
      sizes={drawing.sizes ?? "100vw"}
      priority={drawing.eager ?? false}
      className={`${className} ${focus}`}
    />
  );
}
