import { valueAxis } from '../../../../figures/drawing/value-axis.ts';
import type { Format } from '../../../../lib/format.ts';
import type { ChartCell, ChartModel, ChartPanel, ChartRow, ChartSeries } from '../../chart-model.ts';

const mostBrands = 20;
/** Share of a stage that may have skipped the one before without a note, in per cent. */
const mostSkipped = 2;

/**
 * Turns a chart of several questions into a funnel: a row per answer with its share at each stage and, between two stages, the
 * conversion. Audiences and segments have panels of their own.
 */
export function funnelModel(model: ChartModel): ChartModel {
  const { beside, besideRows = [], panels, stageSort = '', format } = model;
  if (beside === undefined) return model;
  const all = panels.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      row.cells.map((cell): ChartRow & { readonly cell: ChartCell } => ({
        ...row,
        cell,
        key: cell.answer,
        name: cell.answerName,
        cells: [cell, ...(beside.get(cell.key) ?? [])],
        base: cell,
        gap: null,
      })),
    ),
  );
  // An answer that no further question has is no brand.
  const matched = all.filter(({ key }) => besideRows.some(({ rowOf }) => rowOf(key) !== null));
  const first = matched[0]?.cell.answer;
  const series = seriesOf(model);
  const sorted = 1 + besideRows.findIndex(({ code }) => code === stageSort);
  const drawn = Array.from(
    Map.groupBy(matched, ({ cell }) => [cell.segment, cell.series].join('|')),
    ([key, rows]): ChartPanel => {
      const cell = rows[0]?.cell;
      const names = [
        model.splitBy === 'none' ? '' : cell?.segmentName,
        model.series.length > 1 ? cell?.seriesName : '',
      ].filter(Boolean);
      const inOrder = sorted === 0 ? rows : rows.toSorted((a, b) => valueAt(b, sorted) - valueAt(a, sorted));
      return {
        key,
        name: names.length === 0 ? null : names.join(', '),
        series,
        rows: inOrder.slice(0, mostBrands),
      };
    },
  );
  const brands = matched.filter(
    ({ cell }) => cell.segment === matched[0]?.cell.segment && cell.series === matched[0]?.cell.series,
  ).length;
  return {
    ...model,
    series,
    panels: drawn,
    axis: valueAxis('percentage', [100], format),
    references: [],
    headline: { kind: 'untested' },
    footnotes: [
      ...model.footnotes,
      ...(first === undefined
        ? []
        : ['Conversion: people at both stages, of the people at the earlier one.']),
      ...(brands > mostBrands ? [`${format.count(brands - mostBrands)} further answers not shown.`] : []),
      ...skippedNotes(drawn, series, format),
    ],
  };
}

function valueAt({ cells }: ChartRow, place: number): number {
  const cell = cells[place];
  return cell?.kind === 'shown' ? cell.value : Number.NEGATIVE_INFINITY;
}

/** The stages, and the conversions before all but the first. */
function seriesOf({ besideRows = [], stageNames = [] }: ChartModel): readonly ChartSeries[] {
  const plain = { color: 1, samples: [], letter: '' };
  return [
    { ...plain, id: 'first', name: stageNames[0] ?? '' },
    ...besideRows.map(({ code, name, isTested = false }) => ({
      ...plain,
      id: code,
      name,
      isWritten: isTested,
    })),
  ];
}

/** Names the brands of which more than a little at a stage skipped the one before. */
function skippedNotes(
  panels: readonly ChartPanel[],
  series: readonly ChartSeries[],
  format: Format,
): readonly string[] {
  const stages = series.flatMap(({ isWritten = false }, place) => (isWritten ? [] : [place]));
  return stages.slice(1).flatMap((place, at) => {
    const before = series[stages[at] ?? 0]?.name ?? '';
    const skipped = panels.flatMap(({ name: panel, rows }) =>
      rows.flatMap(({ name, cells }) => {
        const share = skippedShare(cells[place - 1], cells[place]);
        const of = panel === null ? name : `${name} (${panel})`;
        return share > mostSkipped ? [`${of} ${format.percent(share)}%`] : [];
      }),
    );
    return skipped.length === 0
      ? []
      : [`Skipped “${before}”, of those at “${series[place]?.name ?? ''}”: ${skipped.join(', ')}.`];
  });
}

/** The share of a stage that is not among the people of its conversion, in per cent; 0 where they are read over other waves. */
function skippedShare(conversion: ChartCell | undefined, stage: ChartCell | undefined): number {
  if (conversion?.kind !== 'shown' || stage?.kind !== 'shown') return 0;
  if (conversion.figure.line.waves.join(' ') !== stage.figure.line.waves.join(' ')) return 0;
  const [both, all] = [conversion.figure.positive.size, stage.figure.positive.size];
  return all === 0 ? 0 : 100 * (1 - both / all);
}
