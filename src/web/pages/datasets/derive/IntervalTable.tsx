import type { DataTableColumn } from '../../../ui/lists/DataTable.tsx';
import { type BandEnds, changeEnds, endsOf, type IntervalAnswer } from './bands.ts';
import { CodeText } from './CodeText.tsx';
import { type AnswerRow, NewAnswers, type NewFigures, numberColumn } from './NewAnswers.tsx';
import { NumberText } from './NumberText.tsx';

interface IntervalTableProps {
  readonly answers: readonly IntervalAnswer[];
  readonly figures: NewFigures | null;
  /** Whether a band ends with a number of its own, and counts as no other number. */
  readonly isClosed?: boolean;
  /** Codes that can be typed, and why one can't be had; absent: the service gives them. */
  readonly codes?: {
    readonly of: (band: IntervalAnswer) => string;
    readonly problems: Readonly<Record<string, string>>;
  };
  readonly onChange: (answers: IntervalAnswer[]) => void;
}

/** Intervals with names and ends, each edited in place. */
export function IntervalTable(props: IntervalTableProps) {
  const { answers, figures, onChange } = props;
  return (
    <NewAnswers
      label="Bands"
      answers={answers}
      figures={figures}
      columns={intervalColumns(props)}
      onChange={onChange}
    />
  );
}

type Column = DataTableColumn<AnswerRow<IntervalAnswer>>;

function intervalColumns({ answers, isClosed = false, codes, onChange }: IntervalTableProps): Column[] {
  const end = (key: keyof BandEnds, header: string): Column => ({
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
  const code: Column = {
    key: 'code',
    header: 'Code',
    width: 96,
    cell: ({ answer, place }) =>
      codes !== undefined && (
        <CodeText
          name={answer.name}
          value={codes.of(answer)}
          problem={codes.problems[codes.of(answer)]}
          // Without one of its own it has that of its ends.
          onChange={(text) => onChange(answers.with(place, { ...answer, code: text || undefined }))}
        />
      ),
  };
  return [
    ...(codes === undefined ? [] : [code]),
    end('from', 'From'),
    end('to', isClosed ? 'To' : 'To under'),
    ...(isClosed ? [] : [numberColumn(answers, onChange)]),
  ];
}
