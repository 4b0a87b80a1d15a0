import type { WaveEfficiency } from '../../../../contract/codebook/weight-definition.ts';
import { format } from '../../../lib/format.ts';
import { Stack, Text } from '../../../ui/kit.ts';
import css from './EfficiencyByWave.module.css';

interface EfficiencyByWaveProps {
  readonly waves: readonly WaveEfficiency[];
  /** True: without the respondents, where there is little room. */
  readonly isBrief?: boolean;
}

/** What a weight costs in precision, wave by wave. */
export function EfficiencyByWave({ waves, isBrief = false }: EfficiencyByWaveProps) {
  return (
    <>
      <Text component="h4" size="label" c="ink2" mt={isBrief ? 16 : 0} mb={8}>
        Efficiency by wave
      </Text>
      <Stack component="ul" gap={4}>
        {waves.map((wave) => (
          <li key={wave.code} className={css.wave} data-brief={isBrief || undefined}>
            <span className="isolate">{wave.name}</span>
            <span className="track" aria-hidden="true">
              <span style={{ width: `${Math.min(100, wave.efficiency)}%` }} />
            </span>
            <span className="num">{format.percentInText(wave.efficiency)}</span>
            {!isBrief && (
              <span className="quiet num">
                eff. {format.count(wave.effective)} of {format.count(wave.respondents)}
              </span>
            )}
          </li>
        ))}
      </Stack>
    </>
  );
}
