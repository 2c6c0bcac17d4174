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

/** What a file is by the ending of its name; undefined for an address that tells nothing. */
export function fileKind(url: string): keyof typeof endings | undefined {
  const path = URL.parse(url)?.pathname ?? url.replace(/[?#].*$/, "");
  const ending = /\.(\w{2,5})$/.exec(path)?.[1] ?? "";
  return (Object.keys(endings) as (keyof typeof endings)[]).find((kind) =>
    endings[kind].test(ending),
  );
}

/** Whether a link leads to a tour or a video, by the service that hosts it or its ending. */
export function linkKind(url: string): "tour" | "video" | undefined {
  const { hostname = "" } = URL.parse(url) ?? {};
  if (videos.test(hostname) || fileKind(url) === "video") return "video";
  return tours.test(hostname) ? "tour" : undefined;
}
