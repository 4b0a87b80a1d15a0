import { Fragment } from 'react';
import { isLowBase } from '../lib/is-low-base.ts';
import { classNames } from '../lib/class-names.ts';
import type { Format } from '../../lib/format.ts';
import { LowBaseFlag } from '../ui/marks/LowBaseFlag.tsx';
import { Mark } from '../figures/MarkGlyph.tsx';
import { isOfNumbers, metricMeasure } from '../../figures/questions/chart-metrics.ts';
import { writtenKind } from '../../figures/mean-name.ts';
import { measureAbsence, measuredInterval, measuredValue } from '../../figures/measured.ts';
import { type Measure, measures, writeFigure } from '../../figures/measures.ts';
import { absentLabel, absentSentence } from '../../figures/reasons.ts';
import { paintTokens } from './drawn-view.ts';
import { type ChartFigure, sampleOf } from './chart-metrics.ts';
import {
  type ChartCell,
  type ChartModel,
  type ChartPanel,
  type ChartRow,
  type ChartSeries,
  metricOf,
} from './chart-model.ts';
import { changeWords } from './headline-labels.ts';
import css from './FigureTable.module.css';
import { Text } from '../ui/kit.ts';

interface FigureTableProps {
  readonly model: ChartModel;
  /** Head of the column of names: the question, or the split. */
  readonly rowsName: string;
  readonly label: string;
  readonly flagsLowBases: boolean;
}

