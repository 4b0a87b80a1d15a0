import type { Dataset } from '../../engine/dataset/dataset.ts';
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
