import type { EditionChanges } from '../../contract/saved-work/edition.ts';
import { limits } from '../../contract/limits.ts';
import type { FigureQuery, FigureRow } from '../../figures/figure-query.ts';
import type { AskedPart } from '../../figures/tables/plan-table.ts';
import { allOf } from '../../figures/questions/nested-items.ts';
import { shareRow } from '../../figures/query-parts.ts';
import type { Figures } from '../../figures/wire/read-figures.ts';
import { alikeQuery, foldAlike, sharedBy } from '../../figures/standouts/alike.ts';
import type { StandoutLine } from '../../figures/standouts/candidates.ts';
import {
  changeQuery,
  type ComparedTable,
  findChanges,
  type SurveyChange,
  surveyChanges,
} from '../../figures/standouts/changes.ts';
import { type ChangeNames, listedChange } from '../../figures/standouts/listed-changes.ts';
import { rowDoes } from '../../figures/standouts/sentence.ts';
import { byRank, orderStandouts, type Standout } from '../../figures/standouts/standouts.ts';
import { totalId } from '../../figures/tables/table-bases.ts';
import type { Names } from '../../phrases/names.ts';
import { quoted } from '../../phrases/quoted.ts';
import { whoOf } from '../../phrases/who-of.ts';
import { type PlannedTable, type SnapshotWaves, tableName } from './snapshot.ts';

export interface AskedTable extends AskedPart {
  readonly table: PlannedTable;
}

/** A row of a table: its line in the run, its request and its name. */
interface ComparedRow {
  readonly line: StandoutLine;
  readonly asked: FigureRow;
  readonly name: string;
  readonly of: AskedTable;
}

/** Rows of tables with one filter, as many as a query may ask. */
interface ComparedRows {
  readonly of: AskedTable;
  readonly query: FigureQuery;
  readonly rows: readonly ComparedRow[];
}

interface Answered extends ComparedTable {
  readonly of: AskedTable;
}

interface RowChange {
  readonly kind: SurveyChange['kind'];
  readonly row: ComparedRow;
}

interface Part {
  readonly key: string;
  readonly name: string;
}

/** Answers a query; null where it is refused. */
type Ask = (query: FigureQuery) => Promise<Figures | null>;

/** Lists what moved in tables since earlier waves. Each query asks the rows of many tables in both spans of waves. */
export async function compareTables(
  tables: readonly AskedTable[],
  waves: SnapshotWaves,
  survey: Names,
  ask: Ask,
): Promise<EditionChanges> {
  const asked = inQueries(tables, waves);
  const rowOf = new Map(asked.flatMap(({ rows }) => rows.map((row) => [row.line.id, row] as const)));
  const answered: Answered[] = [];
  const refused = new Set<AskedTable>();
  for (const { of, query, rows } of asked) {
    const figures = await ask(query);
    const lines = rows.map(({ line }) => line);
    if (figures !== null) answered.push({ of, rows: [null, ...lines], columns: linesOf(of), figures });
    else for (const row of rows) refused.add(row.of);
  }
  const { comparisons, clear, found } = findChanges(answered, {
    isEachOnce: tables.some(({ table }) => table.item !== undefined),
  });
  const filterOf = ({ row }: Standout) => rowOf.get(row.id)?.of.table.baseIndex;
  const queryOf = (one: Standout) => asked.find(({ of }) => of.table.baseIndex === filterOf(one))?.query;
  const joined = await joinAlike(found, queryOf, ask);
  const names: ChangeNames = {
    placeOf: (at) => placeIn(at, rowOf),
    wordsOf: (at) => wordsIn(at, rowOf, survey),
  };
  return {
    wave_codes: [...waves.now],
    before_codes: [...waves.before],
    waves: waves.words.now,
    before: waves.words.before,
    comparisons,
    clear,
    changes: orderStandouts(joined).flatMap((change) => listedChange(change, names)),
    survey: [...surveyOf(answered, rowOf), ...Array.from(refused, notCompared)],
  };
}

function notCompared({ table }: AskedTable): EditionChanges['survey'][number] {
  return { kind: 'not_compared', table: table.number, name: tableName(table) };
}

/** The tables of a filter share their columns and their base, so that their rows can be asked together. */
function inQueries(tables: readonly AskedTable[], waves: SnapshotWaves): readonly ComparedRows[] {
  return [...Map.groupBy(tables, ({ table }) => table.baseIndex).values()].flatMap((ofFilter) => {
    const rows = ofFilter.flatMap(rowsOf);
    const [of] = ofFilter;
    if (of === undefined) return [];
    const cells = Math.floor(limits.statsCells / (2 * of.columns.length));
    const most = Math.min(limits.crosstabRows, cells) - 1;
    return Array.from({ length: Math.ceil(rows.length / most) }, (_, at) => {
      const some = rows.slice(at * most, (at + 1) * most);
      const asked = [shareRow(totalId, null), ...some.map((row) => row.asked)];
      return { of, rows: some, query: changeQuery({ ...of.query, rows: asked }, waves) };
    });
  });
}

