import { IconCopy, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { EditionChanges } from '../../../contract/saved-work/edition.ts';
import { measuredInterval, measuredValue } from '../../../figures/measured.ts';
import { pWords } from '../../../figures/reasons.ts';
import { wavesQuery } from '../../../figures/standouts/changes.ts';
import {
  changeProbabilities,
  columnWords,
  type MarkedChange,
  statedChange,
} from '../../../figures/standouts/listed-changes.ts';
import { figureQueryOf } from '../../../figures/wire/wire-query.ts';
import { figuresOptions } from '../../api/figures/figures.ts';
import { type EditedWork, editionPartOptions } from '../../api/editions.ts';
import type { FindingSteps } from '../../figures/use-finding-steps.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Fact, Facts } from '../../ui/lists/Facts.tsx';
import { StepButtons } from '../../ui/lists/StepButtons.tsx';
import { Flex, Text } from '../../ui/kit.ts';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { Panel } from '../../ui/lists/Panel.tsx';
import { PanelSection } from '../../ui/lists/PanelSection.tsx';
import type { Interval } from '../../../figures/figure.ts';
import css from './EditionChanges.module.css';

interface ChangePanelProps {
  readonly work: EditedWork;
  readonly number: number;
  readonly changes: EditionChanges;
  readonly change: MarkedChange;
  readonly steps: FindingSteps<MarkedChange>;
  readonly placeOf: (table: number) => string;
  readonly onOpenTable: (table: number) => void;
  readonly onWrite: ((sentence: string, table: number) => void) | undefined;
  readonly onClose: () => void;
}

export const partNames = { tab_plans: 'table', reports: 'item' } as const;

/** Grouped columns that a panel has room for. */
const shownAlso = 6;

/** A change in full: its figures, every wave, the changes grouped under it and its test. */
export function ChangePanel(props: ChangePanelProps) {
  const { work, number, changes, change, steps, placeOf, onOpenTable, onWrite, onClose } = props;
  const { gap, gap_low: low, gap_high: high, also, kind, sample, sample_before: earlier, z } = change;
  const sentence = statedChange(change, changes.before, format);
  const { p, corrected } = changeProbabilities(change);
  const others = also.slice(shownAlso);
  const write = onWrite && (() => onWrite(sentence, change.table));
  useShortcuts(write === undefined ? [] : [{ keys: 'W', label: 'Write up the change', run: write }]);
  return (
    <Panel
      kind="inspector"
      label="Change"
      title={
        <span className="note num">
          {format.count(steps.at + 1)} of {format.count(steps.all)}
        </span>
      }
      actions={
        <StepButtons noun="change" isDown at={steps.at} count={steps.listed.length} onGo={steps.choose} />
      }
      onClose={onClose}
    >
      <PanelSection>
        <Text size="finding-sm">{sentence}</Text>
        <Flex gap={10} align="center" mt={8}>
          <Text span size="figure" className="num">
            {format.gap(gap)}
          </Text>
          <span className="note">
            {kind === 'mean' ? '' : 'points'}
            <br />
            95% interval {format.gap(low)} to {format.gap(high)}
          </span>
        </Flex>
      </PanelSection>
      {change.row_id !== undefined && work.kind === 'tab_plans' && (
        <ByWave work={work} number={number} changes={changes} change={change} />
      )}
      {also.length > 0 && (
        <PanelSection title="Also, one finding" note={format.count(also.length)}>
          <Facts>
            {also.slice(0, shownAlso).map((one) => (
              <Fact key={`${one.table} ${one.row} ${columnWords(one)}`} name={alsoName(one, change)}>
                {one.value !== undefined && one.before !== undefined && (
                  <span className="num nowrap">
                    <span className="note">{format.percent(one.before)} →</span>{' '}
                    <b>{format.percent(one.value)}</b> {format.gap(one.value - one.before)}
                  </span>
                )}
              </Fact>
            ))}
          </Facts>
          {others.length > 0 && <p className="note">{format.count(others.length)} more</p>}
        </PanelSection>
      )}
      <PanelSection title="Test">
        <Facts>
          <Fact name="n">
            {format.count(earlier)} and {format.count(sample)}
          </Fact>
          <Fact name="z, p">
            {format.ratio(z)}, {format.p(p)}
          </Fact>
          <Fact name="After correction">
            {pWords(corrected, format)}
            {changes.comparisons !== null && `, ${format.count(changes.comparisons)} tests`}
          </Fact>
        </Facts>
      </PanelSection>
      <Flex gap={8} p={16} wrap="wrap">
        <Button look="primary" keys="Enter" icon={<IconTable />} onClick={() => onOpenTable(change.table)}>
          Open {placeOf(change.table)}
        </Button>
        {write !== undefined && (
          <Button keys="W" onClick={write}>
            Write it up
          </Button>
        )}
        <Button icon={<IconCopy />} onClick={() => void copyText(sentence, 'Sentence copied')}>
          Copy sentence
        </Button>
      </Flex>
    </Panel>
  );
}

function alsoName(also: MarkedChange['also'][number], { row, table }: MarkedChange): string {
  return also.row === row && also.table === table ? also.column : `${also.row}, ${also.column}`;
}

/** The figure in every wave that was compared, with its interval, and both periods. */
function ByWave({
  work,
  number,
  changes,
  change,
}: Pick<ChangePanelProps, 'work' | 'number' | 'changes' | 'change'>) {
  const { dataset, allWaves } = useScope();
  const { wave_codes: now, before_codes: before } = changes;
  const part = useQuery(editionPartOptions(work, number, change.table));
  const asked = part.data?.query ?? null;
  const query = asked && wavesQuery(figureQueryOf(asked), change, [...before, ...now]);
  const figures = useQuery(figuresOptions(dataset.code, query));
  const measure = change.kind === 'share' ? 'columnPercentage' : 'mean';
  const nameOf = (code: string) => allWaves.find((wave) => wave.code === code)?.name ?? code;
  return (
    <PanelSection
      title={change.kind === 'share' ? 'By wave, %' : 'By wave'}
      note="band: 95% interval, bar: period"
    >
      <Loaded query={figures} what="the waves" rows={1} rowHeight={132}>
        {(answer) => (
          <WaveLine
            figures={[...before, ...now].map((code, place): WaveFigure => {
              const figure = answer.at(0, place);
              const name = nameOf(code);
              return figure.kind === 'absent'
                ? { name, value: null, interval: null }
                : {
                    name,
                    value: measuredValue(figure, measure),
                    interval: measuredInterval(figure, measure),
                  };
            })}
            periods={[
              { from: 0, count: before.length, value: change.before },
              { from: before.length, count: now.length, value: change.value },
            ]}
            isShare={change.kind === 'share'}
          />
        )}
      </Loaded>
    </PanelSection>
  );
}

/** The figure of a wave; null where it has none. */
interface WaveFigure {
  readonly name: string;
  readonly value: number | null;
  readonly interval: Interval | null;
}

interface WaveLineProps {
  /** In time order. */
  readonly figures: readonly WaveFigure[];
  /** Spans of waves with the figure of each span. */
  readonly periods: readonly { readonly from: number; readonly count: number; readonly value: number }[];
  /** Whether the scale is 0 to 100; another one holds its figures. */
  readonly isShare: boolean;
}

const width = 304;
const height = 132;
const plot = { left: 30, right: 6, top: 16, bottom: 20 };

/** A figure wave by wave as a line in the band of its interval, with a bar at the figure of each period. */
function WaveLine({ figures, periods, isShare }: WaveLineProps) {
  const known = figures.flatMap(({ value, interval }) =>
    value === null ? [] : [value, ...(interval === null ? [] : [interval.low, interval.high])],
  );
  const [least, most] = isShare ? [0, 100] : [Math.min(...known), Math.max(...known)];
  const step = (width - plot.left - plot.right) / Math.max(1, figures.length);
  const x = (place: number) => plot.left + (place + 0.5) * step;
  const y = (value: number) =>
    height - plot.bottom - ((value - least) / (most - least || 1)) * (height - plot.top - plot.bottom);
  const written = (value: number) => (isShare ? format.percent(value) : format.mean(value));
  const drawn = figures.flatMap(({ value, ...figure }, place) =>
    value === null ? [] : [{ ...figure, value, place }],
  );
  const banded = drawn.flatMap(({ interval, place }) => (interval === null ? [] : [{ ...interval, place }]));
  const ends = [drawn[0], ...(drawn.length > 1 ? [drawn.at(-1)] : [])].filter((end) => end !== undefined);
  const ticks = isShare ? [0, 50, 100] : [least, most];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      role="img"
      aria-label={drawn.map(({ name, value }) => `${name} ${written(value)}`).join(', ')}
      className={css.waves}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={plot.left} x2={width - plot.right} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
          <text x={plot.left - 6} y={y(tick) + 4} textAnchor="end">
            {isShare ? tick : written(tick)}
          </text>
        </g>
      ))}
      <polygon
        points={[
          ...banded.map(({ place, high }) => `${x(place)},${y(high)}`),
          ...banded.toReversed().map(({ place, low }) => `${x(place)},${y(low)}`),
        ].join(' ')}
        fill="var(--accent)"
        opacity={0.18}
      />
      {periods.map(({ from, count, value }) => (
        <line
          key={from}
          x1={x(from) - step / 3}
          x2={x(from + count - 1) + step / 3}
          y1={y(value)}
          y2={y(value)}
          stroke="var(--ink3)"
          strokeWidth={2}
        />
      ))}
      <polyline
        points={drawn.map(({ place, value }) => `${x(place)},${y(value)}`).join(' ')}
        fill="none"
        stroke="var(--accent)"
        strokeWidth={2}
      />
      {drawn.map(({ place, value }) => (
        <circle key={place} cx={x(place)} cy={y(value)} r={2.5} fill="var(--accent)" />
      ))}
      {ends.map(({ place, value, name }) => (
        <g key={place} textAnchor={anchorOf(place, figures.length)}>
          <text x={x(place)} y={y(value) - 8} fill="var(--ink)" fontWeight={600}>
            {written(value)}
          </text>
          <text x={x(place)} y={height - 4}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Words at the ends of a long line lie inside it. */
function anchorOf(place: number, count: number): 'start' | 'middle' | 'end' {
  if (count < 4) return 'middle';
  return place === 0 ? 'start' : 'end';
}
