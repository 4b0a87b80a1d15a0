import type { EditionPart } from '../contract/edition.ts';
import {
  carriedTest,
  type Measure,
  measures,
  type TestedMeasure,
  type TestedVersus,
} from '../figures/measures.ts';
import { higherCells, judgeTests, pairTests } from '../figures/family-tests.ts';
import { againstWords, everyoneAsBase } from '../figures/figure-names.ts';
import type { BaseMode } from '../figures/figure-query.ts';
import { judgedFigure, untestedReason, writtenTests } from '../figures/judged-cell.ts';
import { measureAbsence, measuredValue } from '../figures/measured.ts';
import type { Figure, ShareFigure, ValueFigure } from '../figures/figure.ts';
import { type Figures, readFigures } from '../figures/read-figures.ts';
import { readWire } from '../figures/read-wire.ts';
import { absentLabel } from '../figures/reasons.ts';
import { baseLine } from '../figures/table-bases.ts';
import { letterTest, type WrittenTest } from '../figures/test-rows.ts';
import { figureQueryOf } from '../figures/wire-query.ts';
import { columnLetter } from '../lib/column-letter.ts';
import type { Format } from '../lib/format.ts';
import type { Correction } from '../lib/significance.ts';
import type { BlockBase, DocumentCell, DocumentMargin, DocumentRow, FigureBlock } from './figure-document.ts';

/** Number of respondents that a block prints of each column. */
export type PlanBaseRow = 'sample' | 'weighted' | 'effective';

/** How the tables of a run are drawn. */
export interface PlanLook {
  /** The first is on top. */
  readonly measures: readonly Measure[];
  readonly versus: Exclude<TestedVersus, 'column'> | 'none';
  readonly levels: readonly number[];
  readonly correction: Correction;
  readonly baseRows: readonly PlanBaseRow[];
  /** Columns of fewer respondents carry the low-base mark. */
  readonly lowBase: number;
  readonly format: Format;
  readonly waveName: (code: string) => string | undefined;
}

/** Id of the row and of the column of everyone in the table's base; both are in no family of tests. */
export const everyoneId = '*';

/** A table of a run as a file takes it; null: it has no figures. */
export function planBlock(part: EditionPart, look: PlanLook): FigureBlock | null {
  const { query: sent, figures: result } = part;
  if (sent === null || result === null) return null;
  const query = figureQueryOf(sent);
  const source = readWire(query, result);
  const criticalValue = (degrees: number | null) => source.critical.get(degrees) ?? Number.NaN;
  const figures = readFigures({ ...source, criticalValue });
  const rows = [...part.rows.keys()].filter((place) => part.rows[place]?.id !== everyoneId);
  const everyone = part.rows.findIndex(({ id }) => id === everyoneId);
  const columnMargin = (column: number) => marginOf(figures.at(Math.max(0, everyone), column), look);
  const columns = part.columns.map((header, place) => ({
    group: header.path.join(' › '),
    name: header.name,
    letter: letterOf(figures, place),
    margin: columnMargin(place),
    color: null,
  }));
  const cell = cellsOf(part, figures, look);
  const [total] = columns;
  return {
    id: `${part.number}`,
    name: part.base === '' ? 'Everyone' : part.base,
    sample: part.sample ?? total?.margin.sample ?? null,
    lines: look.measures.length,
    isTransposed: false,
    columns,
    rows: rows.map((place) => documentRow(part, figures, place, look)),
    cell: (row, column) => cell(rows[row] ?? -1, column),
    notes: notesOf(look),
  };
}

function marginOf(figure: Figure, { lowBase }: PlanLook): DocumentMargin {
  if (figure.kind === 'absent' && figure.reason !== 'nobody') {
    return { sample: null, absent: absentLabel(figure.reason), isLowBase: false, isPartial: false };
  }
  const sample = figure.kind === 'absent' ? 0 : figure.column.sample;
  const isPartial = figure.kind !== 'absent' && figure.line.isPartial;
  return { sample, absent: '', isLowBase: sample < lowBase, isPartial };
}

