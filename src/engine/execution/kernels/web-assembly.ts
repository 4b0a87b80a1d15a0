/**
 * The used part of the global `WebAssembly`: Node's types leave it out, and the browser's are kept out of this zone.
 */
interface WebAssemblyGlobal {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object) => { readonly exports: object };
}

export interface WebAssemblyMemory {
  /** Another one after each growth; the one before is detached then. */
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every Node and browser has the global
export const { WebAssembly: webAssembly } = globalThis as unknown as { WebAssembly: WebAssemblyGlobal };

/** Bytes of a page, the unit in which memory grows. */
export const pageBytes = 65_536;
