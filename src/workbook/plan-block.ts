import type { EditionPart, EditionSettings } from '../contract/edition.ts';
import type { PlanMeasure } from '../contract/tab-plan.ts';
import { againstWords, everyoneAsBase } from '../figures/figure-names.ts';
import type { Figure } from '../figures/figure.ts';
import type { GridPlace } from '../figures/grid-matrix.ts';
import { tableName } from '../figures/measures.ts';
import { type Figures, readFigures } from '../figures/read-figures.ts';
import { readWire } from '../figures/read-wire.ts';
import { absentLabel } from '../figures/reasons.ts';
import { baseLine, rowsBase, totalId } from '../figures/table-bases.ts';
import {
  cellSample,
  type JudgedTable,
  judgeTable,
  type Metric,
  tableFigure,
  testedLines,
  valueLabel,
} from '../figures/table-cell.ts';
import { figureQueryOf } from '../figures/wire-query.ts';
import { columnLetter } from '../lib/column-letter.ts';
import { formatIn } from '../lib/format.ts';
import { absentCell, tableCell } from './document-cell.ts';
import { baseNumbers, type BlockBase, type DocumentMargin, type FigureBlock } from './figure-document.ts';
import { definitionNote, lettersNote, lowBaseNote, markNote } from './table-notes.ts';

/** Metrics that the measures of a plan are drawn as. */
export const metricOf: Readonly<Record<PlanMeasure, Metric>> = {
  column_percentage: 'columnPercentage',
  row_percentage: 'rowPercentage',
  index: 'index',
  sample: 'sample',
};

const format = formatIn('en-GB');

/** A table of a plan, run or not. */
export type PlanTable = Pick<
  EditionPart,
  'number' | 'title' | 'row' | 'base' | 'sample' | 'rows' | 'columns'
>;

/** A table of a run as a file takes it; null: it has no figures. */
export function runBlock(part: EditionPart, look: EditionSettings): FigureBlock | null {
  const { query, figures } = part;
  if (query === null || figures === null) return null;
  return planBlock(part, readFigures(readWire(figureQueryOf(query), figures)), look);
}

/** A table of a plan with its figures as a file takes it. */
export function planBlock(part: PlanTable, figures: Figures, look: EditionSettings): FigureBlock {
  const { query } = figures;
  const metrics = look.measures.map((measure) => metricOf[measure]);
  const places = [...part.rows.keys()].filter((place) => part.rows[place]?.id !== totalId);
  const everyone = part.rows.findIndex(({ id }) => id === totalId);
  const letters = [...new Set(query.want.pairs.flat())].toSorted((one, other) => one - other);
  const columns = part.columns.map(({ name, path }, place) => ({
    group: path.join(' › '),
    path,
    name,
    letter: letters.includes(place) ? columnLetter(letters.indexOf(place)) : '',
    margin: marginOf(figures.at(Math.max(0, everyone), place), look),
    color: null,
  }));
  const groupOf = (place: number) => part.rows[place]?.path.join(' › ') ?? '';
  const bases = new Map(
    Array.from(Map.groupBy(places, groupOf), ([group, rows]) => [
      group,
      blockBase(part, figures, rows, look),
    ]),
  );
  const { cell, judged } = cellsOf(part, figures, columns, { ...look, metrics });
  return {
    id: `${part.number}`,
    name: part.base === '' ? 'Everyone' : part.base,
    samples: samplesOf(part, figures, places),
    lines: metrics.length,
    isTransposed: false,
    columns,
    rows: places.map((place) => {
      const figure = part.columns.length === 0 ? undefined : figures.at(place, 0);
      const sample = figure === undefined || figure.kind === 'absent' ? null : figure.wholePositive.sample;
      return {
        id: `${place}`,
        group: groupOf(place),
        name: part.rows[place]?.name ?? '',
        margin: { sample, absent: sample === null ? '–' : '', isLowBase: false, isPartial: false },
        isPart: false,
        isFolded: false,
        labels: metrics.map((metric) =>
          isValue(figures, place) ? valueLabel('average', metric, metrics) : tableName(metric, false),
        ),
        base: bases.get(groupOf(place)) ?? null,
        grid: look.grids === 'itself' ? gridPlaceOf(part.rows[place]) : null,
      };
    }),
    cell: (row, column) => cell(places[row] ?? -1, column),
    // The heads of the columns have their n.
    baseRows: baseNumbers(
      everyone === -1 ? [] : look.base_rows.filter((number) => number !== 'sample'),
      part.columns,
      (column) => peopleIn(figures, everyone, column),
    ),
    notes: notesOf(figures, places, judged, look),
  };
}

