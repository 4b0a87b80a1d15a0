import { type QuestionKind, isGrid } from '../../lib/question-kind.ts';
import type { EditOf } from '../../contract/codebook/codebook-edit.ts';
import type { CodebookScope, DerivedDefinition } from '../../contract/codebook/derived-definition.ts';
import type { Catalogue, Question } from '../../engine/survey/catalogue.ts';
import { findQuestion, sourcesOfEntry } from '../lay-over.ts';
import {
  type EntryCode,
  type EntryFields,
  entryOf,
  type Overlay,
  type Owner,
  withEntry,
} from '../overlay.ts';
import { Unfit } from '../unfit.ts';
import { checkDefinition } from './check-definition.ts';
import { reaches } from './check-sources.ts';
import { compileDefinition } from './compile-definition.ts';
import { withAnswerCodes } from './definition-codes.ts';
import { sourcesOf } from './definition-parts.ts';
import { sourcesNow } from './weight-core.ts';
import { suffixOf } from './derived-question.ts';

/** A codebook while edits are applied to it. */
export interface CodebookNow {
  readonly record: Catalogue;
  readonly overlay: Overlay;
  /** Number of the revision that the edits make. */
  readonly revision: number;
  /** Who makes it. */
  readonly owner: Owner;
}

/** Adds a derived question without words of its own. Throws `Unfit`. */
export function derive(
  book: CodebookNow,
  { question: code = '', definition, scope }: EditOf<'derive'>,
): Overlay {
  const coded = withAnswerCodes(definition, []);
  check(book, code, coded, scope, []);
  return withEntry(book.overlay, code, '', { definition: coded, scope, owner: book.owner });
}

/** Replaces a definition: answers that it lacks are retired, those that are back are not any more. Throws `Unfit`. */
export function redefine(book: CodebookNow, { question: code, definition }: EditOf<'redefine'>): Overlay {
  const entry = derivedEntry(book, code);
  const { definition: before, former = [], scope = 'mine' } = entry;
  const coded = withAnswerCodes(definition, [before, ...former]);
  check(book, code, coded, scope, sourcesOf(before));
  const find = findIn(book);
  const question = find(code);
  const { kind, answers } = compileDefinition(coded, find);
  if (question !== undefined && kind !== question.kind) {
    throw new Unfit(
      'definition',
      `“${question.name}” would be ${kindNames[kind]} and no longer ${kindNames[question.kind]}`,
      'Make a new question, and retire this one.',
    );
  }
  const live = new Set<EntryCode>(answers.map((one) => (isGrid({ kind }) ? suffixOf(one.code) : one.code)));
  const all = (isGrid({ kind }) ? question?.suffixes : question?.datapoints) ?? [];
  const gone = all.filter((one) => !live.has(one.code));
  const { former: _, ...others } = entry;
  const kept = gone.length === 0 ? others : { ...others, former: [before, ...former] };
  return all.reduce(
    (overlay, one) => {
      const { retired, ...fields } = entryOf(overlay, code, one.code);
      const next = live.has(one.code)
        ? fields
        : { ...fields, retired: retired ?? { revision: book.revision, replacedBy: null } };
      return withEntry(overlay, code, one.code, next);
    },
    withEntry(book.overlay, code, '', { ...kept, definition: coded }),
  );
}

/** Gives a derived question another scope. Throws `Unfit`. */
export function rescope(book: CodebookNow, { question: code, scope }: EditOf<'scope'>): Overlay {
  const entry = derivedEntry(book, code);
  check(book, code, entry.definition, scope, sourcesOf(entry.definition));
  const user = Array.from(book.overlay, ([other, entries]) => ({ other, ...entries.get('') })).find(
    (one) => sourcesNow(one).includes(code) && !reaches(one.scope ?? 'mine', scope),
  );
  if (user !== undefined) {
    throw new Unfit(
      'scope',
      `“${findIn(book)(user.other)?.name ?? user.name ?? user.other}” is made of it, and more people see that`,
      'Show that to fewer people first.',
    );
  }
  return withEntry(book.overlay, code, '', { ...entry, scope });
}

const kindNames: Readonly<Record<QuestionKind, string>> = {
  single: 'a question with one answer',
  multiple: 'a question with several answers',
  grid_single: 'a grid with one answer a row',
  grid_multiple: 'a grid with several answers a row',
  numeric: 'a number',
  grid_numeric: 'a grid of numbers',
};

function findIn({ record, overlay }: CodebookNow): (code: string) => Question | undefined {
  return (code) => findQuestion(record, overlay, code);
}

function derivedEntry(
  book: CodebookNow,
  code: string,
): EntryFields & { readonly definition: DerivedDefinition } {
  const { definition, ...fields } = entryOf(book.overlay, code, '');
  if (definition !== undefined) return { ...fields, definition };
  const question = findIn(book)(code);
  throw question === undefined
    ? new Unfit('question', `there is no question ${code}`, 'Reload the survey and choose a question of it.')
    : new Unfit('question', `“${question.name}” is not a derived question`, 'Derive a question from it.');
}

/** Throws what keeps a definition from making a question. */
function check(
  book: CodebookNow,
  code: string,
  definition: DerivedDefinition,
  scope: CodebookScope,
  before: readonly string[],
): void {
  checkDefinition(definition, {
    code,
    scope,
    before,
    find: findIn(book),
    sourcesOf: (one) => sourcesOfEntry(entryOf(book.overlay, one, '')),
    scopeOf: (one) => entryOf(book.overlay, one, '').scope ?? 'survey',
  });
}
