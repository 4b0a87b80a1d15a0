import type {
  FileVariable,
  FileVariableDetail,
  FileVariableList,
  FileVariableQuery,
} from '../../contract/datasets/file-variable.ts';
import type { StoredRecord } from '../../engine/segments/reading/read-record.ts';
import { numberAt, type SourceValues } from '../../engine/segments/source-values.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import {
  type FileVariable as DictionaryVariable,
  variableNamed,
} from '../../engine/survey/file-dictionary.ts';
import { dateText } from '../../importing/source/days-of-date.ts';
import { rawFrequencies } from './raw-frequencies.ts';

const mostListed = 1000;

export interface KnownVariable {
  /** As the last of the files describes it. */
  readonly variable: DictionaryVariable;
  readonly records: readonly StoredRecord[];
}

/** Variables of all files that may be shown, by their names in lower case, in the order of the last file. */
export type FileVariables = ReadonlyMap<string, KnownVariable>;

/** Returns the variables of the files of these waves; `isGranted`: those that the caller may see. */
export function fileVariables(
  records: readonly StoredRecord[],
  isGranted: (name: string) => boolean,
): FileVariables {
  const known = new Map<string, { variable: DictionaryVariable; records: StoredRecord[] }>();
  for (const record of records.toReversed()) {
    for (const variable of record.dictionary?.variables ?? []) {
      if (!isGranted(variable.name)) continue;
      const key = variable.name.toLowerCase();
      const one = known.get(key) ?? { variable, records: [] };
      one.records.unshift(record);
      known.set(key, one);
    }
  }
  return known;
}

/** Returns the variables that match a query. */
export function listVariables(
  variables: FileVariables,
  catalogue: Catalogue,
  { search = '', wave, question, unused = 'false', texts = 'false' }: FileVariableQuery,
  { namespaces, opened }: Pick<Disclosure, 'namespaces' | 'opened'>,
): Pick<FileVariableList, 'total' | 'variables'> {
  const wanted = search.toLowerCase();
  const readers = readersOf(catalogue, namespaces);
  const found = [...variables.values()]
    .map((one) => toFileVariable(one, readers, opened))
    .filter(
      ({ name, label, waves, questions, used_as: usedAs, readers: whoReads }) =>
        (name.toLowerCase().includes(wanted) || label.toLowerCase().includes(wanted)) &&
        (wave === undefined || waves.includes(wave)) &&
        (question === undefined || questions.includes(question)) &&
        (unused !== 'true' || questions.length + usedAs.length === 0) &&
        (texts !== 'true' || whoReads !== null),
    );
  return { total: found.length, variables: found.slice(0, mostListed) };
}

/** How much of a variable's values the caller may see. */
export interface Disclosure {
  readonly namespaces: ReadonlySet<string>;
  /** Respondents that a count must rest on. */
  readonly minCell: number;
  /** Whether values are listed that may identify a respondent. */
  readonly showsAll: boolean;
  /** Names of opened texts, in lower case. */
  readonly opened: ReadonlySet<string>;
}

/** Returns a variable with its raw frequencies in every wave that has it. Throws `DamagedDatasetError`. */
export async function describeVariable(
  known: KnownVariable,
  catalogue: Catalogue,
  { namespaces, minCell, showsAll, opened }: Disclosure,
): Promise<FileVariableDetail> {
  const { variable, records } = known;
  const { valueLabels, missing, kind, name } = variable;
  const shown = (value: number | string) =>
    kind === 'date' && typeof value === 'number' ? dateText(value) : value;
  const leastUnlabelled = showsAll ? 1 : kind === 'text' ? Infinity : 2;
  const frequencies: FileVariableDetail['frequencies'] = [];
  const readers = readersOf(catalogue, namespaces);
  const { numbers = [] } = readers.get(name.toLowerCase()) ?? {};
  let listed: FileVariableDetail['listed'] = 'all';
  for (const record of records) {
    const own = variableNamed(record.dictionary, name);
    if (own === undefined) continue;
    const labelled = new Set(own.valueLabels.map(({ value }) => value));
    const raw = await record.read(own.name);
    const missingValues = await unreadValues(record, raw, numbers);
    const { values, isWhole, ...wave } = rawFrequencies(raw, record.respondents, {
      minCell,
      labelled,
      leastUnlabelled,
    });
    if (values.length > mostListed) listed = 'frequent';
    else if (!isWhole && listed === 'all') listed = leastUnlabelled === Infinity ? 'labelled' : 'repeated';
    frequencies.push({
      code: record.wave,
      ...wave,
      values: values.slice(0, mostListed).map(({ value, count }) => ({
        value: shown(value),
        count,
        missing: missingValues.has(value),
      })),
    });
  }
  const { range } = missing;
  const sets = records.flatMap(({ dictionary }) =>
    (dictionary?.sets ?? []).filter((set) => set.variables.includes(name)).map((set) => set.name),
  );
  return {
    ...toFileVariable(known, readers, opened),
    value_labels: valueLabels.map(({ value, label }) => ({ value: shown(value), label })),
    missing: {
      values: missing.values.map(shown),
      range: range === null ? null : { from: closedEnd(range.from), to: closedEnd(range.to) },
    },
    sets: [...new Set(sets)],
    listed,
    frequencies,
  };
}

