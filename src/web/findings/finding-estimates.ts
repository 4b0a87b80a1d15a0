import type { Finding, FoundFigure } from '../../figures/statements/finding.ts';
import { figureLabel, measuredInterval, measuredValue } from '../../figures/measured.ts';
import { absentLabel } from '../../figures/reasons.ts';
import { baseStanding } from '../../lib/low-base.ts';
import type { Estimate, EstimateModel } from '../charts/estimates.ts';
import { format } from '../lib/format.ts';
import { meanAudience } from './explain-finding.ts';
import {
  answerKey,
  answerName,
  type FindingSeries,
  figureAt,
  placesOf,
  type SegmentNames,
  seriesAsAsked,
  seriesOf,
} from './finding-places.ts';

export interface DrawnFinding {
  readonly form: 'bars' | 'lines';
  readonly model: EstimateModel;
  /** Rows that there was no room for. */
  readonly left: number;
}

const mostColours = 8;
/** A finding as a small drawing, audiences in the order of `sides`, † on `partial` waves; null: none to draw. */
export function drawFinding(
  finding: Finding,
  segmentName: SegmentNames,
  mostRows: number,
  sides: readonly string[] = [],
  partial: ReadonlySet<string> = new Set(),
): DrawnFinding | null {
  if (finding.means !== undefined) return drawMeans(finding, mostRows);
  const all = placesOf(finding, segmentName);
  const series = inOrderOf(seriesAsAsked(finding), sides).slice(0, mostColours);
  if (all.length === 0 || series.length === 0) return null;
  const isTrend = finding.query.splitter === 'waves' && all.length > 2;
  const answers = [...new Set(all.map(({ answer }) => answer))];
  if (isTrend && answers.length > 1 && series.length === 1)
    return drawAnswersOverTime(finding, answers, segmentName);
  const places = isTrend ? all.filter(({ answer }) => answer === answers[0]) : all.slice(0, mostRows);
  return {
    form: isTrend ? 'lines' : 'bars',
    left: isTrend ? 0 : all.length - places.length,
    model: {
      measures: series.length > 1 ? '% of each audience' : `% of ${series[0]?.name ?? ''}`,
      isShare: true,
      series: series.map(({ key, name }, position) => ({ key, name, color: position + 1 })),
      rows: places.map((place) => ({
        key: place.key,
        name: isTrend ? segmentName('waves', place.segment) : place.name,
        isPartial: isTrend && partial.has(place.segment),
        estimates: series.map((one) => estimateOf(figureAt(finding, place, one))),
      })),
    },
  };
}

/** One audience, several answers over the waves: each answer is a line. */
function drawAnswersOverTime(
  finding: Finding,
  answers: readonly string[],
  segmentName: SegmentNames,
): DrawnFinding {
  const [audience] = seriesOf(finding);
  const drawn = answers.slice(0, mostColours);
  const segments = [...new Set(finding.figures.map(({ segment }) => segment))];
  const nameOf = (answer: string) => {
    const found = finding.figures.find((one) => answerKey(one) === answer);
    return found === undefined ? answer : answerName(finding, found);
  };
  return {
    form: 'lines',
    left: answers.length - drawn.length,
    model: {
      measures: `% of ${audience?.name ?? ''}`,
      isShare: true,
      series: drawn.map((answer, position) => ({ key: answer, name: nameOf(answer), color: position + 1 })),
      rows: segments.map((segment) => ({
        key: segment,
        name: segmentName('waves', segment),
        estimates: drawn.map((answer) =>
          audience === undefined ? null : estimateOf(figureAt(finding, { answer, segment }, audience)),
        ),
      })),
    },
  };
}

function drawMeans(finding: Finding, mostRows: number): DrawnFinding | null {
  const { means = [] } = finding;
  if (means.length === 0) return null;
  const audiences = [...new Set(means.map(({ audience }) => audience))].slice(0, mostColours);
  const answers = [...new Set(means.map(({ datapoint }) => datapoint))];
  return {
    form: 'bars',
    left: Math.max(0, answers.length - mostRows),
    model: {
      measures: 'mean',
      series: audiences.map((id, position) => ({
        key: id,
        name: meanAudience(finding, id),
        color: position + 1,
      })),
      rows: answers.slice(0, mostRows).map((datapoint) => ({
        key: datapoint,
        name: answerName(finding, { datapoint }),
        estimates: audiences.map((id) => {
          const row = means.find((one) => one.audience === id && one.datapoint === datapoint);
          if (row === undefined) return null;
          return {
            value: row.mean,
            label: format.mean(row.mean),
            interval: row.mean_interval ?? null,
            isLowBase: baseStanding(row.sample, 'wording').flagged,
          };
        }),
      })),
    },
  };
}

function estimateOf(found: FoundFigure | undefined): Estimate | null {
  if (found === undefined) return null;
  const { figure, sample } = found;
  const isLowBase = baseStanding(sample, 'wording').flagged;
  if (figure.kind === 'absent')
    return {
      value: null,
      label: absentLabel(figure.reason, { n: format.count(sample) }),
      interval: null,
      isLowBase,
    };
  const measure = 'columnPercentage';
  return {
    value: measuredValue(figure, measure),
    label: figureLabel(figure, measure, format),
    interval: measuredInterval(figure, measure),
    isLowBase,
  };
}

/** Those that are named first, as they are named; the rest as they came. */
function inOrderOf(series: readonly FindingSeries[], names: readonly string[]) {
  const place = ({ name }: FindingSeries) => {
    const at = names.indexOf(name);
    return at === -1 ? names.length : at;
  };
  return series.toSorted((left, right) => place(left) - place(right));
}
