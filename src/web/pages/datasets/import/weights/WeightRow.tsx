import type { SurveyProposal } from '../../../../../contract/survey-proposal.ts';
import { format } from '../../../../lib/format.ts';
import { capitalised } from '../../../../../lib/capitalised.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Pill } from '../../../../ui/Pill.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import css from '../Import.module.css';
import { Flex } from '../../../../ui/kit.ts';

interface WeightRowProps {
  readonly weight: SurveyProposal['weights'][number];
  /** The question whether its sums are people; undefined where a codebook answers it. */
  readonly projection: SurveyProposal['findings'][number] | undefined;
  readonly isFirst: boolean;
  readonly onProject: (option: string) => void;
  readonly onPrefer: () => void;
  readonly onDrop: () => void;
}

/** One weight: its source, and its cost in precision. */
export function WeightRow(props: WeightRowProps) {
  const { weight, projection, isFirst, onProject, onPrefer, onDrop } = props;
  const { code, variable, spread, blank, reason } = weight;
  const name = weight.name === '' ? code : weight.name;
  return (
    <li className={css.questionHead}>
      <span className={css.grow}>
        <span className="strong isolate">{name}</span>
        <span className="code">{variable}</span>
        <span className="quiet">
          {' '}
          {blank > 0 && `${format.count(blank)} without. `}
          {`${capitalised(reason)}.`}
        </span>
        {spread !== null && (
          <p className="quiet">
            Efficiency {format.percentInText(100 * spread.efficiency)}, weights{' '}
            {format.weight(spread.smallest)} to {format.weight(spread.largest)} around a mean of 1, n{' '}
            {format.count(spread.respondents)}.
          </p>
        )}
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
