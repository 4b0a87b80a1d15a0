import type { Clause } from '../../../expression/expression.ts';
import type { CatalogueQuestion } from '../catalogue.ts';
import type { EditorModel } from '../editor-model.ts';

type Where = Pick<EditorModel, 'catalogue' | 'selectedWaves'>;

/** What the reader of a clause must know beside its name: coverage, and who stays in when it excludes. */
export function clauseNotes(
  clause: Clause,
  question: CatalogueQuestion | undefined,
  { catalogue, selectedWaves }: Where,
): readonly string[] {
  if (question === undefined) return ['not in this survey: choose a replacement'];
  if (!question.accessible) return ['you cannot see this question'];
  const notes: string[] = [];
  const asked = [...selectedWaves].filter((wave) => question.waves.has(wave)).length;
  if (asked < selectedWaves.size) notes.push(`asked in ${asked} of ${selectedWaves.size} waves`);
  const gone =
    (clause.datapoints ?? []).filter((code) => !question.datapointByCode.has(code)).length +
    (clause.suffixes ?? []).filter((code) => !question.suffixByCode.has(code)).length;
  if (gone > 0)
    notes.push(gone === 1 ? 'one answer is gone: replace it' : `${gone} answers are gone: replace them`);
  const notAskedSomewhere = question.notes !== '' || question.locations.size < catalogue.locations.length;
  if (clause.negated && notAskedSomewhere) notes.push('people who were not asked stay in');
  return notes;
}