/** Letter of a column that is compared with others of its heading; empty: it is not. */
function letterOf({ query }: Figures, column: number): string {
  const lettered = [...new Set(query.want.pairs.flat())].toSorted((one, other) => one - other);
  const place = lettered.indexOf(column);
  return place === -1 ? '' : columnLetter(place);
}

function documentRow(part: EditionPart, figures: Figures, place: number, look: PlanLook): DocumentRow {
  const { name = '', path = [] } = part.rows[place] ?? {};
  const [figure] = part.columns.map((_, column) => figures.at(place, column));
  const isValue = figures.query.rows[place]?.content.kind === 'value';
  const sample = figure === undefined || figure.kind === 'absent' ? null : figure.wholePositive.sample;
  return {
    id: `${place}`,
    group: path.join(' › '),
    name,
    margin: { sample, absent: sample === null ? '–' : '', isLowBase: false, isPartial: false },
    isPart: false,
    isFolded: false,
    labels: look.measures.map((measure, line) =>
      isValue ? valueLabel(measure, line) : measures[measure].tableName,
    ),
    base: blockBase(part, figures, place, look),
  };
}

function valueLabel(measure: Measure, line: number): string {
  if (line === 0) return measures.mean.tableName;
  return measure === 'sample' || measure === 'index' ? measures[measure].tableName : '';
}

/** Base of the rows under a heading, said once by the first; null: that of the table. */
function blockBase(part: EditionPart, figures: Figures, place: number, look: PlanLook): BlockBase | null {
  const group = part.rows[place]?.path.join(' › ');
  const rows = [...part.rows.keys()].filter(
    (other) => part.rows[other]?.id !== everyoneId && part.rows[other]?.path.join(' › ') === group,
  );
  const modes = new Set(rows.map((row) => figures.query.rows[row]?.base.mode ?? 'all'));
  const [mode = 'all'] = modes;
  if (modes.size === 1 && mode === 'all') return null;
  const samples = rows.map((row) => wholeSample(figures, row));
  const people = part.base === '' ? null : part.base;
  const line = baseLine({ mode, samples }, { question: part.title, people }, look.format);
  if (modes.size > 1 || new Set(samples).size > 1) return { line, rows: [] };
  return { line, rows: look.baseRows.map((row) => baseNumbers(part, figures, place, row)) };
}

const baseRowNames: Readonly<Record<PlanBaseRow, string>> = {
  sample: 'Sample n',
  weighted: 'Weighted base',
  effective: 'Effective n',
};

function baseNumbers(part: EditionPart, figures: Figures, place: number, row: PlanBaseRow) {
  const numbers = part.columns.map((_, column) => {
    const figure = figures.at(place, column);
    return figure.kind === 'absent' ? null : figure.column[row];
  });
  return { name: baseRowNames[row], numbers };
}

function wholeSample(figures: Figures, row: number): number | null {
  for (const column of figures.query.columns.keys()) {
    const figure = figures.at(row, column);
    if (figure.kind !== 'absent') return figure.whole.sample;
  }
  return null;
}

/** The base line of a table: that of its first block, else that of the whole table. */
export function baseLineOf(part: EditionPart, block: FigureBlock, format: Format): string {
  const own = block.rows[0]?.base?.line ?? '';
  const people = part.base === '' ? null : part.base;
  const mode: BaseMode = 'all';
  return own === ''
    ? baseLine({ mode, samples: [block.sample] }, { question: part.title, people }, format)
    : own;
}

