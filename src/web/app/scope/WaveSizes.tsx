import { useQuery } from '@tanstack/react-query';
import { waveCountsOptions } from '../../api/wave-counts.ts';
import { useScope } from './use-scope.ts';

const shownWaves = 10;
const height = 11;
const smallestBar = 2;

/** Sizes of the latest waves as a strip, selected ones filled. Decoration next to the wave range in words. */
export function WaveSizes() {
  const { allWaves, waves, dataset, toRequest } = useScope();
  const { locations } = toRequest();
  const counts = useQuery({
    ...waveCountsOptions({ expression: null, dataset: dataset.code, locations, waves: null }),
    enabled: locations !== null,
  });
  const inLocations = new Map(counts.data?.per_wave_count.map((wave) => [wave.code, wave.base_sample]));
  const latest = allWaves
    .slice(-shownWaves)
    .map(({ code, respondents }) => ({ code, sample: inLocations.get(code) ?? respondents }));
  const largest = Math.max(...latest.map(({ sample }) => sample), 1);
  return (
    <svg data-strip width={latest.length * 4 - 1} height={height} aria-hidden="true">
      {latest.map(({ code, sample }, position) => {
        const bar = Math.max((sample / largest) * height, smallestBar);
        return (
          <rect
            key={code}
            fill={waves === null || waves.includes(code) ? 'var(--accent)' : 'var(--line2)'}
            x={position * 4}
            y={height - bar}
            width={3}
            height={bar}
          />
        );
      })}
    </svg>
  );
}
