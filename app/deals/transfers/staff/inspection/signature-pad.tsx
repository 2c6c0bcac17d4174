import { useEffect, useRef } from "react";
import { TextButton } from "../../../../ui/button.tsx";
import { drawOn } from "../../../../ui/signing/draw-on.ts";

/** Signs with a finger: the strokes are the form's picture. */
export function SignaturePad() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const wipe = useRef<() => void>(null);
  useEffect(() => {
    ({ wipe: wipe.current } = drawOn(canvas.current!, input.current!));
  }, []);
  return (
    <div>
      <input ref={input} type="file" name="bestanden" hidden />
      <canvas
        ref={canvas}
        width={800}
        height={280}
        aria-label="Teken hier, of zet zonder tekenscherm het vinkje hieronder"
        className="w-full touch-none rounded-lg border border-edge bg-white"
      />
      <TextButton type="button" onClick={() => wipe.current?.()}>
        Handtekening wissen
      </TextButton>
    </div>
  );
}
