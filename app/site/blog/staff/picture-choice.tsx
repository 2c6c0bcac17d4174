import { useState } from "react";
import { BlogPicture } from "../../../ui/blog/blog-picture.tsx";
import { drawingUrl, parseDrawingUrl } from "../../../ui/pictures/drawing-url.ts";
import { chosenKinds, type DrawingKind } from "../../../ui/pictures/drawings.ts";

type Choice = "geen" | "tekening" | "foto";
const choices: [Choice, string][] = [
  ["tekening", "Tekening"],
  ["foto", "Eigen foto"],
  ["geen", "Geen"],
];

const input = "mt-1 block min-h-11 w-full rounded-lg border border-edge bg-white px-3 py-2";

/** The picture above the article: a drawing, a photo of one's own, or none. */
export function PictureChoice({
  image,
  error,
  onChange,
}: {
  image: string | null;
  error: string | undefined;
  onChange: () => void;
}) {
  const drawing = image === null ? null : parseDrawingUrl(image);
  const photo = image !== null && !drawing ? image : null;
  const [choice, setChoice] = useState<Choice>(drawing ? "tekening" : photo ? "foto" : "geen");
  const [kind, setKind] = useState<DrawingKind>(drawing?.kind ?? "maas");
  const [seed, setSeed] = useState(drawing?.seed ?? "1");
  const [fileUrl, setFileUrl] = useState<string | null>(null);
  const shown = { geen: null, tekening: drawingUrl({ kind, seed }), foto: photo }[choice];
  return (
    <fieldset
      aria-describedby={error && "foto-fout"}
      className="rounded-card border border-line bg-white p-5 pt-3"
    >
      <legend className="px-1 text-[0.9375rem] font-medium">Beeld boven het artikel</legend>
      <div className="flex flex-wrap gap-x-3">
        {choices.map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="picture"
              value={value}
              checked={choice === value}
              onChange={() => setChoice(value)}
              className="size-4.5 accent-river-700"
            />
            {label}
          </label>
        ))}
      </div>
      <input type="hidden" name="image" value={photo ?? ""} />
      {choice === "foto" && fileUrl ? (
        <img
          src={fileUrl}
          alt=""
          className="mt-2 aspect-3/2 w-full max-w-md rounded-card object-cover"
        />
      ) : (
        <BlogPicture image={shown} sizes="28rem" className="mt-2 aspect-3/2 max-w-md" />
      )}
      {/* Without script all fields are there; the radio button says which count. */}
      <div
        className={`mt-3 grid grid-cols-2 gap-3 ${choice === "tekening" ? "" : "[@media(scripting:enabled)]:hidden"}`}
      >
        <label className="text-sm font-medium">
          Soort
          <select
            name="kind"
            value={kind}
            onChange={(event) => setKind(event.target.value as DrawingKind)}
            className={`${input} capitalize`}
          >
            {chosenKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kind.replaceAll("-", " ")}
              </option>
            ))}
          </select>
        </label>
        <label className="text-sm font-medium">
          Variant
          <input
            type="text"
            name="seed"
            value={seed}
            maxLength={60}
            onChange={(event) => setSeed(event.target.value)}
            className={input}
          />
        </label>
        {choice === "tekening" && (
          <button
            type="button"
            onClick={() => {
              setSeed(nextOf(seed));
              onChange();
            }}
            className="col-span-2 min-h-11 justify-self-start [@media(scripting:none)]:hidden text-river-700 underline hover:text-brick-600"
          >
            Andere variant
          </button>
        )}
      </div>
      <label
        className={`mt-3 block text-sm font-medium ${choice === "foto" ? "" : "[@media(scripting:enabled)]:hidden"}`}
      >
        {photo ? "Andere foto (JPEG, PNG, WebP of AVIF)" : "Foto (JPEG, PNG, WebP of AVIF)"}
        <input
          type="file"
          name="picture_file"
          // A photo that was chosen before another kind of picture is not sent.
          disabled={fileUrl !== null && choice !== "foto"}
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={({ target }) => {
            if (fileUrl) URL.revokeObjectURL(fileUrl);
            const file = target.files?.[0];
            setFileUrl(file ? URL.createObjectURL(file) : null);
          }}
          className={`${input} font-normal`}
        />
      </label>
      {error && (
        <p id="foto-fout" className="mt-2 text-sm font-medium text-brick-700">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Counts on: `1` becomes `2`, `rivier` becomes `rivier 2`. */
function nextOf(seed: string): string {
  const [, text = "", number] = /^(.*?) ?(\d{1,6})?$/s.exec(seed) ?? [];
  return `${text} ${Number(number ?? 1) + 1}`.trim();
}
