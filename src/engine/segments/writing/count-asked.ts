import type { Column, Dataset } from '../../survey/dataset.ts';

/**
 * Counts the respondents of each dataset of a tree, by its code: everyone in the root; in a child, respondents with a
 * filled cell in one of its questions.
 */
export function countAsked({
  catalogue,
  respondents,
  columns,
}: Pick<Dataset, 'catalogue' | 'respondents' | 'columns'>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code, namespace, parent } of catalogue.datasets) {
    if (parent === null) {
      counts[code] = respondents.count;
      continue;
    }
    const questions = new Set(
      catalogue.questions.filter((one) => one.namespace === namespace).map((one) => one.code),
    );
    const takesPart = new Uint8Array(respondents.count);
    for (const [key, column] of columns) {
      if (questions.has(key.split('/', 1)[0] ?? '')) markFilled(column, takesPart);
    }
    counts[code] = takesPart.reduce((sum, one) => sum + one, 0);
  }
  return counts;
}

function markFilled(column: Column, marked: Uint8Array): void {
  const { values } = column;
  const isNumber = column.kind === 'numbers';
  for (let respondent = 0; respondent < values.length; respondent++) {
    const value = values[respondent] ?? 0;
    if (isNumber ? !Number.isNaN(value) : value > 0) marked[respondent] = 1;
  }
}
