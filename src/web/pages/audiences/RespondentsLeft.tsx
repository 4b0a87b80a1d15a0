import type { FunnelAnswer } from '../../connected/counts/funnel-answer.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { format } from '../../lib/format.ts';
import { PanelSection } from '../../ui/lists/PanelSection.tsx';
import { conditionNames } from './condition-names.ts';
import css from './RespondentsLeft.module.css';
import { Stack, Text } from '../../ui/kit.ts';
import type { Group } from '../../../expression/expression.ts';

interface RespondentsLeftProps {
  readonly answer: FunnelAnswer;
  readonly catalogue: Catalogue;
  /** Number of waves in the scope, which the first step names. */
  readonly waveCount: number;
  /** Index of a condition of the root. */
  readonly onJump: (index: number) => void;
}

/**
 * How many respondents each condition leaves, from the top down, over the waves that asked everything, and which one
 * costs the most. Only where all conditions must hold: else there is no first and no last.
 */
export function RespondentsLeft({ answer, catalogue, waveCount, onJump }: RespondentsLeftProps) {
  const { root, result, byPath } = answer;
  const base = result.base_sample;
  const names = conditionNames(catalogue);
  const costliest = costliestOf(root, answer);
  const costly = costliest === null ? undefined : root.children[costliest.index];
  const isFunnel = root.match.kind === 'all' && !root.negated && root.children.length > 1;
  const left = root.children.map((_, index) => byPath.get(String(index))?.left?.sample);
  if (!isFunnel && costliest === null) return null;
  const waves = byPath.get('')?.waves.length ?? waveCount;
  return (
    <PanelSection {...(isFunnel ? { title: 'Funnel', note: 'n left' } : { title: 'Costliest condition' })}>
      {isFunnel && (
        <Stack component="ol" gap={7}>
          <Step words={`Scope: ${wavesWords(waves, waveCount)}`} sample={base} before={base} most={base} />
          {root.children.map((child, index) => (
            <Step
              // A step is the condition at its place.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              words={`and ${names.long(child)}`}
              sample={left[index]}
              before={index === 0 ? base : left[index - 1]}
              most={base}
              onJump={() => onJump(index)}
            />
          ))}
        </Stack>
      )}
      {costliest !== null && costly !== undefined && (
        <p className={css.costliest}>
          Costliest condition: <b className="isolate">{names.short(costly)}</b>. Without it n rises from{' '}
          {format.count(costliest.now)} to {format.count(costliest.without)}
          {costliest.now > 0 && ` (${format.mean(costliest.without / costliest.now)}×)`}.
        </p>
      )}
    </PanelSection>
  );
}

function wavesWords(asked: number, all: number): string {
  const noun = all === 1 ? 'wave' : 'waves';
  return asked === all
    ? `${format.count(all)} ${noun}`
    : `${format.count(asked)} of ${format.count(all)} ${noun}`;
}

interface StepProps {
  readonly words: string;
  readonly sample: number | undefined;
  readonly before: number | undefined;
  readonly most: number;
  readonly onJump?: () => void;
}

function Step({ words, sample, before, most, onJump }: StepProps) {
  const title =
    sample === undefined || before === undefined || before === 0
      ? words
      : `${words}: ${format.count(sample)} left of ${format.count(before)}, ${format.percentInText((100 * sample) / before)} of the previous step`;
  return (
    <li title={title}>
      <div className={css.line}>
        {onJump === undefined ? (
          <span className="ellipsis">{words}</span>
        ) : (
          <button type="button" className={`${css.jump ?? ''} ellipsis`} onClick={onJump}>
            {words}
          </button>
        )}
        <Text span inherit fw={500} className="num">
          {sample === undefined ? '··' : format.count(sample)}
        </Text>
      </div>
      <span className={css.track} aria-hidden="true">
        <span className={css.before} style={{ width: `${(100 * (before ?? 0)) / Math.max(1, most)}%` }} />
        <span className={css.left} style={{ width: `${(100 * (sample ?? 0)) / Math.max(1, most)}%` }} />
      </span>
    </li>
  );
}

interface Costliest {
  /** Its place among the conditions of the root. */
  readonly index: number;
  /** Respondents of the whole now, and without it. */
  readonly now: number;
  readonly without: number;
}

/**
 * The condition at the top whose removal would leave the most respondents; null where removing one adds no one, or
 * where there is only one.
 */
export function costliestOf(root: Group, { byPath }: FunnelAnswer): Costliest | null {
  const now = byPath.get('')?.sample ?? 0;
  if (root.children.length < 2) return null;
  let costliest: Costliest | null = null;
  for (const index of root.children.keys()) {
    const without = byPath.get(String(index))?.without?.sample ?? 0;
    if (without > now && without > (costliest?.without ?? 0)) costliest = { index, now, without };
  }
  return costliest;
}
