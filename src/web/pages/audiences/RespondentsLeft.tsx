import { useQueries } from '@tanstack/react-query';
import type { ScopedWaveCountsResult } from '../../../contract/wave-counts.ts';
import type { Group } from '../../../expression/expression.ts';
import { usesOf } from '../../../expression/uses.ts';
import { waveCountsOptions } from '../../api/wave-counts.ts';
import type { Scope } from '../../app/scope/scope.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { countQuery } from '../../connected/count-query.ts';
import type { Catalogue } from '../../expression-editor/catalogue.ts';
import { format } from '../../lib/format.ts';
import { PanelSection } from '../../ui/PanelSection.tsx';
import css from './RespondentsLeft.module.css';
import { conditionNames } from './condition-names.ts';

interface RespondentsLeftProps {
  readonly root: Group;
  /** The count of the root. */
  readonly whole: ScopedWaveCountsResult;
  readonly catalogue: Catalogue;
}

const mostSteps = 8;

/**
 * How many respondents each condition leaves, from the top down, over the waves that asked everything: else a later
 * step could have more than the one before. Only where all conditions must hold and every place asked them.
 */
export function RespondentsLeft({ root, whole, catalogue }: RespondentsLeftProps) {
  const scope = useScope();
  const nameOf = conditionNames(catalogue);
  const steps = root.children.slice(0, mostSteps);
  const isShown =
    root.match.kind === 'all' &&
    !root.negated &&
    root.children.length > 1 &&
    isAskedEverywhere(root, catalogue, scope);
  const waves = whole.per_wave_count.filter(({ available }) => available).map(({ code }) => code);
  const answers = useQueries({
    queries: steps.map((_, index) => ({
      ...waveCountsOptions({
        ...countQuery({ ...root, children: root.children.slice(0, index + 1) }, scope),
        waves,
      }),
      enabled: isShown,
    })),
  });
  if (!isShown) return null;
  const samples = answers.map(({ data }) => data?.audience_sample);
  const base = whole.base_sample;
  return (
    <PanelSection title="Where respondents drop" note="n left">
      <ol className={css.list}>
        <Step
          words={`Scope: ${format.count(waves.length)} of ${wavesWords(whole.per_wave_count.length)}`}
          sample={base}
          before={base}
          most={base}
        />
        {steps.map((child, index) => (
          <Step
            // A step is the condition at its place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            words={`and ${nameOf(child)}`}
            sample={samples[index]}
            before={index === 0 ? base : samples[index - 1]}
            most={base}
          />
        ))}
      </ol>
    </PanelSection>
  );
}

function wavesWords(count: number): string {
  return count === 1 ? '1 wave' : `${format.count(count)} waves`;
}

function isAskedEverywhere(root: Group, { questionByCode }: Catalogue, scope: Scope): boolean {
  const places = scope.locations ?? scope.allLocations.map(({ code }) => code);
  return usesOf(root).every(({ question }) => {
    const asked = questionByCode.get(question)?.locations;
    return asked === undefined || places.every((code) => asked.has(code));
  });
}

interface StepProps {
  readonly words: string;
  readonly sample: number | undefined;
  readonly before: number | undefined;
  readonly most: number;
}

function Step({ words, sample, before, most }: StepProps) {
  const title =
    sample === undefined || before === undefined || before === 0
      ? undefined
      : `${format.count(sample)} left of ${format.count(before)}: ${format.percentInText((100 * sample) / before)} of the previous step`;
  return (
    <li title={title}>
      <div className={css.line}>
        <span className={css.words}>{words}</span>
        <span className={css.sample}>{sample === undefined ? '··' : format.count(sample)}</span>
      </div>
      <span className={css.track} aria-hidden="true">
        <span className={css.before} style={{ width: `${(100 * (before ?? 0)) / Math.max(1, most)}%` }} />
        <span className={css.left} style={{ width: `${(100 * (sample ?? 0)) / Math.max(1, most)}%` }} />
      </span>
    </li>
  );
}
