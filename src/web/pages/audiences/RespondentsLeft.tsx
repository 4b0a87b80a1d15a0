import { useQueries } from '@tanstack/react-query';
import type { Group } from '../../../expression/expression.ts';
import { waveCountsOptions } from '../../api/wave-counts.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { countQuery } from '../../connected/count-query.ts';
import { format } from '../../lib/format.ts';
import { PanelSection } from '../../ui/PanelSection.tsx';
import css from './RespondentsLeft.module.css';
import { useCatalogueNames } from './use-catalogue-names.ts';

interface RespondentsLeftProps {
  readonly root: Group;
  /** Respondents of the base of the whole. */
  readonly base: number | undefined;
}

const mostSteps = 8;

/** How many respondents each condition leaves, from the top down. Only where all of them must hold. */
export function RespondentsLeft({ root, base }: RespondentsLeftProps) {
  const scope = useScope();
  const nameOf = useCatalogueNames();
  const steps = root.children.slice(0, mostSteps);
  const isShown = root.match.kind === 'all' && !root.negated && root.children.length > 1;
  const answers = useQueries({
    queries: steps.map((_, index) => ({
      ...waveCountsOptions(countQuery({ ...root, children: root.children.slice(0, index + 1) }, scope)),
      enabled: isShown,
    })),
  });
  if (!isShown) return null;
  const samples = answers.map(({ data }) => data?.audience_sample);
  const most = Math.max(base ?? 0, ...samples.map((sample) => sample ?? 0), 1);
  return (
    <PanelSection title="Where respondents drop" note="n left">
      <ol className={css.list}>
        <Step words="Scope" sample={base} before={base} most={most} />
        {steps.map((child, index) => (
          <Step
            // A step is the condition at its place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            words={`and ${nameOf(child)}`}
            sample={samples[index]}
            before={index === 0 ? base : samples[index - 1]}
            most={most}
          />
        ))}
      </ol>
    </PanelSection>
  );
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
        <span className={css.before} style={{ width: `${(100 * (before ?? 0)) / most}%` }} />
        <span className={css.left} style={{ width: `${(100 * (sample ?? 0)) / most}%` }} />
      </span>
    </li>
  );
}
