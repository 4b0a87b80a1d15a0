import type { DerivedPreview } from '../../../../contract/codebook/derived-preview.ts';
import type { Wave } from '../../../../contract/wave.ts';
import { format } from '../../../lib/format.ts';
import { shortWaveName } from '../../../lib/short-wave-name.ts';
import { Card } from '../../../ui/Card.tsx';
import { DataTable, type DataTableColumn } from '../../../ui/DataTable.tsx';
import { namesOfCounts } from './DerivedResult.tsx';

interface ByWaveProps {
  readonly preview: DerivedPreview;
  readonly waves: readonly Wave[];
}

/** Shares of the new answers in each wave, with the wave's n below. */
export function ByWave({ preview, waves }: ByWaveProps) {
  if (preview.by_wave.length < 2 || preview.counts.length === 0) return null;
  const names = [...namesOfCounts(preview), 'n'];
  return (
    <Card title="By wave, %" bare>
      <DataTable
        label="By wave"
        rows={[...names.entries()]}
        rowKey={([place]) => String(place)}
        columns={columnsOf(preview, waves)}
      />
    </Card>
  );
}

type Row = [place: number, name: string];

function columnsOf(
  { by_wave: byWave, counts }: DerivedPreview,
  waves: readonly Wave[],
): readonly DataTableColumn<Row>[] {
  return [
    {
      key: 'name',
      header: <span className="visually-hidden">Answer</span>,
      cell: ([, name]) => <span className="isolate">{name}</span>,
    },
    ...byWave.map(
      ({ wave, sample, percentages }): DataTableColumn<Row> => ({
        key: wave,
        header: (
          <span className="nowrap">
            {shortWaveName(waves.find(({ code }) => code === wave)?.name ?? wave)}
          </span>
        ),
        numeric: true,
        width: 64,
        cell: ([place]) => {
          if (place === counts.length) return sample === 0 ? '–' : format.count(sample);
          const share = percentages[place] ?? null;
          return share === null ? '–' : format.percent(share);
        },
      }),
    ),
  ];
}
