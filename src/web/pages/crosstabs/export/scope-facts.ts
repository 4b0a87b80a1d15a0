import type { Scope } from '../../../app/scope/scope.ts';
import { scopeWords } from '../../../app/scope/scope-words.ts';
import type { DocumentFact } from '../../../../workbook/figure-document.ts';

/** Of what a table is: dataset, where and when, and the weight of that code. */
export function scopeFacts(scope: Scope, weight: string): readonly DocumentFact[] {
  const words = scopeWords(scope);
  const { weights, synthetic } = scope.dataset;
  return [
    { label: 'Dataset', text: `${words.dataset}${synthetic ? ' (synthetic data)' : ''}` },
    { label: 'Where and when', text: `${words.where}, ${words.when}` },
    { label: 'Weight', text: weights.find(({ code }) => code === weight)?.name ?? 'none' },
  ];
}
