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
    if (kind === 'wave_removed') return parts.datapoints?.has(answer) === true;
    if (part === null) return true;
    const listed = part === 'datapoint' ? parts.datapoints : parts.suffixes;
    if (kind === 'answer_retired') return listed?.has(answer) === true;
    return kind === 'answer_added' ? listed === null : listed === null || listed.has(answer);
  });
}
