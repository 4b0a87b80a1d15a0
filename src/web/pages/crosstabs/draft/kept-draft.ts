import { Crosstab, CrosstabInput } from '../../../../contract/crosstab.ts';
import { NameOrBlank } from '../../../../contract/fields.ts';
import { oncePerObject } from '../../../lib/once-per-object.ts';
import { isOwnKey, ownKey } from '../../../lib/own-key.ts';
import { documentText } from './write-crosstab.ts';

/** A new one may not have a name yet. */
const KeptDocument = CrosstabInput.extend({ name: NameOrBlank });

const crosstabText = oncePerObject((crosstab: Crosstab) => JSON.stringify(crosstab));

/** Changes that were not saved when the page went away. */
export interface KeptDraft {
  readonly document: CrosstabInput;
  /** The crosstab as it was when the changes began; null for a new one. */
  readonly edited: Crosstab | null;
  readonly changedAtMs: number;
}

/** Of the user's own. `uuid` null is the new one of a dataset. */
export function keptDraftKey(uuid: string | null, dataset: string): string {
  return ownKey(`crosstab-draft:${uuid ?? `new:${dataset}`}`);
}

export function keepDraft(key: string, draft: KeptDraft): void {
  // Of a page that outlives its session: whoever signed out left nothing behind.
  if (!isOwnKey(key)) return;
  try {
    const { document, edited, changedAtMs } = draft;
    const editedText = edited === null ? 'null' : crosstabText(edited);
    localStorage.setItem(
      key,
      `{"document":${documentText(document)},"edited":${editedText},"changedAtMs":${changedAtMs}}`,
    );
  } catch {
    // A full or closed store: what has a name is saved by itself, and a new table asks before it is left.
  }
}

export function forgetKeptDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept there either.
  }
}

/** Null where there is none, or one that can't be read any more. */
export function recallKeptDraft(key: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('document' in kept)) return null;
    const document = KeptDocument.safeParse(kept.document);
    const edited = 'edited' in kept && kept.edited !== null ? Crosstab.safeParse(kept.edited) : null;
    if (!document.success || edited?.success === false) return null;
    const changedAtMs = 'changedAtMs' in kept && typeof kept.changedAtMs === 'number' ? kept.changedAtMs : 0;
    return { document: document.data, edited: edited?.data ?? null, changedAtMs };
  } catch {
    return null;
  }
}
