import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { moved, type Point, scaled, type View, whole } from "./zoom.ts";

/** How much a key, the button or a double tap zooms. */
const STEP = 1.5;
const JUMP = 2.5;
const TAP = { ms: 300, px: 24 };

interface Tap extends Point {
  at: number;
}

/**
 * Zooming and panning of the one picture that a strip shows: pinch, double tap, drag, wheel.
 * @param shape the picture's width by its height; undefined: what is shown cannot be zoomed.
 */
export function useZoom(strip: RefObject<HTMLElement | null>, shown: number, shape?: number) {
  const [state, setState] = useState({ shown, view: whole, glides: false });
  const { view, glides } = state.shown === shown ? state : { view: whole, glides: false };
  const pointers = useRef(new Map<number, Point>());
  const lastTap = useRef<Tap>({ x: 0, y: 0, at: -Infinity });
  const pressed = useRef<Tap | null>(null);

  function change(by: (view: View, frame: Parameters<typeof moved>[2]) => View, isGliding = false) {
    if (!shape || !strip.current) return;
    const { clientWidth: width, clientHeight: height } = strip.current;
    setState((before) => {
      const current = before.shown === shown ? before.view : whole;
      return { shown, view: by(current, { width, height, shape }), glides: isGliding };
    });
  }
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }, isGliding = true) =>
    change((current, frame) => scaled(current, factor, at, frame), isGliding);
  const moveBy = (by: Point) => change((current, frame) => moved(current, by, frame));
  const jump = (at?: Point) => zoomBy(view.scale > 1 ? 0 : JUMP, at);

  function fromCentre({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top, width, height } = strip.current!.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // A pinch on a touchpad comes as a wheel with Ctrl.
    if (!event.ctrlKey && view.scale === 1) return;
    event.preventDefault();
    if (event.ctrlKey) zoomBy(Math.exp(-event.deltaY / 150), fromCentre(event), false);
    else moveBy({ x: -event.deltaX, y: -event.deltaY });
  });
  useEffect(() => {
    const element = strip.current!;
    // React listens passively. Two fingers would scroll the strip, which ends our pointer events.
    const holdStill = (event: TouchEvent) => event.touches.length > 1 && event.preventDefault();
    const wheel = (event: WheelEvent) => onWheel(event);
    element.addEventListener("touchstart", holdStill, { passive: false });
    element.addEventListener("touchmove", holdStill, { passive: false });
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      element.removeEventListener("touchstart", holdStill);
      element.removeEventListener("touchmove", holdStill);
      element.removeEventListener("wheel", wheel);
    };
  }, [strip]);

  function onPointerDown(event: PointerEvent) {
    if (event.button > 0) return;
    const point = fromCentre(event);
    pointers.current.set(event.pointerId, point);
    pressed.current = pointers.current.size === 1 ? { ...point, at: event.timeStamp } : null;
    if (view.scale > 1) event.currentTarget.setPointerCapture(event.pointerId);
  }
  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const point = fromCentre(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, point);
    if (other) {
      const factor = distance(point, other) / Math.max(1, distance(before, other));
      zoomBy(factor, between(before, other), false);
    }
    // Two fingers move their middle half as far as the one that moves.
    const share = other ? 2 : 1;
    if (other || view.scale > 1) {
      moveBy({ x: (point.x - before.x) / share, y: (point.y - before.y) / share });
    }
  }
  function onPointerEnd(event: PointerEvent) {
    pointers.current.delete(event.pointerId);
    const start = pressed.current;
    const tap = { ...fromCentre(event), at: event.timeStamp };
    if (event.type !== "pointerup" || !start || !isSame(start, tap)) return;
    if (isSame(lastTap.current, tap)) {
      jump(tap);
      lastTap.current = { ...tap, at: -Infinity };
    } else lastTap.current = tap;
  }

  return {
    view,
    glides,
    jump,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    reset: () => zoomBy(0),
    moveBy,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
    },
  };
}

function isSame(one: Tap, other: Tap): boolean {
  return other.at - one.at < TAP.ms && distance(one, other) < TAP.px;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
