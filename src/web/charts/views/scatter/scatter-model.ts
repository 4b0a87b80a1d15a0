import { placedOn, reachOf, toPosition, valueAxis } from '../../../../figures/drawing/value-axis.ts';
import { measuredInterval } from '../../../../figures/measured.ts';
import { metricMeasure } from '../../../../figures/questions/chart-metrics.ts';
import { listed } from '../../../../lib/listed.ts';
import { metricFacts, metricName, writeMetric } from '../../chart-metrics.ts';
import {
  allCells,
  type ChartCell,
  type ChartModel,
  type ChartRow,
  metricOf,
  type ShownCell,
} from '../../chart-model.ts';
import { type AxisOption, chosenAxes, type Scatter, type ScatterAxis, writeAxis } from './scatter-axes.ts';

/** Points that have room for a name each, and for the intervals of both figures. */
const mostPoints = 60;
const mostCrosses = 12;

/**
 * Turns a chart into points: a row per answer with its figures on the two axes. Answers without either figure are listed in a
 * footnote.
 */
export function scatterModel(model: ChartModel): ChartModel {
  const answers = answersOf(model);
  const chosen = chosenAxes(axisOptions(model), model.axes);
  if (chosen === null) return { ...model, panels: [] };
  const [x, y] = chosen;
  const pairs = answers.flatMap((answer) => {
    const [across, up] = [cellAt(answer, x), cellAt(answer, y)];
    return across === null || up === null ? [] : [{ ...answer, across, up }];
  });
  const shown = pairs.flatMap(({ across, up, ...answer }) =>
    across.kind === 'shown' && up.kind === 'shown' ? [{ ...answer, across, up }] : [],
  );
  const points = shown.slice(0, mostPoints);
  const drawn = new Set(points.map(({ key }) => key));
  const axisOf = (option: AxisOption, cells: readonly ShownCell[]): ScatterAxis =>
    scatterAxis(
      option,
      cells,
      points.flatMap((one) => cellAt(one, { ...option, audience: model.base.id }) ?? []),
      model,
    );
  const axes = {
    x: axisOf(
      x,
      points.map(({ across }) => across),
    ),
    y: axisOf(
      y,
      points.map(({ up }) => up),
    ),
  };
  const series = [axes.x, axes.y].map((axis) => ({
    id: writeAxis(axis),
    name: axis.name,
    color: 1,
    samples: [],
    letter: '',
    isWritten: true,
  }));
  const scatter: Scatter = {
    ...axes,
    names: model.axes?.names ?? [],
    hasCrosses: points.length <= mostCrosses,
  };
  return {
    ...model,
    scatter,
    axis: axes.x.axis,
    series,
    showsMarks: false,
    testsMade: 0,
    pairs: [],
    changes: [],
    headline: { kind: 'untested' },
    footnotes: [
      ...model.footnotes,
      ...missingNote(answers.filter(({ key }) => !drawn.has(key)).map(({ name }) => name)),
    ],
    panels: [
      {
        key: 'all',
        name: null,
        series,
        rows: points.map(({ key, name, across, up }): ChartRow => {
          const cells = [placedCell(across, axes.x, model), placedCell(up, axes.y, model)];
          return {
            key,
            name,
            cells,
            base: cells[0] ?? across,
            isPartial: across.isPartial || up.isPartial,
            gap: null,
          };
        }),
      },
    ],
  };
}

/** Everything that an axis may show: the questions in each segment, of each audience and of the base. */
export function axisOptions(model: ChartModel): readonly AxisOption[] {
  const { series, base, besideRows = [], metric, mean } = model;
  const questions = [
    { code: '', name: besideRows.length === 0 ? (mean?.name ?? metricName(metric)) : questionOf(model) },
    ...besideRows.map(({ code, name }) => ({ code, name })),
  ];
  const audiences = series.some(({ id }) => id === base.id) ? series : [...series, base];
  const segments = [...(answersOf(model)[0]?.segments ?? [])];
  return questions.flatMap((question) =>
    segments.flatMap(([segment, { name: segmentName }]) =>
      audiences.map((audience) => ({
        question: question.code,
        segment,
        audience: audience.id,
        name: [
          questions.length > 1 || audiences.length + segments.length === 2 ? question.name : '',
          segmentName,
          audiences.length > 1 ? audience.name : '',
        ]
          .filter(Boolean)
          .join(', '),
      })),
    ),
  );
}