/** Place of a row in its grid, whose question and grid row are the headings over it; null: it is of no grid. */
function gridPlaceOf(row: PlanTable['rows'][number] | undefined): GridPlace | null {
  const [question, gridRow] = row?.path ?? [];
  if (row === undefined || question === undefined || gridRow === undefined) return null;
  return { question, row: gridRow, column: row.name };
}

function isValue({ query }: Figures, row: number): boolean {
  return query.rows[row]?.content.kind === 'value';
}

function marginOf(figure: Figure, { low_base: lowBase }: EditionSettings): DocumentMargin {
  if (figure.kind === 'absent' && figure.reason !== 'nobody') {
    return { sample: null, absent: absentLabel(figure.reason), isLowBase: false, isPartial: false };
  }
  const sample = figure.kind === 'absent' ? 0 : figure.column.sample;
  const isPartial = figure.kind !== 'absent' && figure.line.isPartial;
  return { sample, absent: '', isLowBase: sample < lowBase, isPartial };
}

/** Base of the rows under a heading; null: that of the table. */
function blockBase(
  part: PlanTable,
  figures: Figures,
  rows: readonly number[],
  { base_rows: baseRows }: EditionSettings,
): BlockBase | null {
  const { line, counted } = rowsBase(
    rows.map((row) => ({
      // A mean is of those who have a number.
      mode: isValue(figures, row) ? 'answered' : (figures.query.rows[row]?.base.mode ?? 'all'),
      people: part.base === '' ? null : part.base,
      isValue: isValue(figures, row),
    })),
    {
      question: part.title,
      people: part.base === '' ? null : part.base,
      isAlways: false,
      sampleOf: (at) => wholeSample(figures, rows[at] ?? -1),
    },
    format,
  );
  if (line === '') return null;
  const first = counted === null ? undefined : rows[counted];
  const row = first === undefined || isValue(figures, first) ? undefined : first;
  const peopleOf = (column: number) => (row === undefined ? null : peopleIn(figures, row, column));
  return { line, rows: row === undefined ? [] : baseNumbers(baseRows, part.columns, peopleOf) };
}

function peopleIn(figures: Figures, row: number, column: number) {
  const figure = figures.at(row, column);
  return figure.kind === 'absent' ? null : figure;
}

/** Respondents that a row is read among; null where it has no figure. */
function wholeSample(figures: Figures, row: number): number | null {
  for (const column of figures.query.columns.keys()) {
    const figure = figures.at(row, column);
    if (figure.kind !== 'absent') return (isValue(figures, row) ? figure.wholePositive : figure.whole).sample;
  }
  return null;
}

/** Respondents of the table's base; of each row where none is read among all of them. */
function samplesOf({ sample }: PlanTable, figures: Figures, places: readonly number[]): readonly number[] {
  const known = places.flatMap((place) => wholeSample(figures, place) ?? []);
  const isOfAll = places.some(
    (place) => !isValue(figures, place) && figures.query.rows[place]?.base.mode === 'all',
  );
  if (!isOfAll || known.length === 0) return known;
  return [sample ?? Math.max(...known)];
}

