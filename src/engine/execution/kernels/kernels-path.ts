import { fileURLToPath } from 'node:url';

/** Where the build puts the kernels: `dist/engine/kernels.wasm`. */
export const kernelsPath = fileURLToPath(new URL('../../../../dist/engine/kernels.wasm', import.meta.url));
