/** Lets somebody sign on a canvas with a finger or a mouse: the strokes are the picture of a file field. */
export function drawOn(canvas: HTMLCanvasElement, input: HTMLInputElement): { wipe: () => void } {
  const pen = canvas.getContext("2d")!;
  const blank = () => {
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
  };
  const wipe = () => {
    blank();
    input.value = "";
  };
  const at = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const { width: across, height: down } = canvas;
    return [((clientX - left) * across) / width, ((clientY - top) * down) / height] as const;
  };
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    Object.assign(pen, { lineWidth: 4, lineCap: "round", lineJoin: "round" });
    pen.beginPath();
    pen.moveTo(...at(event));
  });
  canvas.addEventListener("pointermove", (event) => {
    if (event.buttons === 0) return;
    pen.lineTo(...at(event));
    pen.stroke();
  });
  canvas.addEventListener("pointerup", async () => {
    const file = await fileOf(canvas, 0.9);
    const held = new DataTransfer();
    if (file) held.items.add(file);
    input.files = held.files;
  });
  input.form?.addEventListener("reset", wipe);
  blank();
  canvas.dataset["live"] = "";
  return { wipe };
}

/** What stands on a canvas, as a JPEG; null: the browser cannot make one. */
export const fileOf = (canvas: HTMLCanvasElement, quality: number): Promise<File | null> =>
  new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], "foto.jpg", { type: blob.type })),
      "image/jpeg",
      quality,
    ),
  );
