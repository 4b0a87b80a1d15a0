import { formatIn } from '../../lib/format.ts';

/** In the reader's locale; what components use. */
export const format = formatIn(navigator.language);
