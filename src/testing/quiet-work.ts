import type { Work } from '../workbook/package/work.ts';

/** Work without progress or cancellation. */
export const quietWork: Work = { signal: new AbortController().signal, onProgress: () => undefined };
