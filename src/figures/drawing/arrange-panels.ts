import type { Panel, PanelRow, PanelSeries } from './drawn-panel.ts';

/** What a chart is split by. */
export type SplitBy = 'none' | 'waves' | 'locations' | 'question';

/** Which panels are drawn side by side; `auto`: as the content has it. */
export type Grouping = 'auto' | 'answer' | 'audience' | 'segment';

/** The parts of a cell that arranging reads. */
type ArrangedCell = { readonly kind: 'absent' } | { readonly kind: 'shown'; readonly isPartial: boolean };

/** The parts of a chart that are arranged; a finding has them too. */
export interface PanelModel<Cell> {
  readonly splitBy: SplitBy;
  readonly series: readonly PanelSeries[];
  readonly panels: readonly Panel<Cell>[];
}

/** More answers than there are colours can't be told apart. */
export const mostColoredAnswers = 8;

/** A panel for each segment, its rows the answers; a chart that is not split stays as it is. */
export function bySegment<Cell extends ArrangedCell, More>(
  model: PanelModel<Cell> & More,
): PanelModel<Cell> & More {
  const [first] = model.panels;
  if (model.splitBy === 'none' || first === undefined) return model;
  return withPanels(
    model,
    first.rows.map(({ key, name }, place) => ({
      key,
      name,
      series: model.series,
      rows: model.panels.flatMap((panel) => {
        const row = panel.rows[place];
        return row === undefined ? [] : [{ ...row, key: panel.key, name: panel.name ?? '' }];
      }),
    })),
  );
}

/** A panel for each audience, in its own colour; its rows the answers, split or not. */
export function byAudience<Cell extends ArrangedCell, More>(
  model: PanelModel<Cell> & More,
): PanelModel<Cell> & More {
  return withPanels(
    model,
    model.series.flatMap((series, place) =>
      model.panels.map((panel) => ({
        key: `${series.id} ${panel.key}`,
        name: panel.name === null ? series.name : `${series.name}: ${panel.name}`,
        series: [series],
        rows: panel.rows.map((row) => onlyCell(row, row.cells[place])),
      })),
    ),
  );
}

/**
 * Answers as series, each in a colour of its own: unsplit one panel with a row an audience, split a panel an audience
 * with a row a segment. What stacks are made of, and lines of several answers in one plot.
 */
export function answersAsSeries<Cell extends ArrangedCell, More>(
  model: PanelModel<Cell> & More,
): PanelModel<Cell> & More {
  if (model.splitBy === 'none') {
    const rows = model.panels[0]?.rows ?? [];
    const series = rows.map(({ key, name }, place) => answerSeries(key, name, place));
    return {
      ...withPanels(model, [
        {
          key: 'all',
          name: null,
          series,
          rows: model.series.map((one, place) =>
            acrossRow(
              one.id,
              one.name,
              rows.map(({ cells }) => cells[place]),
            ),
          ),
        },
      ]),
      series,
    };
  }
  const series = model.panels.map(({ key, name }, place) => answerSeries(key, name ?? '', place));
  const segments = model.panels[0]?.rows ?? [];
  const panels = model.series.map((one, place) => ({
    key: one.id,
    name: model.series.length === 1 ? null : one.name,
    series,
    rows: segments.map(({ key, name }, segment) =>
      acrossRow(
        key,
        name,
        model.panels.map(({ rows }) => rows[segment]?.cells[place]),
      ),
    ),
  }));
  return { ...withPanels(model, panels), series };
}

/** A panel an audience, its rows the answers and its columns the segments; unsplit one, its columns the audiences. */
export function segmentsAsColumns<Cell extends ArrangedCell, More>(
  model: PanelModel<Cell> & More,
): PanelModel<Cell> & More {
  if (model.splitBy === 'none') return model;
  const segments = model.panels[0]?.rows ?? [];
  return withPanels(
    model,
    model.series.map((one, place) => ({
      key: one.id,
      name: model.series.length === 1 ? null : one.name,
      series: segments.map(({ key, name }) => ({ ...one, id: key, name, letter: '', samples: [] })),
      rows: model.panels.map(({ key, name, rows }) =>
        acrossRow(
          key,
          name ?? '',
          rows.map(({ cells }) => cells[place]),
        ),
      ),
    })),
  );
}

function withPanels<Cell, More>(
  model: PanelModel<Cell> & More,
  panels: readonly Panel<Cell>[],
): PanelModel<Cell> & More {
  return { ...model, panels };
}

function answerSeries(id: string, name: string, place: number): PanelSeries {
  return { id, name, color: (place % mostColoredAnswers) + 1, samples: [], letter: '' };
}

function onlyCell<Cell extends ArrangedCell>(row: PanelRow<Cell>, cell: Cell | undefined): PanelRow<Cell> {
  return { ...row, cells: cell === undefined ? [] : [cell], isPartial: isPartialCell(cell), gap: null };
}

function acrossRow<Cell extends ArrangedCell>(
  key: string,
  name: string,
  across: readonly (Cell | undefined)[],
): PanelRow<Cell> {
  const cells = across.filter((cell) => cell !== undefined);
  const [first] = cells;
  if (first === undefined) throw new Error(`row ${key} of a chart without any answer`);
  return { key, name, cells, base: first, isPartial: cells.some(isPartialCell), gap: null };
}

/** Whether a cell is read over some of the selected waves only. */
export function isPartialCell(cell: ArrangedCell | undefined): boolean {
  return cell?.kind === 'shown' && cell.isPartial;
}
