import type { EditionChanges } from '../../contract/edition.ts';
import { limits } from '../../contract/limits.ts';
import { readFigures } from '../../figures/read-figures.ts';
import { readWire } from '../../figures/read-wire.ts';
import type { FigureQuery, RowContent } from '../../figures/figure-query.ts';
import { type ComparedTable, findChanges, surveyChanges } from '../../figures/standouts/changes.ts';
import { alikeQuery, foldAlike, sharedBy } from '../../figures/standouts/alike.ts';
import { type ChangePlace, listedChange } from '../../figures/standouts/listed-changes.ts';
import { byRank, orderStandouts, type Standout } from '../../figures/standouts/standouts.ts';
import { figureQueryOf, wireQueryOf } from '../../figures/wire-query.ts';
import { totalId } from '../../figures/table-bases.ts';
import type { ServerDeps } from '../deps.ts';
import type { Principal } from '../request/principal.ts';
import { type ComparedPart, type ReadPart, showPart } from './read-part.ts';
import { askFurther, type RunnerDeps } from './run-tables.ts';
import type { PlannedTable } from './snapshot.ts';
import { listEditions, type StoredEdition } from './store.ts';

interface Compared extends ComparedTable {
  readonly of: ReadPart['part'];
}

/** What the changes of a run are read with: the service, and its queries for what the run did not ask. */
export interface ReadingDeps extends ServerDeps, Pick<RunnerDeps, 'queries'> {}

/** Lists what moved in a run since earlier waves, over the tables that its reader may see. */
export async function readChanges(
  deps: ReadingDeps,
  principal: Principal,
  edition: StoredEdition,
  signal: AbortSignal,
): Promise<EditionChanges> {
  const { compared, plan } = edition.snapshot;
  const tables: Compared[] = [];
  const tooLarge: EditionChanges['survey'] = [];
  for (const { number } of edition.snapshot.tables) {
    const read = await showPart(deps, principal, edition, number);
    tables.push(...comparedTable(read, edition));
    if (compared !== null && read.compared === null && read.part.state === 'done')
      tooLarge.push({ kind: 'not_compared', table: number, name: tableName(read.part) });
  }
  const tableOf = new Map(
    tables.flatMap((table) =>
      table.rows.flatMap((line) => (line === null ? [] : [[line.id, table] as const])),
    ),
  );
  const { comparisons, clear, found } = findChanges(tables);
  const joined = await joinAlike(found, tableOf, (query) =>
    askFurther(deps, wireQueryOf(plan.dataset_code, query), { principal, signal }),
  );
  return {
    wave_codes: [...(compared?.now ?? [])],
    before_codes: [...(compared?.before ?? [])],
    waves: compared?.words.now ?? '',
    before: compared?.words.before ?? '',
    comparisons,
    clear,
    changes: orderStandouts(joined).flatMap((change) => listedChange(change, (at) => placeOf(at, tableOf))),
    survey: [
      ...surveyOf(tables),
      ...rewordedSince(edition, listEditions(deps.storage, edition.work_id)),
      ...tooLarge,
    ],
  };
}

/** Joins changes of nearly the same people, by a query for each filter; without its answer the list is longer, and as true. */
async function joinAlike(
  found: readonly Standout[],
  tableOf: ReadonlyMap<string, Compared>,
  ask: (query: FigureQuery) => Promise<ComparedPart | null>,
): Promise<readonly Standout[]> {
  const joined: Standout[] = [];
  const queryOf = ({ row }: Standout) => tableOf.get(row.id)?.figures.query;
  for (const ofFilter of Map.groupBy(found, (one) => JSON.stringify(queryOf(one)?.base)).values()) {
    const [asked] = ofFilter.map(queryOf);
    const query = asked === undefined ? null : alikeQuery(ofFilter, asked);
    const answer = query && (await ask(query));
    joined.push(
      ...(query && answer
        ? foldAlike(ofFilter, sharedBy(readFigures(readWire(query, answer.figures))))
        : ofFilter),
    );
  }
  return joined.toSorted(byRank);
}

