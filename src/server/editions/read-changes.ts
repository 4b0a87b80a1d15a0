import type { EditionChanges } from '../../contract/edition.ts';
import { readFigures } from '../../figures/read-figures.ts';
import { readWire } from '../../figures/read-wire.ts';
import type { RowContent } from '../../figures/figure-query.ts';
import { type ComparedTable, findChanges, surveyChanges } from '../../figures/standouts/changes.ts';
import { type ChangePlace, listedChange } from '../../figures/standouts/listed-changes.ts';
import type { Standout } from '../../figures/standouts/standouts.ts';
import { figureQueryOf } from '../../figures/wire-query.ts';
import { everyoneId } from '../../workbook/plan-block.ts';
import type { ServerDeps } from '../deps.ts';
import type { ReadPart } from './read-part.ts';
import type { PlannedTable } from './snapshot.ts';
import { listEditions, type StoredEdition } from './store.ts';

interface Compared extends ComparedTable {
  readonly of: ReadPart['part'];
}

/** Lists what moved in a run since earlier waves, over the tables that its reader may see. */
export function changesOf(
  { storage }: Pick<ServerDeps, 'storage'>,
  edition: StoredEdition,
  parts: readonly ReadPart[],
): EditionChanges {
  const { compared } = edition.snapshot;
  const tables = parts.flatMap((part) => comparedTable(part, edition));
  const { comparisons, clear, found } = findChanges(tables);
  return {
    wave_codes: [...(compared?.now ?? [])],
    before_codes: [...(compared?.before ?? [])],
    waves: compared?.words.now ?? '',
    before: compared?.words.before ?? '',
    comparisons,
    clear,
    changes: found.map((change) => listedChange(change, (at) => placeOf(at, tables))),
    survey: [
      ...onceEach(tables.flatMap(surveyOf)),
      ...rewordedSince(edition, listEditions(storage, edition.work_id)),
    ],
  };
}

/** A table's row is one of the run by its number; its column by the filter, which changes whom it is of. */
function comparedTable({ part, compared }: ReadPart, { snapshot }: StoredEdition): readonly Compared[] {
  if (compared === null || part.query === null) return [];
  const asked = figureQueryOf(part.query);
  const source = readWire(figureQueryOf(compared.query), compared.figures);
  const criticalValue = (degrees: number | null) => source.critical.get(degrees) ?? Number.NaN;
  const base = snapshot.tables.find(({ number }) => number === part.number)?.baseIndex ?? 0;
  const everyone: RowContent = { kind: 'share', of: null };
  return [
    {
      of: part,
      figures: readFigures({ ...source, criticalValue }),
      rows: part.rows.map(({ id }, place) => {
        if (id === everyoneId) return null;
        const content = asked.rows[place]?.content ?? everyone;
        return {
          id: `${part.number} ${place}`,
          place: part.number * 10_000 + place,
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

function placeOf({ row, column }: Standout, tables: readonly Compared[]): ChangePlace {
  const table = tables.find(({ rows }) => rows.some((line) => line?.id === row.id));
  const at = table?.rows.findIndex((line) => line?.id === row.id) ?? -1;
  const header = table?.of.columns[column.place];
  return {
    table: table?.of.number ?? 0,
    title: table === undefined ? '' : `${table.of.title}${table.of.row === '' ? '' : `: ${table.of.row}`}`,
    row: table?.of.rows[at]?.name ?? '',
    column: header?.name ?? '',
    path: header?.path ?? [],
  };
}

/** A question that is new or gone as a whole is one change; a column is listed with the first table of its filter. */
function surveyOf(table: Compared): EditionChanges['survey'] {
  const { of, rows } = table;
  const everyone = of.rows.findIndex(({ id }) => id === everyoneId);
  const found = surveyChanges(table, everyone);
  const ofRows = found.filter(({ kind }) => kind !== 'low_base');
  const [first] = ofRows;
  if (first !== undefined && ofRows.length === rows.filter((row) => row !== null).length) {
    return [{ kind: first.kind, table: of.number, name: of.title }];
  }
  return found.map(({ kind, line }) => {
    if (kind !== 'low_base') {
      return { kind, table: of.number, name: `${of.title}: ${of.rows[line.place % 10_000]?.name ?? ''}` };
    }
    const { name = '', path = [] } = of.columns[line.place] ?? {};
    const base = of.base === '' ? [] : [of.base];
    return { kind, table: 0, name: [...base, ...path, name].join(' › ') };
  });
}

/** Every table of a filter lists the same columns. */
function onceEach(changes: EditionChanges['survey']): EditionChanges['survey'] {
  const first = new Map(changes.map((change) => [JSON.stringify(change), change]));
  return [...first.values()];
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
