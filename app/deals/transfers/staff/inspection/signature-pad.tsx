import { type PointerEvent, useEffect, useRef } from "react";
import { TextButton } from "../../../../ui/button.tsx";
import { fileOf } from "./fit-photo.ts";

/** Signs with a finger: the strokes are the form's picture. */
export function SignaturePad() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const pen = () => canvas.current!.getContext("2d")!;
  useEffect(() => {
    const { form } = input.current!;
    const clear = () => wipe(canvas.current!, input.current!);
    clear();
    form?.addEventListener("reset", clear);
    return () => form?.removeEventListener("reset", clear);
  }, []);
  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const { width: across, height: down } = currentTarget;
    return [((clientX - left) * across) / width, ((clientY - top) * down) / height] as const;
  };
  const hold = async () => {
    const file = await fileOf(canvas.current!, 0.9);
    const held = new DataTransfer();
    if (file) held.items.add(file);
    input.current!.files = held.files;
  };
  return (
    <div>
      <input ref={input} type="file" name="bestanden" hidden />
      <canvas
        ref={canvas}
        width={800}
        height={280}
        aria-label="Teken hier, of zet zonder tekenscherm het vinkje hieronder"
        className="w-full touch-none rounded-lg border border-edge bg-white"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          Object.assign(pen(), { lineWidth: 4, lineCap: "round", lineJoin: "round" });
          pen().beginPath();
          pen().moveTo(...at(event));
        }}
        onPointerMove={(event) => {
          if (event.buttons === 0) return;
          pen().lineTo(...at(event));
          pen().stroke();
        }}
        onPointerUp={() => void hold()}
      />
      <TextButton type="button" onClick={() => wipe(canvas.current!, input.current!)}>
        Handtekening wissen
      </TextButton>
    </div>
  );
}

function wipe(canvas: HTMLCanvasElement, input: HTMLInputElement): void {
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  input.value = "";
}
