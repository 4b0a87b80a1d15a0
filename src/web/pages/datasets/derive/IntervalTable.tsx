import { IconX } from '@tabler/icons-react';
import { format } from '../../../lib/format.ts';
import { DataTable, type DataTableColumn } from '../../../ui/DataTable.tsx';
import { EditableText } from '../../../ui/EditableText.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { type NewFigure, shareText } from './AnswerHead.tsx';
import { CodeText } from './CodeText.tsx';
import { type BandEnds, changeEnds, endsOf, type IntervalAnswer } from './bands.ts';
import { NumberText } from './NumberText.tsx';

interface IntervalTableProps {
  readonly answers: readonly IntervalAnswer[];
  /** Figures by the place of the band; null: none. */
  readonly figures: ReadonlyMap<number, NewFigure> | null;
  /** Whether a band ends with a number of its own, and counts as no other number. */
  readonly isClosed?: boolean;
  /** Codes that can be typed, and why one can't be had; absent: the service gives them. */
  readonly codes?: BandCodes;
  readonly onChange: (answers: IntervalAnswer[]) => void;
}

interface BandCodes {
  readonly of: (band: IntervalAnswer) => string;
  readonly problems: Readonly<Record<string, string>>;
}

interface IntervalRow {
  readonly answer: IntervalAnswer;
  readonly place: number;
}

/** Intervals with names and ends, each edited in place. */
export function IntervalTable(props: IntervalTableProps) {
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
  isClosed = false,
  codes,
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
        onChange={(value) => onChange(changeEnds(answers, place, { [key]: value }, isClosed))}
      />
    ),
  });
  return [
    nameColumn('Name', (place, name) => change(place, { name })),
    ...(codes === undefined ? [] : [codeColumn(codes, change)]),
    end('from', 'From'),
    end('to', isClosed ? 'To' : 'To under'),
    ...(isClosed ? [] : [numberColumn(change)]),
    ...(figures === null ? [] : figureColumns(figures)),
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

interface NamedRow {
  readonly answer: { readonly name: string };
  readonly place: number;
}

/** Names of new answers, edited in place. */
export function nameColumn<Row extends NamedRow>(
  header: string,
  onRename: (place: number, name: string) => void,
): DataTableColumn<Row> {
  return {
    key: 'name',
    header,
    cell: ({ answer, place }) => (
      <EditableText
        label="Name"
        value={answer.name}
        className="strong"
        onChange={(name) => name !== '' && onRename(place, name)}
      />
    ),
  };
}

/** Shares of new answers. */
export function shareColumn<Row extends NamedRow>(
  figures: ReadonlyMap<number, NewFigure>,
): DataTableColumn<Row> {
  return {
    key: 'share',
    header: '%',
    numeric: true,
    width: 60,
    cell: ({ place }) => shareText(figures.get(place)),
  };
}

type ChangeBand = (place: number, fields: Partial<IntervalAnswer>) => void;

function codeColumn({ of, problems }: BandCodes, change: ChangeBand): DataTableColumn<IntervalRow> {
  return {
    key: 'code',
    header: 'Code',
    width: 96,
    cell: ({ answer, place }) => (
      <CodeText
        name={answer.name}
        value={of(answer)}
        problem={problems[of(answer)]}
        // Without one of its own it has that of its ends.
        onChange={(text) => change(place, { code: text === '' ? undefined : text })}
      />
    ),
  };
}

function numberColumn(change: ChangeBand): DataTableColumn<IntervalRow> {
  return {
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
  };
}

function figureColumns(figures: ReadonlyMap<number, NewFigure>): readonly DataTableColumn<IntervalRow>[] {
  return [
    shareColumn(figures),
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
  ];
}
