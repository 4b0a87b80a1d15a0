import type { Catalogue } from '../../expression-editor/catalogue.ts';
import { type ChartDraft, emptyDraft } from './chart-draft.ts';
import { chooseQuestion } from './draft-edits.ts';

/** `?q=q8` begins a new chart with that question, where the survey has it. */
export function draftFromAddress(search: string, catalogue: Catalogue): ChartDraft {
  const question = new URLSearchParams(search).get('q');
  if (question === null || !catalogue.questionByCode.has(question)) return emptyDraft;
  return chooseQuestion(emptyDraft, { question, datapoints: null, suffixes: null });
}
