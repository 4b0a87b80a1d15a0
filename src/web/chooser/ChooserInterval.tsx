import { type KeyboardEvent, useRef, useState } from 'react';
import { formatInterval, parseInterval } from '../../expression/interval.ts';
import type { CatalogueQuestion } from '../catalogue/catalogue.ts';
import { Button } from '../ui/Button.tsx';
import { Flex } from '../ui/kit.ts';
import { Select } from '../ui/fields/Select.tsx';
import { TextField } from '../ui/fields/TextField.tsx';

interface ChooserIntervalProps {
  readonly question: CatalogueQuestion;
  readonly onAdd: (code: string) => void;
}

const ends = [
  { value: 'under', name: 'to under' },
  { value: 'upTo', name: 'up to' },
] as const;

/** A range of numbers as one more answer of a numeric question, or of a row of its grid. */
export function ChooserInterval({ question, onAdd }: ChooserIntervalProps) {
  const rows = question.kind === 'grid_numeric' ? question.datapoints : [];
  const first = useRef<HTMLInputElement>(null);
  const [row, setRow] = useState(rows[0]?.code ?? '');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [end, setEnd] = useState<'under' | 'upTo'>('under');
  const code = codeOf({ row, from, to, includesTo: end === 'upTo' });
  const isEmpty = from.trim() === '' && to.trim() === '';
  const fault = isEmpty || code !== null ? undefined : 'Two numbers, the lower one first';
  const add = () => {
    if (code === null) return;
    onAdd(code);
    setFrom('');
    setTo('');
    first.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter takes the whole choice where no number is typed.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isEmpty) return;
    event.preventDefault();
    event.stopPropagation();
    add();
  };
  const field = { inputMode: 'decimal', w: 96, onKeyDown: press } as const;
  return (
    <Flex gap={8} align="flex-end" wrap="wrap" role="group" aria-label="Range of numbers">
      {rows.length > 0 && (
        <Select
          label="Row"
          value={row}
          options={rows.map((one) => ({ value: one.code, name: one.name }))}
          onChange={setRow}
        />
      )}
      <TextField {...field} ref={first} label="From" value={from} error={fault} onChange={setFrom} />
      <Select label="End" labelPlace="hidden" value={end} options={ends} onChange={setEnd} />
      <TextField
        {...field}
        label={end === 'under' ? 'To under' : 'Up to'}
        value={to}
        error={fault !== undefined}
        onChange={setTo}
      />
      <Button
        small
        keys="Enter"
        disabledReason={code === null ? 'Type a number first' : undefined}
        onClick={add}
      >
        Add range
      </Button>
    </Flex>
  );
}

/** Null where what was typed is no interval. */
function codeOf(typed: {
  readonly row: string;
  readonly from: string;
  readonly to: string;
  readonly includesTo: boolean;
}): string | null {
  const [from, to] = [typed.from, typed.to].map((text) =>
    text.trim() === '' ? null : Number(text.trim().replace(',', '.')),
  );
  if (from === undefined || to === undefined) return null;
  const code = formatInterval({
    row: typed.row === '' ? null : typed.row,
    from,
    to,
    includesFrom: from !== null,
    includesTo: to !== null && typed.includesTo,
  });
  return parseInterval(code) === null ? null : code;
}
