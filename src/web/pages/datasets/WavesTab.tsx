import { useQuery } from '@tanstack/react-query';
import type { Dataset } from '../../../contract/datasets/dataset.ts';
import type { Question } from '../../../contract/codebook/question.ts';
import type { Wave } from '../../../contract/codebook/wave.ts';
import { firstListed } from '../../lib/first-listed.ts';
import { questionsOptions } from '../../api/questions.ts';
import { datasetWeightsOptions } from '../../api/datasets.ts';
import { format } from '../../lib/format.ts';
import { DataTable, type DataTableColumn } from '../../ui/lists/DataTable.tsx';
import { countColumn, sampleColumn } from '../../ui/lists/columns.tsx';
import { TabBody } from './TabBody.tsx';

interface WaveRow {
  readonly wave: Wave;
  readonly effective: number | null;
  readonly asked: number | null;
  /** New questions compared with the wave before; null for the first. */
  readonly added: readonly Question[] | null;
  readonly dropped: readonly Question[] | null;
}

/** Each wave: how many, when, and which questions came and went. */
export function WavesTab({ dataset, waves }: { readonly dataset: Dataset; readonly waves: readonly Wave[] }) {
  const { data: questions } = useQuery(questionsOptions(dataset.code));
  const { data: weights } = useQuery(datasetWeightsOptions(dataset.code));
  const ran = (code: string) => questions?.filter((question) => question.waves.includes(code)) ?? [];
  const rows = waves.map((wave, index): WaveRow => {
    const before = waves[index - 1]?.code;
    const now = ran(wave.code);
    const then = before === undefined ? null : ran(before);
    return {
      wave,
      effective: weights?.[0]?.waves.find(({ code }) => code === wave.code)?.effective ?? null,
      asked: questions === undefined ? null : now.length,
      added: then && now.filter((question) => !then.includes(question)),
      dropped: then && then.filter((question) => !now.includes(question)),
    };
  });
  return (
    <TabBody label="Waves of the dataset">
      <DataTable label="Waves" stacks columns={columns} rows={rows} rowKey={({ wave }) => wave.code} />
    </TabBody>
  );
}

const columns: readonly DataTableColumn<WaveRow>[] = [
  {
    key: 'name',
    header: 'Wave',
    cell: ({ wave }) => (
      <span className="nowrap">
        <span className="isolate">{wave.name}</span>
      </span>
    ),
  },
  { key: 'code', header: 'Code', cell: ({ wave }) => <code>{wave.code}</code> },
  {
    key: 'dates',
    header: 'Dates',
    cell: ({ wave }) => (
      <span className="nowrap">
        {wave.date_start === '' ? 'not given' : format.days(wave.date_start, wave.date_end)}
      </span>
    ),
  },
  sampleColumn(({ wave }) => wave.respondents),
  countColumn('effective', 'Effective', ({ effective }) => effective),
  {
    key: 'asked',
    header: 'Questions',
    numeric: true,
    cell: ({ asked }) => (asked === null ? '··' : format.count(asked)),
  },
  { key: 'added', header: 'Added', cell: ({ added }) => namesOf(added) },
  { key: 'dropped', header: 'Dropped', cell: ({ dropped }) => namesOf(dropped) },
];

const mostNames = 3;

function namesOf(questions: readonly Question[] | null): string {
  return firstListed(questions?.map(({ name }) => name) ?? [], mostNames) || '–';
}