/** Name of the chart's own question, as its figures have it. */
function questionOf(model: ChartModel): string {
  const cell = allCells(model).find((one) => one.kind === 'shown');
  return cell?.kind === 'shown' ? (cell.names.question ?? '') : '';
}

interface Answer {
  readonly key: string;
  readonly name: string;
  /** Name of each segment, and its cells with their further figures by the key of their series. */
  readonly segments: ReadonlyMap<
    string,
    { readonly name: string; readonly cells: ReadonlyMap<string, ReadonlyMap<string, ChartCell>> }
  >;
}

function answersOf({ panels, beside, besideRows = [], splitBy }: ChartModel): readonly Answer[] {
  const rows = panels.flatMap((panel) =>
    panel.rows.map((row) => ({
      key: splitBy === 'none' ? row.key : panel.key,
      name: splitBy === 'none' ? row.name : (panel.name ?? ''),
      segment: splitBy === 'none' ? { key: '', name: '' } : { key: row.key, name: row.name },
      cells: [row.base, ...row.cells],
    })),
  );
  return Array.from(
    Map.groupBy(rows, ({ key }) => key),
    ([key, own]) => ({
      key,
      name: own[0]?.name ?? '',
      segments: new Map(
        own.map(({ segment, cells }) => [
          segment.key,
          {
            name: segment.name,
            cells: new Map(
              cells.map((cell) => [
                cell.series,
                new Map([
                  ['', cell],
                  ...besideRows.flatMap(({ code }, place) => {
                    const other = beside?.get(cell.key)?.[place];
                    return other === undefined ? [] : [[code, other] as const];
                  }),
                ]),
              ]),
            ),
          },
        ]),
      ),
    }),
  );
}

function cellAt(
  { segments }: Pick<Answer, 'segments'>,
  { question, segment, audience }: Pick<AxisOption, 'question' | 'segment' | 'audience'>,
): ChartCell | null {
  return segments.get(segment)?.cells.get(audience)?.get(question) ?? null;
}

function scatterAxis(
  option: AxisOption,
  cells: readonly ShownCell[],
  ofBase: readonly ChartCell[],
  model: ChartModel,
): ScatterAxis {
  const metric = metricOf(cells[0], model);
  const { axis: kind } = metricFacts(metric);
  const { quadrants = 'mean' } = model.axes ?? {};
  const value =
    quadrants === 'mean'
      ? meanOf(cells)
      : quadrants === 'base'
        ? meanOf(ofBase.filter((cell) => cell.kind === 'shown'))
        : quadrants;
  const measured = cells.map((cell) => ({ ...cell, interval: intervalOf(cell, model) }));
  const axis = valueAxis(
    kind,
    [...reachOf(kind, measured), ...(value === null ? [] : [value])],
    model.format,
  );
  const words = quadrants === 'mean' || quadrants === 'base' ? `${quadrants} ` : '';
  const line =
    value === null
      ? null
      : {
          position: toPosition(axis, value),
          value,
          name: `${words}${writeMetric(metric, value, model.format, model.mean)}`,
        };
  return { ...option, axis, line };
}

function meanOf(cells: readonly ShownCell[]): number | null {
  return cells.length === 0 ? null : cells.reduce((sum, { value }) => sum + value, 0) / cells.length;
}

/** The interval of a figure in its unit; null: the chart shows none. */
function intervalOf(cell: ShownCell, model: ChartModel) {
  return cell.interval === null ? null : measuredInterval(cell.figure, metricMeasure(metricOf(cell, model)));
}

/** A cell on its axis; a point carries no mark. */
function placedCell(cell: ShownCell, { axis }: ScatterAxis, model: ChartModel): ShownCell {
  const placed = placedOn(axis, { value: cell.value, interval: intervalOf(cell, model) });
  return { ...cell, ...placed, mark: null, letters: '', letterTests: [], test: null, slope: null };
}

function missingNote(names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const quoted = listed(
    names.map((name) => `“${name}”`),
    'and',
  );
  return [`Not drawn, without a figure on both axes: ${quoted}.`];
}