/** Title of a table: its question, grid row and filter. */
export function titleOf({ title, row, base }: Pick<PlanTable, 'title' | 'row' | 'base'>): string {
  return `${title}${row === '' ? '' : `: ${row}`}${base === '' ? '' : `, ${base}`}`;
}

/** The base line of a table: the one that its blocks share, else that of the whole table. */
export function baseLineOf(part: Pick<PlanTable, 'base' | 'title'>, { rows, samples }: FigureBlock): string {
  const [own = '', ...others] = new Set(rows.map(({ base }) => base?.line ?? ''));
  const people = part.base === '' ? null : part.base;
  return own === '' || others.length > 0
    ? baseLine({ mode: 'all', samples }, { question: part.title, people }, format)
    : own;
}

function cellsOf(
  part: PlanTable,
  figures: Figures,
  heads: FigureBlock['columns'],
  look: EditionSettings & { readonly metrics: readonly Metric[] },
): { readonly cell: FigureBlock['cell']; readonly judged: JudgedTable } {
  const { rows, columns } = part;
  const { metrics, levels } = look;
  const versus = look.versus === 'none' ? 'rest' : look.versus;
  const lines = testedLines([null, 'average'], metrics, versus);
  const isOfEveryone = (row: number, column: number) =>
    rows[row]?.id === totalId || columns[column]?.id === totalId;
  const linesAt = (row: number) => {
    const own = lines.get(isValue(figures, row) ? 'average' : null);
    return own === undefined || look.versus !== 'none' ? own : { ...own, marked: null };
  };
  const judged = judgeTable(
    {
      answers: [figures],
      lettered: figures,
      linesAt: (_, row, column) => (isOfEveryone(row, column) ? undefined : linesAt(row)),
    },
    look,
  );
  const cell: FigureBlock['cell'] = (row, column) => {
    const figure = figures.at(row, column);
    if (figure.kind === 'absent') return absentCell(figure.reason, absentLabel(figure.reason));
    const valueKind = isValue(figures, row) ? 'average' : null;
    const shown = tableFigure(
      figure,
      { of: figures, row, column },
      {
        valueKind,
        metrics,
        lines: linesAt(row),
        judged,
        versus,
        columnName: '',
        // No plan compares with an earlier wave in its tables.
        waveName: () => undefined,
        names: {
          row: rows[row]?.name ?? '',
          question: part.title,
          column: columns[column]?.id === totalId ? '' : (columns[column]?.name ?? ''),
          base: { name: part.base === '' ? null : part.base, mode: figure.base.mode },
        },
        headAt: (other) => heads[other],
        levels,
        isLowBase: sampleAt(figures, figure, row) < look.low_base,
        isPartial: figure.line.isPartial,
      },
    );
    return tableCell({ ...shown, heat: null }, metrics, isOfEveryone(row, column));
  };
  return { cell, judged };
}

function notesOf(
  figures: Figures,
  rows: readonly number[],
  judged: JudgedTable,
  look: EditionSettings,
): readonly string[] {
  const { versus, low_base: lowBase } = look;
  const against = versus === 'none' ? '' : againstWords({ versus, other: '' }, { base: everyoneAsBase });
  const hasCell = (isSigned: (figure: Figure, row: number) => boolean) =>
    rows.some((row) => figures.query.columns.some((_, column) => isSigned(figures.at(row, column), row)));
  return [
    markNote(look, { tests: judged.tests, against }, format),
    lettersNote(look, judged.pairs.length, format),
    hasCell((figure, row) => figure.kind !== 'absent' && sampleAt(figures, figure, row) < lowBase)
      ? lowBaseNote(lowBase, 'column', format)
      : '',
    hasCell((figure) => figure.kind === 'absent' && figure.reason === 'by_definition') ? definitionNote : '',
  ].filter(Boolean);
}

/** Respondents that a low base is judged by. */
function sampleAt(figures: Figures, figure: Exclude<Figure, { kind: 'absent' }>, row: number): number {
  return cellSample(figure, isValue(figures, row) ? 'average' : null);
}