/** A table's row is one of the run by its number; its column by the filter, which changes whom it is of. */
function comparedTable({ part, compared }: ReadPart, { snapshot }: StoredEdition): readonly Compared[] {
  if (!compared || part.query === null) return [];
  const asked = figureQueryOf(part.query);
  const base = snapshot.tables.find(({ number }) => number === part.number)?.baseIndex ?? 0;
  const everyone: RowContent = { kind: 'share', of: null };
  return [
    {
      of: part,
      figures: readFigures(readWire(figureQueryOf(compared.query), compared.figures)),
      rows: part.rows.map(({ id }, place) => {
        if (id === totalId) return null;
        const content = asked.rows[place]?.content ?? everyone;
        return {
          id: `${part.number} ${place}`,
          place: part.number * limits.crosstabRows + place,
          heading: part.title,
          content,
        };
      }),
      columns: part.columns.map(({ id, path }, place) => ({
        id: `${base} ${id}`,
        place,
        heading: path.join(' › '),
        content: { kind: 'share', of: asked.columns[place]?.who ?? null },
      })),
    },
  ];
}

function tableName({ title, row }: Pick<ReadPart['part'], 'title' | 'row'>): string {
  return row === '' ? title : `${title}: ${row}`;
}

function placeOf(
  { row, column }: Pick<Standout, 'row' | 'column'>,
  tableOf: ReadonlyMap<string, Compared>,
): ChangePlace {
  const table = tableOf.get(row.id);
  const at = table?.rows.findIndex((line) => line?.id === row.id) ?? -1;
  const header = table?.of.columns[column.place];
  return {
    table: table?.of.number ?? 0,
    title: table === undefined ? '' : tableName(table.of),
    row: table?.of.rows[at]?.name ?? '',
    column: header?.name ?? '',
    path: header?.path ?? [],
  };
}

/** A question that is new or gone as a whole is one change, and a row or a column that several tables have. */
function surveyOf(tables: readonly Compared[]): EditionChanges['survey'] {
  const ofQuestions = [...Map.groupBy(tables, ({ of }) => of.question).values()];
  const found = ofQuestions.flatMap((ofQuestion) => {
    const changes = ofQuestion.map(changesOf);
    const [whole] = changes.map(([first]) => first);
    const isWhole = changes.every(([first]) => first?.isWhole === true && first.kind === whole?.kind);
    return isWhole && whole !== undefined ? [{ ...whole, name: whole.title }] : changes.flat();
  });
  const once = new Map(found.toReversed().map((change) => [`${change.kind} ${change.name}`, change]));
  return found
    .filter((change) => once.get(`${change.kind} ${change.name}`) === change)
    .map(({ kind, table, name }) => ({ kind, table, name }));
}

/** Changes of the survey in a table: a single one where all of its rows are new or gone. */
function changesOf(table: Compared) {
  const { of, rows } = table;
  const { title } = of;
  const named = tableName(of);
  const found = surveyChanges(
    table,
    of.rows.findIndex(({ id }) => id === totalId),
  );
  const ofRows = found.filter(({ kind }) => kind !== 'low_base');
  const [first] = ofRows;
  if (first !== undefined && ofRows.length === rows.filter((row) => row !== null).length) {
    return [{ kind: first.kind, table: of.number, title, name: named, isWhole: true }];
  }
  return found.map(({ kind, line }) => {
    if (kind !== 'low_base') {
      const name = `${named}: ${of.rows[rows.indexOf(line)]?.name ?? ''}`;
      return { kind, table: of.number, title, name, isWhole: false };
    }
    const { name = '', path = [] } = of.columns[line.place] ?? {};
    const base = of.base === '' ? [] : [of.base];
    return { kind, table: 0, title, name: [...base, ...path, name].join(' › '), isWhole: false };
  });
}

/** Questions that have another name or wording than in the run before. */
function rewordedSince(
  { number, snapshot }: StoredEdition,
  editions: readonly StoredEdition[],
): EditionChanges['survey'] {
  const before = editions.find((one) => one.number < number)?.snapshot.tables ?? [];
  const wordsBefore = new Map(before.map((table) => [table.question, wordsOf(table)]));
  const once = [...Map.groupBy(snapshot.tables, ({ question }) => question).values()];
  return once.flatMap(([table]): EditionChanges['survey'] => {
    const words = table && wordsBefore.get(table.question);
    if (table === undefined || words === undefined || words === wordsOf(table)) return [];
    return [{ kind: 'reworded', table: table.number, name: table.title }];
  });
}

function wordsOf({ title, wording }: PlannedTable): string {
  return `${title}\n${wording}`;
}
