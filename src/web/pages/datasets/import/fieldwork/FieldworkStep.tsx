import { Card } from '../../../../ui/Card.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { chooseLocations, chooseWaves, nameLocations, nameWaves } from '../decision-edits.ts';
import type { StepProps } from '../step-props.ts';
import { WeightList } from '../weights/WeightList.tsx';
import { DatasetPart } from './DatasetPart.tsx';
import { NamedPart } from './NamedPart.tsx';
import { RespondentsPart } from './RespondentsPart.tsx';

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
  return (
    <NamedPart
      title="Waves"
      noun="wave"
      proposal={proposal}
      source={wave}
      names={wave.waves}
      none="One wave for everyone"
      isOrdered={wave.period === ''}
      onSource={(variable) => onDecide((decisions) => chooseWaves(decisions, variable, ''))}
      onNames={(names) => onDecide((decisions) => nameWaves(decisions, wave, names))}
    >
      {wave.period !== '' && (
        <Select
          label="Period"
          labelPlace="hidden"
          value={wave.period}
          options={periods}
          onChange={(period) => onDecide((decisions) => chooseWaves(decisions, wave.variable, period))}
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
  return (
    <NamedPart
      title="Regions"
      noun="location"
      proposal={proposal}
      source={location}
      names={location.locations}
      none="One place for everyone"
      onSource={(variable) => onDecide((decisions) => chooseLocations(decisions, variable))}
      onNames={(names) => onDecide((decisions) => nameLocations(decisions, location, names))}
    >
      {location.variable !== '' && (
        <Select
          label="Kind of place"
          labelPlace="hidden"
          value={location.locations[0]?.kind ?? ''}
          options={placeKinds}
          onChange={(kind) => onDecide((decisions) => chooseLocations(decisions, location.variable, kind))}
        />
      )}
    </NamedPart>
  );
}
