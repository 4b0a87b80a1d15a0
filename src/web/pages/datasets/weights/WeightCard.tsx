import type { ReactNode } from 'react';
import type { WeightProfile } from '../../../../contract/codebook/weight-profile.ts';
import { format } from '../../../lib/format.ts';
import { Card } from '../../../ui/lists/Card.tsx';
import { Histogram } from '../../../ui/marks/Histogram.tsx';
import { EfficiencyByWave } from './EfficiencyByWave.tsx';
import { RakingReport } from './RakingReport.tsx';
import { Flex, Stack, Text } from '../../../ui/kit.ts';

interface WeightCardProps {
  readonly weight: WeightProfile;
  /** Whether it is the one that is used where none is named. */
  readonly isDefault: boolean;
  readonly actions: ReactNode;
}

/** A weight: its cost in precision, its spread, and its efficiency wave by wave. */
export function WeightCard({ weight, isDefault, actions }: WeightCardProps) {
  const bars = weight.bins.map(({ from, to, respondents }, bin) => ({
    key: String(from),
    value: respondents,
    words: `${
      bin === weight.bins.length - 1
        ? `${format.given(from)} and more`
        : `${format.given(from)} to under ${format.given(to)}`
    }: ${format.count(respondents)} respondents`,
  }));
  const ticks = weight.bins.flatMap(({ from }, bin) =>
    Number.isInteger(from) ? [{ at: bin / weight.bins.length, text: format.given(from) }] : [],
  );
  return (
    <Card
      title={weight.name === '' ? weight.code : weight.name}
      note={
        <Flex align="center" gap={8}>
          {weight.retired === true
            ? `${weight.code}, retired, no longer offered`
            : isDefault
              ? `${weight.code}, the default weight`
              : `${weight.code}, used only when chosen`}
          {actions}
        </Flex>
      }
    >
      <Flex component="dl" rowGap={12} columnGap={32} wrap="wrap" mb={10}>
        <Fact name="Efficiency">{format.percentInText(weight.efficiency)}</Fact>
        <Fact name="Design effect">
          {weight.effective === 0 ? '–' : format.ratio(weight.respondents / weight.effective)}
        </Fact>
        <Fact name="Effective">
          {format.count(weight.effective)} of {format.count(weight.respondents)}
        </Fact>
        <Fact name="Smallest">{format.weight(weight.least)}</Fact>
        <Fact name="Largest">{format.weight(weight.greatest)}</Fact>
      </Flex>
      <Text size="dense" c="ink2">
        {consequenceOf(weight)}
      </Text>
      {weight.derived !== undefined && <RakingReport raking={weight.derived.raking} />}
      <Stack my={16}>
        <Histogram label="Respondents by relative weight" bars={bars} ticks={ticks} />
      </Stack>
      <EfficiencyByWave waves={weight.waves} />
    </Card>
  );
}

function consequenceOf({ respondents, effective, least, greatest }: WeightProfile): string {
  if (respondents === 0) return 'No respondent has this weight.';
  if (least === greatest) return 'All respondents count the same: this weight costs no precision.';
  return `Weighting makes ${format.count(respondents)} answers as precise as ${format.count(effective)} unweighted ones. Weights are multiples of their mean: 1 counts as one respondent. A table over several waves counts each place as the average of its waves, so its effective base may differ.`;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="quiet">{name}</dt>
      <dd className="headline-figure">{children}</dd>
    </div>
  );
}
