import { emptyDraft } from './read-chart.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { ChartDraft } from './chart-draft.ts';
import { addAudiences, chooseQuestion, type NewAudience } from './draft-edits.ts';

/** What a new chart begins with: `?q=q8` its question, where the survey has it, and the audiences brought along. */
export function draftFromAddress(
  search: string,
  catalogue: Catalogue,
  audiences: readonly NewAudience[],
): ChartDraft {
  const draft = addAudiences(
    emptyDraft,
    audiences.map(({ id, name, expression }) => ({ id, name, expression })),
  );
  const question = new URLSearchParams(search).get('q');
  if (question === null || !catalogue.questionByCode.has(question)) return draft;
  return chooseQuestion(draft, { question, datapoints: null, suffixes: null }, catalogue);
}
