import { isDeepStrictEqual } from 'node:util';
import type { CodebookScope, DerivedDefinition } from '../contract/codebook/derived-definition.ts';
import type { WeightDefinition } from '../contract/codebook/weight-definition.ts';
import type { NumbersRead, Question, QuestionView, Retirement } from '../engine/survey/catalogue.ts';
import type { Phrase } from '../phrases/phrase.ts';

/** What an entry of a codebook says otherwise than the imported survey; absent fields are as imported. */
export interface EntryFields {
  readonly name?: string;
  readonly wording?: string;
  readonly number?: string;
  readonly category?: readonly string[];
  readonly alsoCalled?: readonly string[];
  readonly notes?: string;
  readonly unit?: string;
  readonly base?: NonNullable<Question['base']>;
  readonly view?: QuestionView;
  readonly meanName?: string;
  readonly phrase?: Phrase;
  readonly retired?: Retirement;
  /** Codes of all questions of the survey, or of all answers of a question. */
  readonly order?: readonly string[];
  /** Codes of all columns of a grid. */
  readonly columnOrder?: readonly number[];
  /** Number of an answer; null: it stays out of means. */
  readonly midpoint?: number | null;
  readonly missing?: boolean;
  /** Codes of the answers that are counted as this one. */
  readonly merged?: readonly (string | number)[];
  /** Numbers of a numeric question that are read otherwise than they were imported. */
  readonly numbersRead?: NumbersRead;
  /** Whether a weight projects to a population. */
  readonly projects?: boolean;
  /** Code of the survey's default weight. */
  readonly defaultWeight?: string;
  /** Where it was asked: each entry is all pairs of its waves with its locations. */
  readonly askedIn?: readonly { readonly waves: readonly string[]; readonly locations: readonly string[] }[];
  /** What a derived question is made of; the survey's own questions have none. */
  readonly definition?: DerivedDefinition;
  /** Its earlier definitions that had answers which it lacks, the newest first. */
  readonly former?: readonly DerivedDefinition[];
  /** How a derived weight is raked; it is an entry of its own code. */
  readonly weighing?: WeightDefinition;
  /** Who sees a derived question or weight … */
  readonly scope?: CodebookScope;
  /** … by the organisation and person that made it. */
  readonly owner?: Owner;
}

/** Who made a derived question or weight. */
export interface Owner {
  readonly organisation: number;
  readonly user: number;
}

export type Field = keyof EntryFields;

/** `""`: the question or survey itself; else an answer, or a column of a grid, or a weight of the survey. */
export type EntryCode = string | number;

type Entries = ReadonlyMap<EntryCode, EntryFields>;

/** Entries by the code of their question; `""`: the survey itself. Immutable: an edit shares the unchanged entries. */
export type Overlay = ReadonlyMap<string, Entries>;

/** A codebook that says nothing. */
export const emptyOverlay: Overlay = new Map();

/** Fields that figures depend on; all others are words. */
export const readingFields: ReadonlySet<string> = new Set<Field>([
  'midpoint',
  'missing',
  'merged',
  'numbersRead',
  'askedIn',
  'projects',
  'defaultWeight',
  'definition',
  'former',
  'weighing',
]);

/** A field of an entry that became different; undefined: as imported. */
export interface FieldChange<Name extends Field = Field> {
  readonly question: string;
  readonly code: EntryCode;
  readonly field: Name;
  readonly before: EntryFields[Name];
  readonly after: EntryFields[Name];
}

/** Returns what an entry says. */
export function entryOf(overlay: Overlay, question: string, code: EntryCode): EntryFields {
  return overlay.get(question)?.get(code) ?? {};
}

/** Returns the overlay with an entry in place of the former one; an empty entry is left out. */
export function withEntry(overlay: Overlay, question: string, code: EntryCode, fields: EntryFields): Overlay {
  const entries = new Map(overlay.get(question));
  if (Object.keys(fields).length === 0) entries.delete(code);
  else entries.set(code, fields);
  const next = new Map(overlay);
  if (entries.size === 0) next.delete(question);
  else next.set(question, entries);
  return next;
}

/** Returns what an overlay says in words: answers stay where they are, and are read as imported. */
export function wordsOf(overlay: Overlay): Overlay {
  return new Map(
    Array.from(overlay, ([question, entries]) => [
      question,
      new Map(
        Array.from(entries, ([code, fields]) => [
          code,
          Object.fromEntries(Object.entries(fields).filter(([field]) => !isPlaced(question, field))),
        ]),
      ),
    ]),
  );
}

/** Whether a field says how answers are read, or where they are. Fields of the survey are neither. */
function isPlaced(question: string, field: string): boolean {
  return question !== '' && (readingFields.has(field) || field === 'order' || field === 'columnOrder');
}

/** Returns the fields in which two overlays differ. */
export function differences(before: Overlay, after: Overlay): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const question of new Set([...before.keys(), ...after.keys()])) {
    const was = before.get(question);
    const is = after.get(question);
    if (was === is) continue;
    for (const code of new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])) {
      changes.push(...entryChanges(question, code, was?.get(code) ?? {}, is?.get(code) ?? {}));
    }
  }
  return changes;
}

function entryChanges(question: string, code: EntryCode, was: EntryFields, is: EntryFields): FieldChange[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of the two
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])] as Field[];
  return fields
    .filter((field) => !isDeepStrictEqual(was[field], is[field]))
    .map((field) => ({ question, code, field, before: was[field], after: is[field] }));
}

/** Returns the overlay with the changes made; each is made whatever the field says now. */
export function withChanges(overlay: Overlay, changes: readonly FieldChange[]): Overlay {
  return changes.reduce((state, { question, code, field, after }) => {
    const { [field]: _, ...others } = entryOf(state, question, code);
    return withEntry(state, question, code, after === undefined ? others : { ...others, [field]: after });
  }, overlay);
}

/** Returns the changes that undo these. */
export function inverse(changes: readonly FieldChange[]): FieldChange[] {
  return changes.toReversed().map((change) => ({ ...change, before: change.after, after: change.before }));
}
