import type { QuestionKind } from '../../lib/question-kind.ts';
import type { CatalogueQuestion } from './catalogue.ts';

const kinds: Readonly<Record<QuestionKind, string>> = {
  single: 'Single choice',
  multiple: 'Multiple choice',
  grid_single: 'Single-choice grid',
  grid_multiple: 'Grid',
  numeric: 'Number',
  grid_numeric: 'Numeric grid',
};

/** `Multiple choice · 15 answers`, `Grid · 21 statements × 11 columns`. */
export function questionKindWords({ kind, datapoints, suffixes }: CatalogueQuestion): string {
  const name = kinds[kind];
  if (suffixes.length > 0) return `${name} · ${datapoints.length} rows × ${suffixes.length} columns`;
  if (datapoints.length === 0) return `${name} · no bands`;
  const noun = kind === 'numeric' ? 'band' : 'answer';
  return `${name} · ${datapoints.length} ${datapoints.length === 1 ? noun : `${noun}s`}`;
}
