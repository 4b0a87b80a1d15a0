import type { ScopedWaveCount } from '../../../contract/query/wave-counts.ts';
import { format } from '../../lib/format.ts';
import { shortWaveName } from '../../../lib/wave-name.ts';
import { classNames } from '../../lib/class-names.ts';
import css from './WaveBars.module.css';
import { Flex, Stack } from '../../ui/kit.ts';

interface WaveBarsProps {
  /** All waves of the dataset, in time order. */
  readonly waves: readonly ScopedWaveCount[];
  readonly selected: ReadonlySet<string>;
}

const barAreaHeight = 52;
const mostLabels = 4;

/** n by wave; waves outside the scope are grey, waves that did not ask are said to be so. */
export function WaveBars({ waves, selected }: WaveBarsProps) {
  const most = Math.max(1, ...waves.map(({ sample }) => sample));
  const labelEvery = Math.ceil(waves.length / mostLabels);
  const showsFigures = waves.length <= 12;
  return (
    <Flex component="ul" align="flex-end" aria-label="n by wave">
      {waves.map(({ code, name, sample, available }, index) => (
        <Stack
          key={code}
          component="li"
          gap={0}
          align="center"
          flex={1}
          miw={0}
          title={waveTitle(name, sample, available)}
        >
          <span className={css.figure} aria-hidden={showsFigures ? undefined : 'true'}>
            {showsFigures ? (available ? format.count(sample) : '–') : ''}
          </span>
          <span
            className={classNames(css.bar, !available && css.missing, !selected.has(code) && css.outside)}
            style={{ height: available ? Math.max(1, (sample / most) * barAreaHeight) : barAreaHeight / 3 }}
          />
          <span className={css.name}>
            {index % labelEvery === 0 ? shortWaveName(name) : ''}
            <span className="visually-hidden">{waveTitle(name, sample, available)}</span>
          </span>
        </Stack>
      ))}
    </Flex>
  );
}

function waveTitle(name: string, sample: number, available: boolean): string {
  return available ? `${name}: n ${format.count(sample)}` : `${name}: not asked`;
}
