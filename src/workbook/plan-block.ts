import type { EditionDetail, EditionPart, EditionSettings } from '../contract/saved-work/edition.ts';
import { againstWords, everyoneAsBase } from '../figures/words/figure-names.ts';
import type { FigureQuery } from '../figures/figure-query.ts';
import type { GridPlace } from '../figures/questions/grid-matrix.ts';
import { metricOf } from '../figures/tables/plan-table.ts';
import { type Figures, readFigures } from '../figures/wire/read-figures.ts';
import { readWire } from '../figures/wire/read-wire.ts';
import { baseLine, totalId } from '../figures/tables/table-bases.ts';
import { type Asks, isValued } from '../figures/tables/table-header.ts';
import { blockBase, type BlockFacts, sampleOfRow } from '../figures/tables/block-base.ts';
import { groupLines, type Line, lineMargin } from '../figures/tables/line.ts';
import { waveFootnotes } from '../figures/tables/partial-lines.ts';
import { type TableAnswer, tableAnswer } from '../figures/tables/table-answer.ts';
import { cellKinds, judgeCells, type JudgedCells, tableCells } from '../figures/tables/table-cells.ts';
import { figureQueryOf } from '../figures/wire/wire-query.ts';
import { columnLetter } from '../lib/column-letter.ts';
import { formatIn } from '../lib/format.ts';
import type { FigureBlock } from './figure-document.ts';
import { tableBlock } from './table-block.ts';
import { definitionNote, lettersNote, lowBaseNote, markNote } from './table-notes.ts';

const format = formatIn('en-GB');

/** A table of a plan, run or not. */
export type PlanTable = Pick<
  EditionPart,
  'number' | 'title' | 'row' | 'base' | 'sample' | 'rows' | 'columns'
>;

/** A table of a run as a file takes it; null: it has no figures. */
export function runBlock(part: EditionPart, edition: EditionDetail): FigureBlock | null {
  const { query, figures } = part;
  if (query === null || figures === null) return null;
  const { wave_names: names } = edition;
  const waves = edition.wave_codes.map((code, place) => ({ code, name: names[place] ?? code }));
  return planBlock(part, readFigures(readWire(figureQueryOf(query), figures)), edition.settings, waves);
}

/** A table of a plan with its figures as a file takes it. `waves` are those of its scope, in time order. */
export function planBlock(
  part: PlanTable,
  figures: Figures,
  look: EditionSettings,
  waves: readonly { readonly code: string; readonly name: string }[],
): FigureBlock {
  const { versus, levels, low_base: lowBase } = look;
  const metrics = look.measures.map((measure) => metricOf[measure]);
  const base = { name: part.base === '' ? null : part.base, mode: 'all' } as const;
  const answer = tableAnswer({ upright: { ...figures, isThere: () => true }, turned: null });
  const rows = rowLines(part, figures.query, answer);
  const columns = columnLines(part, figures.query, answer, lowBase);
  const letters = lettersOf(figures.query);
  const kinds = cellKinds([...rows, ...columns], metrics, versus);
  const judged = judgeCells(answer, kinds, [], look);
  const cell = tableCells({
    rows,
    columns,
    answer,
    base,
    kinds,
    judged,
    metrics,
    levels,
    versus: versus === 'none' ? 'rest' : versus,
    lowBase,
    letters,
  });
  const { readAmong } = answer;
  const facts: BlockFacts = {
    rowBaseOf: answer.rowBaseOf,
    base,
    questionName: () => part.title,
    format,
  };
  const bands = groupLines(rows).map(({ name, lines }) => ({
    name,
    lines,
    shown: lines,
    isFolded: false,
    base: blockBase(lines, facts),
  }));
  const arranged = { bands, columns, headings: [], isAcross: false, parts: new Set<string>() };
  const view = { metrics, transposed: false, baseRows: look.base_rows };
  const hasCell = (isSigned: (row: string, column: string) => boolean) =>
    rows.some((row) => columns.some((column) => isSigned(row.item.id, column.item.id)));
  const signs = {
    lowBase: hasCell((row, column) => (readAmong(row, column)?.column.sample ?? lowBase) < lowBase),
    byDefinition: hasCell((row, column) => {
      const place = answer.placeOf(row, column);
      const at = place === null ? -1 : place.row * figures.answered.columnCount + place.column;
      return figures.byDefinition[at] === 1;
    }),
  };
  const block = tableBlock(
    { arranged, table: { cell, readAmong, letters }, view },
    {
      id: `${part.number}`,
      name: base.name ?? 'Everyone',
      samples: samplesOf(part, rows, facts),
      notes: [...notesOf(signs, judged, look), ...waveFootnotes([...rows, ...columns], waves, format)],
    },
  );
  if (look.grids !== 'itself') return block;
  const places = new Map(part.rows.map((row, at) => [row.id, gridPlaceOf(row, figures.query.rows[at])]));
  return { ...block, rows: block.rows.map((row) => ({ ...row, grid: places.get(row.id) ?? null })) };
}

