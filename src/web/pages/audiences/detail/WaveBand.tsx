import { useQuery } from '@tanstack/react-query';
import type { SavedAudience } from '../../../../contract/saved-work/saved-audience.ts';
import { figuresOptions } from '../../../api/figures/figures.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import { selectedWaves } from '../../../app/scope/scope.ts';
import { format } from '../../../lib/format.ts';
import { PanelSection } from '../../../ui/lists/PanelSection.tsx';
import css from './WaveBand.module.css';
import { Flex, Text } from '../../../ui/kit.ts';
import { wavesQuestion } from '../../../../expression/expression.ts';
import { toExpression } from '../../../../expression/wire.ts';
import type { FigureQuery } from '../../../../figures/figure-query.ts';
import { measuredInterval, measuredValue } from '../../../../figures/measured.ts';
import { baseColumn, clauseOf, shareRow, withIntervals } from '../../../../figures/query-parts.ts';
import type { Figures } from '../../../../figures/wire/read-figures.ts';

/** Share by wave with its 95% band; the waves outside the scope are paler. */
export function WaveBand({ audience }: { readonly audience: SavedAudience }) {
  const scope = useScope();
  const { allWaves } = scope;
  const table = useQuery(
    figuresOptions(scope.dataset.code, waveSharesQuery(audience, allWaves, scope.toRequest().locations)),
  );
  const shares = table.data === undefined ? null : waveShares(table.data, allWaves);
  const selected = selectedWaves(scope);
  const asked = shares?.filter(({ share }) => share !== null).length ?? 0;
  return (
    <PanelSection title="Share of everyone by wave" note="band = 95% interval">
      {table.isError && (
        <Text size="note" c="dimmed" mt={4}>
          No figures by wave: {table.error.message}
        </Text>
      )}
      {shares === null && !table.isError && <Flex h={96} />}
      {shares !== null && asked > 0 && <Band shares={shares} selected={selected} />}
      {shares !== null && (
        <Text size="note" c="dimmed" mt={4}>
          Asked in {format.count(asked)} of {format.count(allWaves.length)} waves;{' '}
          {format.count(selected.size)} selected.
        </Text>
      )}
    </PanelSection>
  );
}

const size = { width: 304, height: 96, left: 26, right: 8, top: 6, bottom: 18 } as const;

function Band({
  shares,
  selected,
}: {
  readonly shares: readonly WaveShare[];
  readonly selected: ReadonlySet<string>;
}) {
  const top = niceTop(Math.max(...shares.map(({ share }) => share?.high ?? 0)));
  const inner = size.width - size.left - size.right;
  const x = (place: number) =>
    size.left + (shares.length < 2 ? inner / 2 : (place / (shares.length - 1)) * inner);
  const y = (percentage: number) =>
    size.top + (1 - percentage / top) * (size.height - size.top - size.bottom);
  const runs = runsOf(shares);
  const ends = [0, shares.length - 1].filter((place, index, all) => all.indexOf(place) === index);
  return (
    <svg
      className={css.chart}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={`By wave: ${shares.map(words).join('; ')}`}
    >
      {[0, top / 2, top].map((tick) => (
        <g key={tick}>
          <line stroke="var(--line)" x1={size.left} x2={size.width - size.right} y1={y(tick)} y2={y(tick)} />
          <text className={css.tick} x={size.left - 6} y={y(tick) + 3.5} textAnchor="end">
            {format.index(tick)}
          </text>
        </g>
      ))}
      {runs.map((run) => (
        <g key={run[0]?.place}>
          <path
            fill="var(--accent)"
            opacity={0.16}
            d={`${run.map(({ place, share }, at) => `${at === 0 ? 'M' : 'L'}${x(place)} ${y(share.high)}`).join('')}${run
              .toReversed()
              .map(({ place, share }) => `L${x(place)} ${y(share.low)}`)
              .join('')}Z`}
          />
          <path
            fill="none"
            stroke="var(--accent)"
            strokeWidth={1.5}
            d={run
              .map(({ place, share }, at) => `${at === 0 ? 'M' : 'L'}${x(place)} ${y(share.value)}`)
              .join('')}
          />
        </g>
      ))}
      {shares.map((wave, place) =>
        wave.share === null ? null : (
          <circle
            key={wave.code}
            {...(selected.has(wave.code)
              ? { fill: 'var(--accent)' }
              : { fill: 'var(--surface)', stroke: 'var(--ink3)' })}
            cx={x(place)}
            cy={y(wave.share.value)}
            r={2.5}
          >
            <title>{words(wave)}</title>
          </circle>
        ),
      )}
      {ends.map((place) => (
        <text
          key={place}
          className={css.tick}
          x={x(place)}
          y={size.height - 4}
          textAnchor={place === 0 ? 'start' : 'end'}
        >
          {shares[place]?.name}
        </text>
      ))}
    </svg>
  );
}

interface Placed {
  readonly place: number;
  readonly share: NonNullable<WaveShare['share']>;
}

/** Waves side by side that all have a figure: a gap is never drawn over. */
function runsOf(shares: readonly WaveShare[]): readonly (readonly Placed[])[] {
  const runs: Placed[][] = [];
  for (const [place, { share }] of shares.entries()) {
    if (share === null) continue;
    const last = runs.at(-1);
    if (last?.at(-1)?.place === place - 1) last.push({ place, share });
    else runs.push([{ place, share }]);
  }
  return runs;
}

function words({ name, share }: WaveShare): string {
  if (share === null) return `${name}: not asked`;
  return `${name}: ${format.percentInText(share.value)} (${format.interval(share.low, share.high)})`;
}

/** The next of 2, 4, 10, 20, 40, 60, 80 and 100 above. */
function niceTop(high: number): number {
  return [2, 4, 10, 20, 40, 60, 80].find((top) => high <= top) ?? 100;
}

/** Share of everyone in a wave, with its 95% interval; null where the audience was not asked for there. */
interface WaveShare {
  readonly code: string;
  readonly name: string;
  readonly share: { readonly value: number; readonly low: number; readonly high: number } | null;
}

interface Wave {
  readonly code: string;
  readonly name: string;
}

/** The audience by every wave of the survey, each against the base of that wave alone; null: it can't be read. */
export function waveSharesQuery(
  { id, expression }: Pick<SavedAudience, 'id' | 'expression'>,
  waves: readonly Wave[],
  locations: readonly string[] | null,
): FigureQuery | null {
  const read = toExpression(expression);
  if (!('expression' in read)) return null;
  return {
    rows: [shareRow(id, read.expression)],
    columns: waves.map(({ code }) => baseColumn(code, clauseOf(wavesQuestion, [code], null))),
    base: null,
    scope: { waves: null, locations, weight: null },
    want: withIntervals,
  };
}

/** Reads the share of every wave. */
export function waveShares({ at }: Pick<Figures, 'at'>, waves: readonly Wave[]): readonly WaveShare[] {
  return waves.map(({ code, name }, place) => {
    const figure = at(0, place);
    if (figure.kind !== 'share') return { code, name, share: null };
    const value = measuredValue(figure, 'columnPercentage') ?? 0;
    const { low, high } = measuredInterval(figure, 'columnPercentage') ?? { low: value, high: value };
    return { code, name, share: { value, low, high } };
  });
}
