import type sharp from "sharp";

let isLimited = false;

/** sharp with our limits. The first picture loads it: most starts end before they see one. */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: loaded } = await import("sharp");
  if (!isLimited) limit(loaded);
  isLimited = true;
  return loaded;
}

function limit(loaded: typeof sharp): void {
  // Several pictures are made at once, each in one thread, and none is made twice: a cache would only
  // hold memory.
  loaded.concurrency(1);
  loaded.cache(false);

  // Everything that libvips can read is an attack surface: of its loaders only these stay.
  loaded.block({ operation: ["VipsForeignLoad"] });
  loaded.unblock({
    operation: [
      "VipsForeignLoadJpegBuffer",
      "VipsForeignLoadPngBuffer",
      "VipsForeignLoadWebpBuffer",
      "VipsForeignLoadHeifBuffer",
      "VipsForeignLoadNsgifBuffer",
      "VipsForeignLoadSvgBuffer",
    ],
  });
}
