/** Bytes of the planes that belong to a running `tidy`: now, and at their most. */
export const memory = { bytes: 0, most: 0 };

/** The planes of each running `tidy`, the innermost last. */
const scopes: Set<Float32Array>[] = [];

export function newData(length: number): Float32Array {
  const data = new Float32Array(length);
  const scope = scopes.at(-1);
  if (!scope) return data;
  scope.add(data);
  memory.bytes += data.byteLength;
  memory.most = Math.max(memory.most, memory.bytes);
  return data;
}

/**
 * Gives back every plane that was made in `work`, except those of its result, as TensorFlow.js's `tidy`
 * does. V8 collects them late: their memory is not on its heap, and a function keeps its variables
 * until it ends.
 */
export function tidy<T>(work: () => T): T {
  const scope = new Set<Float32Array>();
  scopes.push(scope);
  try {
    const result = work();
    for (const data of planesIn(result)) {
      if (!scope.delete(data)) continue;
      const outer = scopes.at(-2);
      if (outer) outer.add(data);
      else memory.bytes -= data.byteLength;
    }
    return result;
  } finally {
    for (const data of scope) giveBack(data);
    scopes.pop();
  }
}

/** Gives the planes of pictures and flows back at once. Whoever reads them afterwards finds nothing. */
export function dispose(...things: object[]): void {
  for (const data of planesIn(things)) giveBack(data);
}

function giveBack(data: Float32Array): void {
  for (const scope of scopes) {
    if (scope.delete(data)) memory.bytes -= data.byteLength;
  }
  (data.buffer as ArrayBuffer).transfer(0);
}

function planesIn(thing: unknown): Float32Array[] {
  if (thing instanceof Float32Array) return [thing];
  if (typeof thing !== "object" || thing === null) return [];
  return Object.values(thing).flatMap(planesIn);
}