function cellsOf(part: EditionPart, figures: Figures, look: PlanLook): FigureBlock['cell'] {
  const { rows, columns } = part;
  const versus = look.versus === 'none' ? 'rest' : look.versus;
  const shareMeasure = look.versus === 'none' ? null : testedOf(look.measures, versus);
  const isEveryone = (row: number, column: number) =>
    rows[row]?.id === everyoneId || columns[column]?.id === everyoneId;
  const measureAt = (row: number): TestedMeasure | null => {
    if (look.versus === 'none') return null;
    return figures.query.rows[row]?.content.kind === 'value' ? 'mean' : shareMeasure;
  };
  const judged = judgeTests(
    {
      answers: [figures],
      measureIn: () => (row, column) => (isEveryone(row, column) ? null : measureAt(row)),
      pairs: pairTests(figures, (row, column) => !isEveryone(row, column)),
    },
    look,
  );
  const higher = higherCells(judged.pairs);
  const lettersAt = (row: number, column: number): readonly WrittenTest[] =>
    higher(row, column).flatMap(({ lower, ...test }) => {
      const other = figures.at(row, lower);
      if (other.kind === 'absent') return [];
      const measure = other.kind === 'share' ? ('columnPercentage' as const) : ('mean' as const);
      const people = other.kind === 'share' ? other.column : other.positive;
      const against = columns[lower]?.name ?? '';
      const compared = { value: measuredValue(other, measure) ?? 0, sample: people.sample };
      return [
        letterTest(
          { ...test, measure, against, letter: letterOf(figures, lower), other: compared },
          look.levels,
        ),
      ];
    });
  return (row, column) => {
    const figure = figures.at(row, column);
    if (figure.kind === 'absent') {
      return { kind: 'absent', label: absentLabel(figure.reason), status: figure.reason, figure: null };
    }
    if (figure.isByDefinition) {
      return { kind: 'absent', label: absentLabel('by_definition'), status: 'by_definition', figure };
    }
    const measure = measureAt(row);
    const cell = judgedFigure(figure, {
      measure,
      judgement: isEveryone(row, column) ? null : judged.judgementOf({ of: figures, row, column }),
      versus,
      columnName: '',
      waveName: look.waveName,
      names: {
        row: rows[row]?.name ?? '',
        question: part.title,
        column: columns[column]?.id === everyoneId ? '' : (columns[column]?.name ?? ''),
        base: { name: part.base === '' ? null : part.base, mode: figure.base.mode },
      },
      letterTests: lettersAt(row, column),
      isLowBase: (figure.kind === 'value' ? figure.positive : figure.column).sample < look.lowBase,
      isPartial: figure.line.isPartial,
    });
    const { against, isLowBase, isPartial } = cell;
    return {
      kind: 'shown',
      ...linesOf(figure, look.measures),
      interval: null,
      tests: writtenTests(cell),
      untested: isEveryone(row, column) ? null : untestedReason(cell, measure),
      against,
      markLine: markLine(look.measures, measure),
      letterLine: 0,
      band: null,
      isLowBase,
      isPartial,
      compared: '',
      figure,
    };
  };
}

function testedOf(shown: readonly Measure[], versus: TestedVersus): TestedMeasure | null {
  for (const measure of shown) {
    const tested = carriedTest(measure, { versus, isOneLine: true });
    if (tested !== null && tested !== 'mean') return tested;
  }
  return null;
}

/** The line that a mark belongs to. */
function markLine(shown: readonly Measure[], tested: TestedMeasure | null): number {
  return Math.max(0, tested === 'mean' ? 0 : shown.findIndex((measure) => measure === tested));
}

function linesOf(
  figure: ShareFigure | ValueFigure,
  shown: readonly Measure[],
): Pick<Extract<DocumentCell, { kind: 'shown' }>, 'values' | 'absences' | 'kinds'> {
  const own = shown.map(
    (measure, line): Measure => (figure.kind === 'value' && line === 0 ? 'mean' : measure),
  );
  const absences = own.map((measure) => (figure.kind === 'share' ? measureAbsence(figure, measure) : null));
  return {
    values: own.map((measure, line) => (absences[line] === null ? measuredValue(figure, measure) : null)),
    absences: absences.map((reason) => (reason === null ? '' : absentLabel(reason))),
    kinds: own.map((measure) => measures[measure].kind),
  };
}

function notesOf({ versus, levels, correction }: PlanLook): readonly string[] {
  if (versus === 'none' || levels.length === 0) return ['Not tested.'];
  const signs = levels.map((level) => (level >= 99 ? `▲ ▼ ${level}%` : `△ ▽ ${level}%`)).join(', ');
  const side = againstWords({ versus, other: '' }, { base: everyoneAsBase });
  return [`${signs}: higher or lower than ${side}${correction === 'none' ? '' : ', corrected'}.`];
}
