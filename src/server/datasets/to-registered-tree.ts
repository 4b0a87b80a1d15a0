import type { Column, Dataset } from '../../engine/dataset/dataset.ts';
import type { RegisteredTree } from './access.ts';
import type { DatasetRow } from './store.ts';

/** A dataset as read from its directory, together with what the register says of it. */
export function toRegisteredTree(row: DatasetRow, dataset: Dataset): RegisteredTree {
  const { catalogue, version } = dataset;
  return {
    id: row.id,
    code: catalogue.code,
    name: catalogue.name,
    isPublic: row.public === 1,
    minCell: row.min_cell,
    version,
    createdAt: row.created_at,
    catalogue,
    pairCounts: countPairs(dataset),
    askedCounts: countAsked(dataset),
    questions: new Map(catalogue.questions.map((question) => [question.code, question])),
  };
}

function countPairs({ catalogue, respondents }: Dataset): number[] {
  const locationCount = catalogue.locations.length;
  const counts = Array.from({ length: catalogue.waves.length * locationCount }, () => 0);
  for (let respondent = 0; respondent < respondents.count; respondent++) {
    const pair =
      (respondents.wave[respondent] ?? 0) * locationCount + (respondents.location[respondent] ?? 0);
    counts[pair] = (counts[pair] ?? 0) + 1;
  }
  return counts;
}

/** Everyone takes part in the root; in a child, whoever has a filled cell of one of its questions. */
function countAsked({ catalogue, respondents, columns }: Dataset): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { code, namespace, parent } of catalogue.datasets) {
    if (parent === null) {
      counts.set(code, respondents.count);
      continue;
    }
    const questions = new Set(
      catalogue.questions.filter((one) => one.namespace === namespace).map((one) => one.code),
    );
    const takesPart = new Uint8Array(respondents.count);
    for (const [key, column] of columns) {
      if (questions.has(key.split('/', 1)[0] ?? '')) markFilled(column, takesPart);
    }
    counts.set(
      code,
      takesPart.reduce((sum, one) => sum + one, 0),
    );
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
