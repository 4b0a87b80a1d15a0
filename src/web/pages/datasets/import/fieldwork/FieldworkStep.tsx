import type { SurveyDecisions } from '../../../../../contract/datasets/survey-decisions.ts';
import { Card } from '../../../../ui/lists/Card.tsx';
import { Select } from '../../../../ui/fields/Select.tsx';
import { renamed } from '../decision-edits.ts';
import type { StepProps } from '../step-props.ts';
import { WeightList } from '../weights/WeightList.tsx';
import { NamedPart } from './NamedPart.tsx';
import { capitalised } from '../../../../../lib/capitalised.ts';
import { whyBadCode } from '../../../../../lib/why-bad-code.ts';
import { EditableText } from '../../../../ui/fields/EditableText.tsx';
import { Flex, Stack } from '../../../../ui/kit.ts';
import { Problem } from '../../../../ui/states/Notice.tsx';
import { toasts } from '../../../../ui/layers/toasts.ts';
import { datasetCodeProblems } from '../code-problems.ts';
import css from '../Import.module.css';
import { VariableSelect } from './NamedPart.tsx';

interface FieldworkStepProps extends StepProps {
  /** False of a further wave, which keeps the name of its dataset. */
  readonly isNew: boolean;
}

/** Name of the dataset, its waves, regions, weights and respondents. */
export function FieldworkStep({ isNew, ...step }: FieldworkStepProps) {
  return (
    <Card bare className="lines">
      {isNew && <DatasetPart {...step} />}
      <WavesPart {...step} />
      <RegionsPart {...step} />
      <WeightList {...step} />
      <RespondentsPart {...step} />
    </Card>
  );
}

const periods = [
  { value: 'day', name: 'By day' },
  { value: 'week', name: 'By week' },
  { value: 'two_weeks', name: 'By two weeks' },
  { value: 'four_weeks', name: 'By four weeks' },
  { value: 'month', name: 'By month' },
  { value: 'quarter', name: 'By quarter' },
  { value: 'half', name: 'By half-year' },
  { value: 'year', name: 'By year' },
] as const;

/** The variable that waves come from, and, of a date, how long one is. */
function WavesPart({ proposal, onDecide }: StepProps) {
  const { wave } = proposal;
  const decide = (change: Partial<NonNullable<SurveyDecisions['wave']>>) =>
    onDecide((decisions) => ({
      ...decisions,
      wave: { variable: wave.variable, period: wave.period, ...change },
    }));
  return (
    <NamedPart
      title="Waves"
      noun="wave"
      proposal={proposal}
      source={wave}
      names={wave.waves}
      none="One wave for everyone"
      isOrdered={wave.period === ''}
      // Waves named for another variable are forgotten.
      onSource={(variable) => decide({ variable, period: '' })}
      onNames={(names) => decide({ waves: names.map(renamed) })}
    >
      {wave.period !== '' && (
        <Select
          label="Period"
          labelPlace="hidden"
          value={wave.period}
          options={periods}
          onChange={(period) => decide({ period })}
        />
      )}
    </NamedPart>
  );
}

const placeKinds = [
  { value: 'country', name: 'Countries' },
  { value: 'region', name: 'Regions' },
  { value: '', name: 'Other places' },
] as const;

/** The variable that locations come from, and what kind of place they are. */
function RegionsPart({ proposal, onDecide }: StepProps) {
  const { location } = proposal;
  const kind = location.locations[0]?.kind ?? '';
  const decide = (change: Partial<NonNullable<SurveyDecisions['location']>>) =>
    onDecide((decisions) => ({ ...decisions, location: { variable: location.variable, ...change } }));
  return (
    <NamedPart
      title="Regions"
      noun="location"
      proposal={proposal}
      source={location}
      names={location.locations}
      none="One place for everyone"
      onSource={(variable) => decide({ variable })}
      onNames={(names) => decide({ kind, locations: names.map(renamed) })}
    >
      {location.variable !== '' && (
        <Select
          label="Kind of place"
          labelPlace="hidden"
          value={kind}
          options={placeKinds}
          onChange={(chosen) => decide({ kind: chosen })}
        />
      )}
    </NamedPart>
  );
}

/** Name and code of the dataset to be. */
function DatasetPart({ proposal, onDecide }: Pick<StepProps, 'proposal' | 'onDecide'>) {
  const setCode = (code: string) => {
    // Whether another dataset has the code only the service knows.
    const problem = whyBadCode('dataset', code) ?? whyBadCode('namespace', code);
    if (problem === null) onDecide((decisions) => ({ ...decisions, code, namespace: code }));
    else toasts.show({ text: `${capitalised(problem)}.` });
  };
  return (
    <Stack gap={8} p={14}>
      <h2 className="heading">Dataset</h2>
      <Flex gap={12} align="baseline" wrap="wrap">
        <EditableText
          label="Name of the dataset"
          value={proposal.name}
          className="strong"
          onChange={(name) => name !== '' && onDecide((decisions) => ({ ...decisions, name }))}
        />
        <EditableText label="Code" value={proposal.code} className="code" maxLength={64} onChange={setCode} />
      </Flex>
      <Problem>{Object.values(datasetCodeProblems(proposal))[0]}</Problem>
      <p className="quiet">
        Named after the file. Questions are called by the code, such as {proposal.namespace}.
        {proposal.questions[0]?.code ?? 'q1'}; it does not change later.
      </p>
    </Stack>
  );
}

/** The respondents' id, and their sampling. */
function RespondentsPart({ proposal, onDecide }: StepProps) {
  const { id, design, questions, unused } = proposal;
  const all = [...questions.flatMap(({ variables }) => variables), ...unused.map(({ variable }) => variable)];
  return (
    <Stack gap={8} p={14}>
      <h2 className="heading">Respondents</h2>
      <div className={css.named}>
        <VariableSelect
          label="Id"
          value={id.variable}
          variables={id.candidates}
          none="Rows are numbered"
          onChange={(variable) => onDecide((decisions) => ({ ...decisions, id: variable }))}
        />
        <VariableSelect
          label="Stratum of the sample"
          value={design.stratum}
          variables={all}
          none="None"
          onChange={(stratum) =>
            onDecide((decisions) => ({ ...decisions, design: { cluster: design.cluster, stratum } }))
          }
        />
        <VariableSelect
          label="Sampling unit"
          value={design.cluster}
          variables={all}
          none="None"
          onChange={(cluster) =>
            onDecide((decisions) => ({ ...decisions, design: { stratum: design.stratum, cluster } }))
          }
        />
      </div>
      <p className="quiet">
        Id: {id.reason}. Sample: {design.reason}.
      </p>
    </Stack>
  );
}