/** Returns the raw numbers that a column of numbers, read from the variable, has for no respondent. */
async function unreadValues(
  record: StoredRecord,
  { kind, cells }: SourceValues,
  columns: readonly string[],
): Promise<ReadonlySet<number | string>> {
  const unread = new Set<number | string>();
  if (kind === 'texts') return unread;
  for (const key of columns) {
    const numbers = await record.readNumbers(key);
    if (numbers === null) continue;
    const read = new Set(numbers);
    for (let row = 0; row < record.respondents; row++) {
      const value = numberAt(cells, row);
      if (!Number.isNaN(value) && !read.has(value)) unread.add(value);
    }
  }
  return unread;
}

/** null: open. */
function closedEnd(number: number): number | null {
  return Number.isFinite(number) ? number : null;
}

interface Readers {
  readonly questions: readonly string[];
  /** Keys of the columns of numbers among theirs. */
  readonly numbers: readonly string[];
  readonly roles: readonly string[];
}

/** By the name of a variable: codes of the questions that read it, and what else it is used as. */
function readersOf(
  { questions, sources = {} }: Catalogue,
  namespaces: ReadonlySet<string>,
): ReadonlyMap<string, Readers> {
  const visible = new Map(
    questions.filter(({ namespace }) => namespaces.has(namespace)).map(({ code, kind }) => [code, kind]),
  );
  const readers = new Map<string, { questions: string[]; numbers: string[]; roles: string[] }>();
  for (const [key, names] of Object.entries(sources)) {
    const code = key.split('/', 1)[0] ?? '';
    for (const name of names) {
      const folded = name.toLowerCase();
      const known = readers.get(folded) ?? { questions: [], numbers: [], roles: [] };
      readers.set(folded, known);
      if (key.startsWith('#')) known.roles.push(key.slice(1));
      else if (visible.has(code) && !known.questions.includes(code)) known.questions.push(code);
      if (visible.get(code)?.endsWith('numeric') === true) known.numbers.push(key);
    }
  }
  return readers;
}

/** Returns one variable as the list has it. */
export function fileVariable(
  known: KnownVariable,
  catalogue: Catalogue,
  { namespaces, opened }: Pick<Disclosure, 'namespaces' | 'opened'>,
): FileVariable {
  return toFileVariable(known, readersOf(catalogue, namespaces), opened);
}

function toFileVariable(
  { variable, records }: KnownVariable,
  readers: ReadonlyMap<string, Readers>,
  opened: ReadonlySet<string>,
): FileVariable {
  const { name, label, kind, measure, format } = variable;
  const { questions = [], roles = [] } = readers.get(name.toLowerCase()) ?? {};
  const isOpen =
    kind === 'text' &&
    questions.length + roles.length === 0 &&
    records.every(({ dictionary }) => (variableNamed(dictionary, name)?.valueLabels ?? []).length === 0);
  return {
    name,
    label,
    kind,
    measure,
    format,
    waves: records.map(({ wave }) => wave),
    questions: [...questions],
    used_as: [...roles],
    readers: !isOpen ? null : opened.has(name.toLowerCase()) ? 'everyone' : 'administrators',
  };
}
