import type { Dataset } from '../../../contract/dataset.ts';
import type { Location } from '../../../contract/location.ts';
import type { Wave } from '../../../contract/wave.ts';
import { placeNoun } from '../../../lib/place-noun.ts';
import { format } from '../../lib/format.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { DataTable, type DataTableColumn } from '../../ui/DataTable.tsx';
import { sampleColumn } from '../../ui/columns.tsx';
import { RanStrip } from '../../ui/WaveStrip.tsx';
import { TabBody } from './TabBody.tsx';

interface RegionsTabProps {
  readonly dataset: Dataset;
  readonly waves: readonly Wave[];
  readonly locations: readonly Location[];
}

/** Each place: how many respondents, and in which waves it was fielded. */
export function RegionsTab({ dataset, waves, locations }: RegionsTabProps) {
  return (
    <TabBody label="Regions of the dataset">
      <DataTable
        label="Regions"
        columns={columnsOf(dataset, waves, locations)}
        rows={locations}
        rowKey={({ code }) => code}
      />
    </TabBody>
  );
}

function columnsOf(
  dataset: Dataset,
  waves: readonly Wave[],
  locations: readonly Location[],
): readonly DataTableColumn<Location>[] {
  const total = locations.reduce((sum, { respondents }) => sum + respondents, 0);
  return [
    {
      key: 'name',
      header: capitalised(placeNoun(locations, 1)),
      cell: ({ name }) => <span className="isolate">{name}</span>,
    },
    { key: 'code', header: 'Code', cell: ({ code }) => <code>{code}</code> },
    sampleColumn(({ respondents }) => respondents),
    {
      key: 'share',
      header: `% of ${format.count(dataset.respondents)}`,
      numeric: true,
      cell: ({ respondents }) => format.percent((100 * respondents) / Math.max(1, total)),
    },
    {
      key: 'waves',
      header: 'Fielded in waves',
      cell: (location) => <RanStrip what="Fielded in" waves={waves} ran={location.waves} />,
    },
  ];
}
