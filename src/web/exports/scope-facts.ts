import type { DocumentFact } from '../../workbook/figure-document.ts';
import { scopeWords, sourceName } from '../app/scope/scope-words.ts';
import { format } from '../lib/format.ts';

type FactScope = Parameters<typeof scopeWords>[0] & {
  readonly dataset: Parameters<typeof sourceName>[0];
};

/** Dataset, where and when, and weight of exported figures. */
export function scopeFacts(scope: FactScope, weightName = 'none'): readonly DocumentFact[] {
  const { where, when } = scopeWords(scope);
  return [
    { label: 'Dataset', text: sourceName(scope.dataset) },
    { label: 'Where and when', text: `${where}, ${when}` },
    { label: 'Weight', text: weightName },
  ];
}

/** When a document was exported, and the address of its page. */
export function exportedFact(at: Date, address: string): DocumentFact {
  return { label: 'Exported', text: `${format.timeInFull(at)}, ${address}` };
}
