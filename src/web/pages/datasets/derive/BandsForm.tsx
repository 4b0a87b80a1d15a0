import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Question } from '../../../../contract/question.ts';
import type { MeansRow } from '../../../../contract/means.ts';
import { formatInterval } from '../../../../expression/interval.ts';
import { measuredValue } from '../../../../figures/measured.ts';
import { baseColumn, clauseOf, shareRow, sizesOnly } from '../../../../figures/query-parts.ts';
import { figuresOptions } from '../../../api/figures/figures.ts';
import { meansOptions } from '../../../api/means.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable, type DataTableColumn } from '../../../ui/DataTable.tsx';
import { EditableText } from '../../../ui/EditableText.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Flex, Stack } from '../../../ui/kit.ts';
import { Select } from '../../../ui/Select.tsx';
import { type NewFigure, RestName, shareText } from './AnswerHead.tsx';
import {
  addBandAbove,
  type BandEnds,
  type Bands,
  bandsBetween,
  changeEnds,
  cutCandidates,
  endsOf,
  equalCuts,
  type IntervalAnswer,
} from './bands.ts';
import { NumberText } from './NumberText.tsx';

interface BandsFormProps {
  readonly bands: Bands;
  readonly question: Question;
  /** By the place of the band. */
  readonly figures: ReadonlyMap<number, NewFigure>;
  readonly onChange: (bands: Bands) => void;
}

/** The numbers of a question in intervals. */
export function BandsForm({ bands, question, figures, onChange }: BandsFormProps) {
  const means = useQuery(
    meansOptions({
      question: question.code,
      waves: question.waves,
      histogram: true,
      ...(bands.row !== undefined && { datapoints: [bands.row] }),
    }),
  );
  const numbers = means.data?.data[0];
  const cuts = useEqualCuts(question, bands.row, numbers);
  const set = (answers: IntervalAnswer[]) => onChange({ ...bands, answers });
  return (
    <Stack gap={12}>
      {question.kind === 'grid_numeric' && (
        <Select
          label="Row"
          value={bands.row ?? ''}
          options={question.datapoints.map(({ code, name }) => ({ value: code, name }))}
          onChange={(row) => onChange({ ...bands, row, answers: [] })}
        />
      )}
      <Flex gap={8} align="center" wrap="wrap">
        <Button
          small
          disabledReason={cuts.length === 0 ? 'Too few different numbers to divide' : undefined}
          onClick={() => set(bandsBetween(cuts))}
        >
          Three equal groups
        </Button>
        {numbers !== undefined && (
          <span className="note num">
            Median {format.given(numbers.median, question.unit)}, n {format.count(numbers.sample)}
          </span>
        )}
      </Flex>
      {bands.answers.length > 0 && <IntervalTable answers={bands.answers} figures={figures} onChange={set} />}
      <Flex gap={8} align="center" wrap="wrap">
        <Button
          look="ghost"
          icon={<IconPlus size={15} stroke={1.5} />}
          onClick={() => set(addBandAbove(bands.answers, Math.round(numbers?.median ?? 0)))}
        >
          New band
        </Button>
        <span className="quiet">Everyone else</span>
        <RestName definition={bands} onChange={onChange} />
      </Flex>
    </Stack>
  );
}

/** Cut points of three groups of about equal size, over all waves. */
function useEqualCuts(question: Question, row: string | undefined, numbers: MeansRow | undefined): number[] {
  const candidates = numbers === undefined ? [] : cutCandidates(numbers, 3);
  const intervalBelow = (to: number) =>
    formatInterval({ row: row ?? null, from: null, to, includesFrom: false, includesTo: false });
  const shares = useQuery({
    ...figuresOptions('', {
      rows: candidates.map((cut) =>
        shareRow(String(cut), clauseOf(question.code, [intervalBelow(cut)], null), 'answered'),
      ),
      columns: [baseColumn('everyone', null)],
      base: null,
      scope: { waves: question.waves, locations: null, weight: null },
      want: sizesOnly,
    }),
    enabled: candidates.length > 0 && question.kind.endsWith('numeric'),
  });
  const below = candidates.flatMap((cut, place) => {
    const figure = shares.data?.at(place, 0);
    const share = figure?.kind === 'share' ? measuredValue(figure, 'columnPercentage') : null;
    return share === null ? [] : [{ cut, share }];
  });
  return equalCuts(below, 3);
}

interface IntervalTableProps {
  readonly answers: readonly IntervalAnswer[];
  readonly figures: ReadonlyMap<number, NewFigure>;
  readonly onChange: (answers: IntervalAnswer[]) => void;
}

interface IntervalRow {
  readonly answer: IntervalAnswer;
  readonly place: number;
}

/** Intervals with names and ends, each edited in place. */
function IntervalTable(props: IntervalTableProps) {
  return (
    <DataTable
      label="Bands"
      rows={props.answers.map((answer, place) => ({ answer, place }))}
      rowKey={({ place }) => String(place)}
      columns={intervalColumns(props)}
    />
  );
}

function intervalColumns({
  answers,
  figures,
  onChange,
}: IntervalTableProps): readonly DataTableColumn<IntervalRow>[] {
  const change = (place: number, fields: Partial<IntervalAnswer>) =>
    onChange(answers.map((one, at) => (at === place ? { ...one, ...fields } : one)));
  const end = (key: keyof BandEnds, header: string): DataTableColumn<IntervalRow> => ({
    key,
    header,
    numeric: true,
    width: 100,
    cell: ({ answer, place }) => (
      <NumberText
        label={`${header}, ${answer.name}`}
        value={endsOf(answer)[key]}
        placeholder="open"
        onChange={(value) => onChange(changeEnds(answers, place, { [key]: value }))}
      />
    ),
  });
  return [
    {
      key: 'name',
      header: 'Name',
      cell: ({ answer, place }) => (
        <EditableText
          label="Name"
          value={answer.name}
          className="strong"
          onChange={(name) => name !== '' && change(place, { name })}
        />
      ),
    },
    end('from', 'From'),
    end('to', 'To under'),
    {
      key: 'number',
      header: 'Number',
      numeric: true,
      width: 90,
      cell: ({ answer, place }) => (
        <NumberText
          label={`Number of ${answer.name}`}
          value={answer.number ?? null}
          placeholder="–"
          onChange={(number) => change(place, { number })}
        />
      ),
    },
    {
      key: 'share',
      header: '%',
      numeric: true,
      width: 60,
      cell: ({ place }) => shareText(figures.get(place)),
    },
    {
      key: 'n',
      header: 'n',
      numeric: true,
      width: 60,
      cell: ({ place }) => {
        const figure = figures.get(place);
        return figure === undefined ? '··' : format.count(figure.sample);
      },
    },
    {
      key: 'remove',
      header: <span className="visually-hidden">Remove</span>,
      width: 40,
      cell: ({ answer, place }) => (
        <IconButton
          label={`Remove ${answer.name}`}
          icon={<IconX size={14} stroke={1.75} />}
          onClick={() => onChange(answers.toSpliced(place, 1))}
        />
      ),
    },
  ];
}