/** The chart's equivalent in figures: for every series share, interval, index and n, and the base at the end. */
export function FigureTable({ model, rowsName, label, flagsLowBases }: FigureTableProps) {
  const columns = model.series.map((_, place) => columnsOf(model, place));
  const changes = changeWords(model);
  // The base stands at the end, unless it is what the chart is of.
  const isOfScores = model.series.some(({ isWritten }) => isWritten === true);
  const hasBase = !isOfScores && model.series.every(({ id }) => id !== model.base.id);
  const width = 1 + columns.flat().length + (hasBase ? 2 : 0);
  return (
    // Focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.frame} style={paintTokens(model)} role="region" aria-label={label} tabIndex={0}>
      <table className={css.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={css.rowsName}>
              {rowsName}
            </th>
            {model.series.map((series, place) => (
              <SeriesHead
                key={series.id}
                series={series}
                span={columns[place]?.length ?? 0}
                flagged={flagsLowBases}
              />
            ))}
            {hasBase && (
              <th scope="colgroup" colSpan={2} className={classNames(css.series, css.start)}>
                <span className="isolate">{model.base.name}</span>
              </th>
            )}
          </tr>
          <tr>
            {model.series.map((series, place) => (
              <Fragment key={series.id}>
                {columns[place]?.map((column) => (
                  <th
                    key={column.key}
                    scope="col"
                    className={classNames(css.metric, column.isFirst && css.start)}
                  >
                    {column.name}
                  </th>
                ))}
              </Fragment>
            ))}
            {hasBase && (
              <>
                <th scope="col" className={classNames(css.metric, css.start)}>
                  {columns[0]?.[0]?.name}
                </th>
                <th scope="col" className={css.metric}>
                  base n
                </th>
              </>
            )}
          </tr>
        </thead>
        {model.panels.map((panel) => (
          <tbody key={panel.key}>
            {panel.name !== null && (
              <tr>
                <th scope="rowgroup" colSpan={width} className={css.group}>
                  {panel.name}
                </th>
              </tr>
            )}
            {panel.rows.map((row) => (
              <FigureRow
                key={row.key}
                row={row}
                columns={columns}
                showsMarks={model.showsMarks}
                hasBase={hasBase}
                format={model.format}
              />
            ))}
            <ChangeRow panel={panel} changes={changes} span={columns[0]?.length ?? 0} />
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface ChangeRowProps {
  readonly panel: ChartPanel;
  readonly changes: ReturnType<typeof changeWords>;
  readonly span: number;
}

/** The change of each line, where the chart tests these. */
function ChangeRow({ panel: { series, rows }, changes, span }: ChangeRowProps) {
  const found = series.map((_, place) =>
    rows.flatMap(({ cells }) => changes.get(cells[place]?.key ?? '') ?? []).at(-1),
  );
  if (found.every((change) => change === undefined)) return null;
  return (
    <tr className={css.row}>
      <th scope="row" className={css.name}>
        Change
      </th>
      {found.map((change, place) => (
        <td key={series[place]?.id} colSpan={span} className={classNames(css.figure, css.start)}>
          {change !== undefined && (
            <>
              {change.mark !== null && <Mark direction={change.mark.direction} level={change.mark.level} />}{' '}
              {change.gap} since <span className="isolate">{change.since}</span>
              {change.interval !== '' && `, ${change.interval}, p`} {change.p}
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

interface FigureColumn {
  readonly key: Measure | 'interval';
  readonly name: string;
  readonly isFirst: boolean;
  readonly write: (figure: ChartFigure) => string;
}

/** The share or mean with its interval, index or spread and n; the metric that is looked at too, where it is none of these. */
function columnsOf(model: ChartModel, place: number): readonly FigureColumn[] {
  const { mean, distribution, panels, format } = model;
  const cells = panels.flatMap(({ rows }) => rows.flatMap((row) => row.cells[place] ?? []));
  const metric = metricOf(
    cells.find(({ kind }) => kind === 'shown'),
    model,
  );
  const isMean = isOfNumbers(metric);
  const lead: Measure = isMean ? metricMeasure(metric) : 'columnPercentage';
  const ofMeasure = (measure: Measure): FigureColumn => ({
    key: measure,
    name: (measure === 'mean' ? mean?.name : undefined) ?? measures[measure].shortName,
    isFirst: measure === lead,
    write(figure) {
      const absence = figure.kind === 'share' ? measureAbsence(figure, measure) : null;
      if (absence !== null) return absentLabel(absence);
      const value = measuredValue(figure, measure);
      return value === null ? '' : writeFigure(value, writtenKind(measure, mean), format);
    },
  });
  const interval: FigureColumn = {
    key: 'interval',
    name: '95% CI',
    isFirst: false,
    write(figure) {
      const ends = figure.kind === 'share' && figure.isByDefinition ? null : measuredInterval(figure, lead);
      if (ends === null) return '';
      return isMean ? format.interval(ends.low, ends.high) : format.intervalInTable(ends.low, ends.high);
    },
  };
  const own = metric === 'datapoint_percentage' || metric === 'positive_size' ? [metricMeasure(metric)] : [];
  if (distribution !== undefined) return [lead, 'sample' as const].map(ofMeasure);
  if (metric !== model.metric) return [ofMeasure(lead)];
  // A stage by its share, a conversion with its interval.
  if (model.stageNames !== undefined && model.beside !== undefined && model.scatter === undefined)
    return model.series[place]?.isWritten === true ? [ofMeasure(lead), interval] : [ofMeasure(lead)];
  return [
    ...[lead, ...own].map(ofMeasure),
    interval,
    ...([isMean ? 'standardDeviation' : 'index', 'sample'] as const).map(ofMeasure),
  ];
}

interface SeriesHeadProps {
  readonly series: ChartSeries;
  readonly span: number;
  readonly flagged: boolean;
}

function SeriesHead({ series, span, flagged }: SeriesHeadProps) {
  const { name, color, samples, letter, isWritten = false } = series;
  const most = Math.max(...samples);
  const isLow = flagged && samples.length > 0 && isLowBase(most);
  return (
    <th scope="colgroup" colSpan={span} className={classNames(css.series, css.start)}>
      <span className={classNames(css.seriesName, span === 1 && 'nowrap')}>
        {isLow && <LowBaseFlag sample={most} look="flag" />}
        {!isWritten && <span className={classNames('swatch', `series-${color}`)} />}
        <span className="isolate">{name}</span>
        {letter !== '' && <Letters>{letter}</Letters>}
      </span>
    </th>
  );
}

function Letters({ children }: { readonly children: string }) {
  return (
    <Text span size="note" c="ink2" ml={4} className="nowrap">
      {children}
    </Text>
  );
}

interface FigureRowProps {
  readonly row: ChartRow;
  /** Of each series. */
  readonly columns: readonly (readonly FigureColumn[])[];
  readonly showsMarks: boolean;
  readonly hasBase: boolean;
  readonly format: Format;
}

function FigureRow({ row, columns, showsMarks, hasBase, format }: FigureRowProps) {
  return (
    <tr className={css.row}>
      <th scope="row" className={css.name}>
        <span className="isolate">{row.name}</span>
        {row.isPartial && ' †'}
      </th>
      {row.cells.map((cell, place) => (
        <CellFigures key={cell.key} cell={cell} columns={columns[place] ?? []} showsMarks={showsMarks} />
      ))}
      {hasBase && <BaseFigures cell={row.base} first={columns[0]?.[0]} format={format} />}
    </tr>
  );
}

interface BaseFiguresProps {
  readonly cell: ChartCell;
  readonly first: FigureColumn | undefined;
  readonly format: Format;
}

function BaseFigures({ cell, first, format }: BaseFiguresProps) {
  if (cell.figure === null) return <AbsentFigures cell={cell} span={2} />;
  const { figure } = cell;
  return (
    <>
      <td className={classNames(css.figure, css.start)}>{first?.write(figure)}</td>
      <td className={classNames(css.figure, css.second)}>{format.count(sampleOf(figure))}</td>
    </>
  );
}

interface CellFiguresProps extends Pick<FigureRowProps, 'showsMarks'> {
  readonly cell: ChartCell;
  readonly columns: readonly FigureColumn[];
}

function CellFigures({ cell, columns, showsMarks }: CellFiguresProps) {
  const { figure } = cell;
  const marked = showsMarks ? (columns.find(({ key }) => key === 'rowPercentage') ?? columns[0]) : null;
  if (figure === null) return <AbsentFigures cell={cell} span={columns.length} />;
  const isLow = cell.kind === 'shown' && cell.isLowBase;
  const mark = cell.kind === 'shown' ? cell.mark : null;
  return columns.map((column) => (
    <td
      key={column.key}
      className={classNames(
        css.figure,
        column.isFirst ? css.start : css.second,
        column.isFirst && css.share,
        isLow && 'low-base',
      )}
    >
      {column === marked && mark !== null && (
        <Text span inherit mr={6} className="nowrap">
          <Mark direction={mark.direction} level={mark.level} />
        </Text>
      )}
      {column.write(figure)}
      {column === marked && cell.kind === 'shown' && cell.letters !== '' && <Letters>{cell.letters}</Letters>}
    </td>
  ));
}

function AbsentFigures({ cell, span }: { readonly cell: ChartCell; readonly span: number }) {
  if (cell.kind === 'shown') return null;
  return (
    <td colSpan={span} className={classNames(css.absent, css.start)} title={absentSentence(cell.reason)}>
      {absentLabel(cell.reason)}
    </td>
  );
}