/** Rows are named by their table too. */
function rowsOf(of: AskedTable): readonly ComparedRow[] {
  const { number, title: heading } = of.table;
  return of.rows.flatMap(({ id: own, name }, at): ComparedRow[] => {
    const asked = of.query.rows[at];
    if (own === totalId || asked === undefined) return [];
    const id = `${number} ${at}`;
    const line = { id, place: number * limits.crosstabRows + at, heading, content: asked.content };
    return [{ line, asked: { ...asked, id }, name, of }];
  });
}

/** Columns are named by their filter too, because it changes their people. */
function linesOf({ table, query, columns }: AskedTable): readonly StandoutLine[] {
  return columns.map(({ id, path }, place) => ({
    id: `${table.baseIndex} ${id}`,
    place,
    heading: path.join(' › '),
    content: { kind: 'share', of: query.columns[place]?.who ?? null },
  }));
}

/** Joins changes of nearly the same people, by a query for each filter; without its answer the list is longer, and as true. */
async function joinAlike(
  found: readonly Standout[],
  queryOf: (one: Standout) => FigureQuery | undefined,
  ask: Ask,
): Promise<readonly Standout[]> {
  const joined: Standout[] = [];
  for (const [asked, ofFilter] of Map.groupBy(found, queryOf)) {
    const query = asked === undefined ? null : alikeQuery(ofFilter, asked);
    const figures = query && (await ask(query));
    joined.push(...(figures ? foldAlike(ofFilter, sharedBy(figures)) : ofFilter));
  }
  return joined.toSorted(byRank);
}

function placeIn(
  { row, column }: Pick<Standout, 'row' | 'column'>,
  rowOf: ReadonlyMap<string, ComparedRow>,
): ReturnType<ChangeNames['placeOf']> {
  const { of, name = '' } = rowOf.get(row.id) ?? {};
  const header = of?.columns[column.place];
  return {
    table: of?.table.number ?? 0,
    title: of === undefined ? '' : tableName(of.table),
    row: name,
    column: header?.name ?? '',
    path: header?.path ?? [],
    row_id: of?.rows[row.place % limits.crosstabRows]?.id ?? '',
    column_id: header?.id ?? '',
  };
}

/** Returns the audience of the figure that moved, within its table's filter, and its answer. */
function wordsIn(
  { row, column }: Pick<Standout, 'row' | 'column'>,
  rowOf: ReadonlyMap<string, ComparedRow>,
  survey: Names,
): ReturnType<ChangeNames['wordsOf']> {
  const compared = rowOf.get(row.id);
  const { base = null } = compared?.of.query ?? {};
  const who = column.content.kind === 'share' ? column.content.of : null;
  const people = allOf([base, who].filter((one) => one !== null));
  const named = { people: people === null ? survey.people : whoOf(people, survey) };
  if (row.content.kind === 'share') return { ...named, does: rowDoes(row, { survey }) };
  const { coding, question } = row.content.value;
  const of = quoted([survey.question(question)?.name, compared?.name].filter(Boolean).join(': '));
  return { ...named, does: coding.kind === 'numbers' ? `mean of ${of}` : `score of ${of}` };
}

/** Lists rows that are new or gone, and columns that fell under the floor in a filter, each once. */
function surveyOf(answered: readonly Answered[], rowOf: ReadonlyMap<string, ComparedRow>) {
  const ofRows: RowChange[] = [];
  const ofColumns: EditionChanges['survey'] = [];
  for (const { of, ...table } of answered) {
    for (const { kind, line } of surveyChanges(table, 0)) {
      const row = rowOf.get(line.id);
      if (row !== undefined) ofRows.push({ kind, row });
      const { name = '', path = [] } = of.columns[line.place] ?? {};
      const words = [of.table.base, ...path, name].filter(Boolean).join(' › ');
      if (row === undefined) ofColumns.push({ kind, table: 0, name: words });
    }
  }
  const named = [...rowChanges(ofRows, [...rowOf.values()]), ...ofColumns];
  return [
    ...new Map(named.toReversed().map((one) => [`${one.kind} ${one.name}`, one])).values(),
  ].toReversed();
}

/** Names each change by the widest part of its question that is new or gone as a whole. */
function rowChanges(changes: readonly RowChange[], rows: readonly ComparedRow[]): EditionChanges['survey'] {
  const inAll = Map.groupBy(rows.flatMap(partsOf), ({ key }) => key);
  const changed = Map.groupBy(
    changes.flatMap(({ kind, row }) => partsOf(row).map(({ key }) => `${kind} ${key}`)),
    String,
  );
  return changes.map(({ kind, row }) => {
    const parts = partsOf(row);
    const isWhole = ({ key }: Part) => changed.get(`${kind} ${key}`)?.length === inAll.get(key)?.length;
    return { kind, table: row.of.table.number, name: (parts.find(isWhole) ?? parts.at(-1))?.name ?? '' };
  });
}

/** The question of a row, its table, the row in all tables of the question, the row itself. */
function partsOf({ name, of: { table } }: ComparedRow): readonly Part[] {
  const ofTable = tableName(table);
  return [table.title, ofTable, `${table.title}: ${name}`, `${ofTable}: ${name}`].map((part, level) => ({
    key: `${table.question} ${level} ${part}`,
    name: part,
  }));
}
