import { limits } from '../../../../contract/limits.ts';
import { shorten } from '../../../../expression/shorten.ts';
import type { CrosstabHistory } from '../draft/crosstab-content.ts';

/** What is told of a saving: its steps, in their order, each once. Steps that were taken back are an undo. */
export function stepsWords(past: CrosstabHistory['past'], stepsWhenSaved: number): string {
  const names = [...new Set(past.slice(stepsWhenSaved).map(({ name }) => name))];
  return names.length === 0 ? 'undo' : shorten(names.join('; '), limits.nameLength);
}