/** Place of a row in its grid, whose question and grid row are the headings over it; null: it is of no grid. */
function gridPlaceOf(
  { path: [question, row], name }: PlanTable['rows'][number],
  asked: FigureQuery['rows'][number] | undefined,
): GridPlace | null {
  if (question === undefined || row === undefined || asked === undefined) return null;
  const cell = cellOf(asked);
  return { question, row: { code: cell.row, name: row }, column: { code: cell.column, name } };
}

/** Codes of the grid row and column that a row of a plan reads. */
function cellOf({ content }: FigureQuery['rows'][number]): Readonly<Record<'row' | 'column', string>> {
  if (content.kind !== 'share') {
    return { row: content.value.datapoint ?? '', column: content.value.suffixes?.join() ?? '' };
  }
  const { of } = content;
  const read = of?.kind === 'clause' ? of : null;
  return { row: read?.datapoints?.join() ?? '', column: read?.suffixes?.join() ?? '' };
}

/** Rows but for everyone. */
function rowLines(part: PlanTable, query: FigureQuery, answer: TableAnswer<Figures>): readonly Line[] {
  return part.rows.flatMap(({ id, name, path }, place): Line[] => {
    const asked = query.rows[place];
    if (id === totalId || asked === undefined) return [];
    const { content } = asked;
    const group = path.join(' › ');
    const asks: Asks =
      content.kind === 'share'
        ? asksOf(content.of)
        : { kind: 'average', question: content.value.question, datapoint: content.value.datapoint ?? '' };
    const item = { id, name, fullName: name, group, asks };
    const base = { mode: asked.base.mode, among: null, people: null };
    return [{ item, group, base, margin: lineMargin(answer, 'rows', item, 0) }];
  });
}

function columnLines(
  part: PlanTable,
  query: FigureQuery,
  answer: TableAnswer<Figures>,
  lowBase: number,
): readonly Line[] {
  return part.columns.map(({ id, name, path }, place) => {
    const group = path.join(' › ');
    const item = { id, name, fullName: name, group, under: path, asks: asksOf(query.columns[place]?.who) };
    return { item, group, margin: lineMargin(answer, 'columns', item, lowBase) };
  });
}

function asksOf(expression: FigureQuery['base'] | undefined): Asks {
  return expression == null ? { kind: 'everyone' } : { kind: 'expression', expression };
}

/** The letter of each column that is compared, by its id. */
function lettersOf({ want, columns }: FigureQuery): ReadonlyMap<string, string> {
  const places = [...new Set(want.pairs.flat())].toSorted((one, other) => one - other);
  return new Map(places.map((place, at) => [columns[place]?.id ?? '', columnLetter(at)]));
}

/** Respondents of the table's base; of each row where none is read among all of them. */
function samplesOf({ sample }: PlanTable, rows: readonly Line[], facts: BlockFacts): readonly number[] {
  const known = rows.flatMap((row) => sampleOfRow(row, facts) ?? []);
  const isOfAll = rows.some(({ item, base }) => !isValued(item.asks) && base?.mode === 'all');
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

function notesOf(
  signs: { readonly lowBase: boolean; readonly byDefinition: boolean },
  { tests, pairs }: Pick<JudgedCells<Figures>, 'tests' | 'pairs'>,
  look: EditionSettings,
): readonly string[] {
  const { versus, low_base: lowBase } = look;
  const against = versus === 'none' ? '' : againstWords({ versus, other: '' }, { base: everyoneAsBase });
  return [
    markNote(look, { tests, against }, format),
    lettersNote(look, pairs.length, format),
    signs.lowBase ? lowBaseNote(lowBase, 'column', format) : '',
    signs.byDefinition ? definitionNote : '',
  ].filter(Boolean);
}
