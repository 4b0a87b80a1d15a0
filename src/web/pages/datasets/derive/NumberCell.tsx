import type { NumberSource } from '../../../../contract/codebook/derived-definition.ts';
import type { Question } from '../../../../contract/codebook/question.ts';
import { hasNumberCells } from '../../../../figures/questions/opening.ts';
import { Flex } from '../../../ui/kit.ts';
import { Select } from '../../../ui/fields/Select.tsx';

type Cell = Pick<NumberSource, 'row' | 'column'>;

/** The first row, and column where each has its numbers, of a numeric grid; empty for any other question. */
export function firstCell(question: Question | null | undefined): Cell {
  if (question?.kind !== 'grid_numeric') return {};
  const column = hasNumberCells(question) ? question.suffixes[0]?.code : undefined;
  return { row: question.datapoints[0]?.code, ...(column !== undefined && { column }) };
}

interface NumberCellProps {
  readonly cell: Cell;
  readonly question: Question | undefined;
  readonly labelPlace?: 'hidden' | 'above';
  readonly onChange: (cell: Cell) => void;
}

/** Row and column that the numbers of a grid are read from; nothing for any other question. */
export function NumberCell({
  cell: { row, column },
  question,
  labelPlace = 'above',
  onChange,
}: NumberCellProps) {
  if (question?.kind !== 'grid_numeric') return null;
  return (
    <Flex gap={8} align="center" wrap="wrap">
      <Select
        label="Row"
        labelPlace={labelPlace}
        value={row ?? ''}
        options={question.datapoints.map(({ code, name }) => ({ value: code, name }))}
        onChange={(chosen) => onChange({ row: chosen, ...(column !== undefined && { column }) })}
      />
      {hasNumberCells(question) && (
        <Select
          label="Column"
          labelPlace={labelPlace}
          value={String(column ?? '')}
          options={question.suffixes.map(({ code, name }) => ({ value: String(code), name }))}
          onChange={(chosen) => onChange({ row, column: Number(chosen) })}
        />
      )}
    </Flex>
  );
}
