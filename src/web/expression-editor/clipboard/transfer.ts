import { type Copied, type ReadCopied, readCopiedJson } from './copied.ts';

/** Type of the JSON next to the sentence that other programs read. */
export const copiedType = 'application/json';

/** What a clipboard holds: either may be blank. */
export interface Transfer {
  readonly json: string;
  readonly text: string;
}

/** The conditions in a paste: its JSON, a JSON text, or a sentence that was copied from here before. */
export function readTransfer({ json, text }: Transfer, memory: readonly Copied[]): ReadCopied {
  if (json.trim() !== '') return readCopiedJson(json);
  const plain = text.trim();
  if (plain === '') return { problem: 'Nothing was pasted: the clipboard holds no text.' };
  if (plain.startsWith('{') || plain.startsWith('[')) return readCopiedJson(plain);
  const known = memory.find((copied) => copied.text === plain);
  return known === undefined
    ? { problem: 'Nothing was pasted: paste an expression as JSON, or a sentence that was copied here.' }
    : readCopiedJson(known.json);
}
