import type { Clause, Expression } from '../../../expression/expression.ts';
import { format } from '../../lib/format.ts';
import type { CatalogueQuestion, Offer } from '../../catalogue/catalogue.ts';
import type { EditorModel } from '../editor-model.ts';
import type { NodeCount } from '../../catalogue/node-count.ts';

type Where = Pick<EditorModel, 'selectedWaves'>;

/** Notes next to a clause's name: coverage, and the respondents who stay in when it excludes. */
export function clauseNotes(
  clause: Clause,
  question: CatalogueQuestion | undefined,
  { selectedWaves }: Where,
  count: NodeCount | undefined,
): readonly string[] {
  if (question === undefined) return ['not in this survey: choose a replacement'];
  if (!question.accessible) return ['you cannot see this question'];
  const notes = retiredNotes(clause, question);
  const asked = [...selectedWaves].filter((wave) => question.waves.has(wave)).length;
  if (asked < selectedWaves.size) notes.push(`asked in ${asked} of ${selectedWaves.size} waves`);
  const gone =
    (clause.datapoints ?? []).filter((code) => !question.datapointByCode.has(code)).length +
    (clause.suffixes ?? []).filter((code) => !question.suffixByCode.has(code)).length;
  if (gone > 0)
    notes.push(gone === 1 ? 'one answer is gone: replace it' : `${gone} answers are gone: replace them`);
  const notAsked = neverAskedWords(clause, count);
  if (notAsked !== null) notes.push(notAsked);
  return notes;
}

/** "retired in revision 12", of the question or of answers that the clause names. */
function retiredNotes({ datapoints, suffixes }: Clause, question: CatalogueQuestion): string[] {
  const answers = [
    ...(datapoints ?? []).map((code) => question.datapointByCode.get(code)),
    ...(suffixes ?? []).map((code) => question.suffixByCode.get(code)),
  ].flatMap((answer) => (answer?.retired === true ? [answer] : []));
  if (question.retired === true) return [retiredWords(question)];
  return answers.map((answer) => `“${answer.name}” is ${retiredWords(answer)}`);
}

function retiredWords({ revision }: Offer): string {
  return `retired${revision === undefined ? '' : ` in revision ${revision}`}`;
}

/** `includes 1,240 who were not asked`, for an exclusion. */
export function neverAskedWords({ negated }: Expression, count: NodeCount | undefined): string | null {
  if (!negated || count?.status !== 'ready' || count.neverAsked === undefined) return null;
  return `includes ${format.count(count.neverAsked)} who ${count.neverAsked === 1 ? 'was' : 'were'} not asked`;
}
