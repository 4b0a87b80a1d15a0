import type { UseQueryResult } from '@tanstack/react-query';
import type { WeightRaking } from '../../../../contract/codebook/weight-definition.ts';
import { format } from '../../../lib/format.ts';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { ResultPanel } from '../DraftPage.tsx';
import { EfficiencyByWave } from './EfficiencyByWave.tsx';
import { RakingReport } from './RakingReport.tsx';

interface WeighResultProps {
  readonly preview: Pick<UseQueryResult<WeightRaking>, 'data' | 'error' | 'isFetching'>;
  /** The missing step before there is a result; null: none. */
  readonly remedy: string | null;
}

/** A weight in the making: its cost in precision, and how its targets are met. */
export function WeighResult({ preview, remedy }: WeighResultProps) {
  const { data, error, isFetching } = preview;
  const found = remedy === null && error === null ? data : undefined;
  return (
    <ResultPanel
      title="Result"
      note={found !== undefined && isFetching && 'updating'}
      remedy={remedy}
      error={error}
    >
      {remedy === null && error === null && data === undefined && <p className="note">Raking …</p>}
      {found !== undefined && (
        <>
          <Facts>
            <Fact name="Efficiency">{format.percentInText(found.efficiency)}</Fact>
            {found.respondents !== undefined && (
              <Fact name="Effective n">
                {format.count((found.respondents * found.efficiency) / 100)} of{' '}
                {format.count(found.respondents)}
              </Fact>
            )}
            <Fact name="Smallest weight">{format.weight(found.smallest)}</Fact>
            <Fact name="Largest weight">{format.weight(found.largest)}</Fact>
          </Facts>
          <RakingReport raking={found} />
          {found.waves !== undefined && found.waves.length > 1 && (
            <EfficiencyByWave waves={found.waves} isBrief />
          )}
        </>
      )}
    </ResultPanel>
  );
}
