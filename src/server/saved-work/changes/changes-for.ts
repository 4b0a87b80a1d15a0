import type { CatalogueChange } from './catalogue-changes.ts';
import { codesOfDocument } from './codes-of-document.ts';

/**
 * Those of the changes that concern a document: a question, answer or wave that it names. New answers concern it where it
 * takes whatever answers there are.
 */
export function changesFor(document: unknown, changes: readonly CatalogueChange[]): CatalogueChange[] {
  if (changes.length === 0) return [];
  const used = codesOfDocument(document);
  return changes.filter(({ kind, question, answer, part }) => {
    const parts = used.get(question);
    if (parts === undefined) return false;
    if (part === null && kind !== 'wave_removed') return true;
    const { named, isOpen } = part === 'suffix' ? parts.suffixes : parts.datapoints;
    if (kind === 'wave_removed' || kind === 'answer_retired') return named.has(answer);
    return isOpen || (kind !== 'answer_added' && named.has(answer));
  });
}
