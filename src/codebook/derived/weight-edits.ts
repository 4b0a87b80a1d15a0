import type { EditOf } from '../../contract/codebook/codebook-edit.ts';
import type { CodebookScope } from '../../contract/codebook/derived-definition.ts';
import type { WeightDefinition } from '../../contract/codebook/weight-definition.ts';
import { locationsQuestion } from '../../expression/expression.ts';
import { findQuestion } from '../lay-over.ts';
import { type EntryFields, entryOf, type Overlay, withEntry } from '../overlay.ts';
import { Unfit } from '../unfit.ts';
import { reaches } from './check-sources.ts';
import type { CodebookNow } from './derived-edits.ts';
import { weightEntry } from './weight-core.ts';

/** Adds a derived weight, or gives one another definition. Throws `Unfit`. */
export function weigh(
  book: CodebookNow,
  { weight: code = '', definition, create }: EditOf<'weigh'>,
): Overlay {
  const entry = weightEntry(book.overlay, code);
  const fields = create === undefined ? entry : { name: create.name, scope: create.scope, owner: book.owner };
  if (fields === undefined) {
    throw new Unfit('weight', `there is no derived weight ${code}`, 'Reload the survey and choose a weight.');
  }
  assertFits(book, definition, fields.scope ?? 'mine');
  const projects = definition.population !== null;
  return withEntry(book.overlay, code, '', { ...fields, weighing: definition, projects });
}

/** Gives a derived weight another scope. Throws `Unfit`. */
export function rescopeWeight(book: CodebookNow, code: string, scope: CodebookScope): Overlay {
  const entry = weightEntry(book.overlay, code);
  if (entry === undefined) return book.overlay;
  if (scope !== 'survey') assertNotDefault(book, entry, code, 'scope');
  assertFits(book, entry.weighing, scope);
  return withEntry(book.overlay, code, '', { ...entry, scope });
}

/** Offers a derived weight no more; what names it goes on being answered. Throws `Unfit`. */
export function retireWeight({ overlay, revision }: CodebookNow, edit: EditOf<'retire'>): Overlay {
  const entry = entryOfEdit(overlay, edit);
  if (entry.retired !== undefined)
    throw new Unfit('question', `“${entry.name}” is retired`, 'Leave the edit out.');
  assertNotDefault({ overlay }, entry, edit.question, 'question');
  return withEntry(overlay, edit.question, '', { ...entry, retired: { revision, replacedBy: null } });
}

/** Offers a retired weight again. Throws `Unfit`. */
export function restoreWeight({ overlay }: CodebookNow, edit: EditOf<'restore'>): Overlay {
  const { retired, ...entry } = entryOfEdit(overlay, edit);
  if (retired === undefined)
    throw new Unfit('question', `“${entry.name}” is not retired`, 'Leave the edit out.');
  return withEntry(overlay, edit.question, '', entry);
}

function assertNotDefault(
  { overlay }: Pick<CodebookNow, 'overlay'>,
  { name }: EntryFields,
  code: string,
  field: string,
): void {
  if (entryOf(overlay, '', '').defaultWeight !== code) return;
  throw new Unfit(
    field,
    `“${name}” is the weight that everyone uses where none is named`,
    'Choose another default weight first.',
  );
}

function entryOfEdit(overlay: Overlay, { question, answer }: EditOf<'retire' | 'restore'>) {
  const entry = weightEntry(overlay, question);
  if (entry === undefined || answer !== undefined)
    throw new Unfit('answer', `${question} is a weight, which has no answers`, 'Leave the answer out.');
  return entry;
}

function assertFits(
  { record, overlay }: CodebookNow,
  { start, targets, within, caps }: WeightDefinition,
  scope: CodebookScope,
): void {
  if (start !== '' && !record.weights.some(({ code }) => code === start)) {
    throw weightEntry(overlay, start) === undefined
      ? new Unfit('definition.start', `there is no weight ${start}`, 'Choose a weight of the survey.')
      : new Unfit(
          'definition.start',
          `“${weightEntry(overlay, start)?.name}” is raked itself`,
          'Start from a weight of the survey file, or from 1.',
        );
  }
  if (caps !== null && !(caps.least < caps.most))
    throw new Unfit('definition.caps', 'the caps leave no room', 'Give a smallest below the largest.');
  for (const [index, { question: code, shares }] of targets.entries()) {
    const path = `definition.targets[${index}]`;
    const isAgain = targets.findIndex(({ question }) => question === code) < index;
    if (isAgain) throw new Unfit(path, `${code} has two targets`, 'Give each question one list of shares.');
    const { name, answers } = categoriesOf(code, path);
    for (const [place, { datapoint }] of shares.entries()) {
      if (shares.findIndex((one) => one.datapoint === datapoint) < place)
        throw new Unfit(path, `${datapoint} of “${name}” has two shares`, 'Give each answer one share.');
      if (!answers.some((answer) => answer.code === datapoint))
        throw new Unfit(path, `“${name}” has no answer ${datapoint}`, 'Choose an answer of the question.');
    }
  }

  function categoriesOf(code: string, path: string) {
    if (code === locationsQuestion) {
      if (within === 'wave_location') {
        throw new Unfit(
          path,
          'locations cannot be a target within each of them',
          'Rake within each wave, or take the locations out of the targets.',
        );
      }
      return { name: 'Locations', answers: record.locations };
    }
    const question = findQuestion(record, overlay, code);
    if (question === undefined)
      throw new Unfit(path, `there is no question ${code}`, 'Choose a question of the survey.');
    if (question.kind !== 'single') {
      throw new Unfit(
        path,
        `“${question.name}” is no question with one answer`,
        'Derive a question with one answer from it, and take that.',
      );
    }
    const own = entryOf(overlay, code, '').scope ?? 'survey';
    if (!reaches(scope, own)) {
      throw new Unfit(
        path,
        `“${question.name}” is seen by fewer people than the weight`,
        'Show that question to more people first, or the weight to fewer.',
      );
    }
    return { name: question.name, answers: question.datapoints };
  }
}
