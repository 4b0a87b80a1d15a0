import type { DerivedPreview } from '../../../../contract/codebook/derived-preview.ts';
import type { Wave } from '../../../../contract/wave.ts';
import { format } from '../../../lib/format.ts';
import { shortWaveName } from '../../../lib/short-wave-name.ts';
import { Card } from '../../../ui/Card.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { namesOfCounts } from './DerivedResult.tsx';

interface ByWaveProps {
  readonly preview: DerivedPreview;
  readonly waves: readonly Wave[];
}

/** Shares of the new answers in each wave, with the wave's n below. */
export function ByWave({ preview, waves }: ByWaveProps) {
  const { by_wave: byWave } = preview;
  if (byWave.length < 2 || preview.counts.length === 0) return null;
  const names = [...namesOfCounts(preview), 'n'];
  return (
    <Card title="By wave, %" bare>
      <DataTable
        label="By wave"
        rows={[...names.keys()]}
        rowKey={String}
        columns={[
          {
            key: 'name',
            header: <span className="visually-hidden">Answer</span>,
            cell: (place) => <span className="isolate">{names[place]}</span>,
          },
          ...byWave.map(({ wave, sample, percentages }) => ({
            key: wave,
            header: (
              <span className="nowrap">
                {shortWaveName(waves.find(({ code }) => code === wave)?.name ?? wave)}
              </span>
            ),
            numeric: true,
            width: 64,
            cell: (place: number) => {
              if (place === names.length - 1) return sample === 0 ? '–' : format.count(sample);
              const share = percentages[place] ?? null;
              return share === null ? '–' : format.percent(share);
            },
          })),
        ]}
      />
    </Card>
  );
}
