import { Card } from '../../../ui/Card.tsx';
import type { StepProps } from '../step-props.ts';
import { WeightList } from '../weights/WeightList.tsx';
import { DatasetPart } from './DatasetPart.tsx';
import { RegionsPart } from './RegionsPart.tsx';
import { RespondentsPart } from './RespondentsPart.tsx';
import { WavesPart } from './WavesPart.tsx';

interface FieldworkStepProps extends StepProps {
  readonly id: string;
  /** False of a further wave, which keeps the name of its dataset. */
  readonly isNew: boolean;
}

/** What it is called, when, where, who, and how much everybody counts. */
export function FieldworkStep({ id, isNew, ...step }: FieldworkStepProps) {
  return (
    <Card bare>
      {isNew && <DatasetPart key={`${step.proposal.name} ${step.proposal.code}`} {...step} />}
      <WavesPart {...step} />
      <RegionsPart {...step} />
      <WeightList id={id} {...step} />
      <RespondentsPart {...step} />
    </Card>
  );
}
