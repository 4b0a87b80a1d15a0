import type { DerivedPreview } from '../../../../contract/codebook/derived-preview.ts';
import type { Wave } from '../../../../contract/wave.ts';
import { format } from '../../../lib/format.ts';
import { shortWaveName } from '../../../lib/short-wave-name.ts';
import { Card } from '../../../ui/Card.tsx';
import { DataTable, type DataTableColumn } from '../../../ui/DataTable.tsx';
import { Text } from '../../../ui/kit.ts';
import { namesOfCounts } from './DerivedResult.tsx';

interface ByWaveProps {
  readonly preview: DerivedPreview;
  readonly waves: readonly Wave[];
}

/** Shares of the new answers in each wave, with the wave's n below. */
export function ByWave({ preview, waves }: ByWaveProps) {
  const { by_wave: byWave } = preview;
  if (byWave.length < 2 || preview.counts.length === 0) return null;
  const rows: readonly Row[] = [
    ...namesOfCounts(preview).map((name, place) => ({
      name,
      cells: byWave.map(({ percentages }) => {
        const share = percentages[place] ?? null;
        return share === null ? '–' : format.percent(share);
      }),
    })),
    { name: 'n', cells: byWave.map(({ sample }) => (sample === 0 ? '–' : format.count(sample))) },
  ];
  return (
    <Card title="By wave, %" bare>
      <DataTable
        label="By wave"
        rows={[...rows.entries()]}
        rowKey={([place]) => String(place)}
        columns={columnsOf(byWave.map(({ wave }) => waves.find(({ code }) => code === wave)?.name ?? wave))}
      />
    </Card>
  );
}

interface Row {
  readonly name: string;
  readonly cells: readonly string[];
}

function columnsOf(waves: readonly string[]): readonly DataTableColumn<[number, Row]>[] {
  return [
    {
      key: 'name',
      header: <span className="visually-hidden">Answer</span>,
      cell: ([, { name }]) => (
        <Text component="span" size="dense" className="isolate">
          {name}
        </Text>
      ),
    },
    ...waves.map((wave, place) => ({
      key: wave,
      header: <span className="nowrap">{shortWaveName(wave)}</span>,
      numeric: true,
      width: 64,
      cell: ([, { cells }]: [number, Row]) => cells[place],
    })),
  ];
}
