const signs = ["scroll", "pointermove", "pointerdown", "touchstart", "keydown", "focusin"];

/**
 * Waits until a visitor first interacts with the page that the server sent, for
 * script that nobody needs before. Where the server sent no such part, it is needed now.
 */
export function firstSign(partId: string): Promise<void> {
  if (typeof document === "undefined" || !document.getElementById(partId)) return Promise.resolve();
  // The address may ask for more than the first screen: an anchor, or a notice that is taken off it.
  if (location.hash || location.search || window.scrollY > 0) return Promise.resolve();
  // React holds every change of the page back until this part is there. Somebody who clicked before
  // the script ran may well wait for the answer without touching anything again.
  if (navigator.userActivation?.hasBeenActive) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const seen = new AbortController();
  const onSign = () => {
    seen.abort();
    resolve();
  };
  for (const sign of signs) {
    window.addEventListener(sign, onSign, { passive: true, signal: seen.signal });
  }
  return promise;
}
