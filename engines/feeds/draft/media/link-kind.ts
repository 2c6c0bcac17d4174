const tours =
  /(^|\.)(matterport\.com|kuula\.co|giraffe360\.com|ogulo\.(com|de)|immoviewer\.com|eyespy360\.com|cloudpano\.com|floorfy\.com|my360tours\.com|roundme\.com|theasys\.io|3dvista\.com|panoee\.com|metareal\.com|zillow\.com|insidemaps\.com|capturingreality\.nl|virtueletourzien\.nl|floorplanner\.com|pl\.an|my360\.nl|360nederland\.nl|klapty\.com|nodalview\.com|feelestate\.com|floorplanonline\.com|tourbuzz\.net|tourmkr\.com)$/i;
const videos =
  /(^|\.)(youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com|dailymotion\.com|wistia\.(com|net)|loom\.com)$/i;

const endings = {
  video: /^(mp4|m4v|mov|webm|avi|wmv|flv|mpe?g|ogv)$/i,
  picture: /^(jpe?g|png|gif|webp|avif|bmp|tiff?|heic)$/i,
  pdf: /^pdf$/i,
  page: /^html?$/i,
  other: /^(docx?|xlsx?|pptx?|odt|rtf|txt|csv|xml|json|zip|rar|svg|eps|dwg|mp3|swf)$/i,
};

/** The kind of the page behind an address, as far as the address tells. */
export interface Link {
  /** By the service that hosts it, or its ending. */
  hosted: "tour" | "video" | undefined;
  /** By the ending of its name. */
  file: keyof typeof endings | undefined;
}

export function linkOf(url: string): Link {
  const parsed = URL.parse(url);
  const path = parsed?.pathname ?? url.replace(/[?#].*$/, "");
  const ending = /\.(\w{2,5})$/.exec(path)?.[1] ?? "";
  const file = fileNames.find((kind) => endings[kind].test(ending));
  const host = parsed?.hostname ?? "";
  if (file === "video" || videos.test(host)) return { hosted: "video", file };
  return { hosted: tours.test(host) ? "tour" : undefined, file };
}

const fileNames = Object.keys(endings) as (keyof typeof endings)[];
