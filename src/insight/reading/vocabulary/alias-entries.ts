import type { Question } from '../../../engine/survey/catalogue.ts';
import { isOutside, usualCodes } from '../../survey/answer-order.ts';
import { agents } from '../english.ts';
import { roleWords } from '../roles.ts';
import { contentStems } from './content-stems.ts';
import type { KnownQuestion } from './known-question.ts';
import { type AddName, exampleOf, type Target } from './name-tree.ts';
import { wordSet } from '../../text/phrases.ts';

/** Aliases that order people by age, whichever question has them. */
const ageWords: ReadonlySet<string> = wordSet('young old older younger');

/** Adds a question's aliases: other names for the question, an answer, an example or the people who do it. */
export function addAliases({ question, role, isDemographic }: KnownQuestion, add: AddName): void {
  const itself: Target = { kind: 'question', question: question.code };
  const ofRole = new Set(
    (role === null ? [] : roleWords(role, question)).map(([said]) => contentStems(said).join(' ')),
  );
  const labels = new Set(question.datapoints.map(({ name }) => contentStems(name).join(' ')));
  for (const alias of question.alsoCalled) {
    const stems = contentStems(alias).join(' ');
    if (ageWords.has(alias.toLowerCase()) || ofRole.has(stems)) continue;
    const answer = onlyAnswerWith(alias, question);
    const example = exampleOf(alias);
    if (answer !== null)
      add(alias, 'alias', {
        kind: 'answer',
        question: question.code,
        codes: [answer],
        isPeople: isDemographic,
      });
    else if (example !== null) add(example, 'example', { ...itself, example });
    else if (agents.has(alias.split(' ').at(-1) ?? '')) addAgents(alias, question, add);
    else if (!labels.has(stems)) add(alias, 'alias', itself);
  }
}

/** Returns the code of the one answer whose label has all words of an alias; null: none or several. */
function onlyAnswerWith(alias: string, { datapoints, name }: Question): string | null {
  const words = contentStems(alias);
  const own = new Set(contentStems(name));
  if (words.some((word) => own.has(word))) return null;
  const holders = datapoints.filter(
    (answer) => !isOutside(answer) && words.every((word) => contentStems(answer.name).includes(word)),
  );
  return holders.length === 1 ? (holders[0]?.code ?? null) : null;
}

/** Adds those who do what a question asks about: any answer but "none" and "never", where no answer is named. */
function addAgents(alias: string, question: Question, add: AddName): void {
  const words = contentStems(alias).slice(0, -1);
  const isOfAnswer = question.datapoints.some(({ name }) =>
    words.every((word) => contentStems(name).includes(word)),
  );
  const codes = question.kind === 'grid_single' ? [] : usualCodes(question);
  if ((words.length > 0 && isOfAnswer) || codes.length === 0 || codes.length === question.datapoints.length)
    return;
  add(alias, 'alias', { kind: 'answer', question: question.code, codes, isPeople: true });
}
