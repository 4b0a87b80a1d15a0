import type { SurveyProposal } from '../../../../../contract/survey-proposal.ts';
import type { WeighedWeights } from '../../../../../contract/weighed-weights.ts';
import { format } from '../../../../lib/format.ts';
import { capitalised } from '../../../../../lib/capitalised.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Pill } from '../../../../ui/Pill.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import css from '../Import.module.css';
import { Flex } from '../../../../ui/kit.ts';
import { Problem } from '../../../../ui/Problem.tsx';

interface WeightRowProps {
  readonly weight: SurveyProposal['weights'][number];
  /** Its profile; undefined until computed. */
  readonly weighed: WeighedWeights['weights'][number] | undefined;
  readonly isWorking: boolean;
  /** The question whether its sums are people; undefined where a codebook answers it. */
  readonly projection: SurveyProposal['findings'][number] | undefined;
  readonly isFirst: boolean;
  readonly onProject: (option: string) => void;
  readonly onPrefer: () => void;
  readonly onDrop: () => void;
}

/** One weight: its source, its cost in precision, and whether its targets are met. */
export function WeightRow(props: WeightRowProps) {
  const { weight, weighed, isWorking, projection, isFirst, onProject, onPrefer, onDrop } = props;
  const { code, variable, targets, blank, reason } = weight;
  const name = weight.name === '' ? code : weight.name;
  return (
    <li className={css.questionHead}>
      <span className={css.grow}>
        <span className="strong isolate">{name}</span>
        <span className="code">{variable}</span>
        <span className="quiet">
          {' '}
          {blank > 0 && `${format.count(blank)} without. `}
          {targets.length > 0
            ? `Raked to ${format.count(targets.length)} ${targets.length === 1 ? 'margin' : 'margins'}.`
            : `${capitalised(reason)}.`}
        </span>
        <Spread weighed={weighed} isWorking={isWorking} />
        {projection !== undefined && (
          <>
            <Flex component="span" rowGap={4} columnGap={8} align="center" wrap="wrap" mt={4}>
              <span className="quiet">Its sums count</span>
              <Segmented
                label={`Sums of ${name} count`}
                value={projection.chosen}
                options={projection.options.map((option) => ({ value: option.code, label: option.name }))}
                onChange={onProject}
              />
            </Flex>
            <p className="quiet">{projection.consequence}</p>
          </>
        )}
      </span>
      {isFirst ? (
        <Pill tone="accent">used first</Pill>
      ) : (
        <Button small aria-label={`Use ${name} first`} onClick={onPrefer}>
          Use first
        </Button>
      )}
      <Button small look="ghost" aria-label={`Leave ${name} out`} onClick={onDrop}>
        Leave out
      </Button>
    </li>
  );
}

function Spread({ weighed, isWorking }: Pick<WeightRowProps, 'weighed' | 'isWorking'>) {
  if (weighed === undefined) {
    return isWorking ? <p className="quiet">Working out efficiency and range …</p> : null;
  }
  const { efficiency, smallest, largest, respondents, problems, notes } = weighed;
  if (problems.length > 0) {
    return <Problem>{capitalised(problems.join('; '))}.</Problem>;
  }
  return (
    <>
      <p className="quiet">
        Efficiency {format.percentInText(100 * efficiency)}, weights {format.weight(smallest)} to{' '}
        {format.weight(largest)} around a mean of 1, n {format.count(respondents)}.
      </p>
      {notes.map((note) => (
        <p key={note} className="quiet">
          {capitalised(note)}.
        </p>
      ))}
    </>
  );
}
