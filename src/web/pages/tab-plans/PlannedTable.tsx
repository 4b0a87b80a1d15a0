import { type ComponentProps, useState } from 'react';
import { columnPath, gridBlock } from '../../../workbook/grid-block.ts';
import { PrintedTable } from '../../exports/PrintedTable.tsx';
import { format } from '../../lib/format.ts';
import { Select } from '../../ui/fields/Select.tsx';

/** A table of a plan; a grid by itself for one column of the banner at a time. */
export function PlannedTable({ base, ...printed }: ComponentProps<typeof PrintedTable>) {
  const [chosen, setChosen] = useState(0);
  if (base.rows.every(({ grid = null }) => grid === null)) return <PrintedTable base={base} {...printed} />;
  const shown = Math.min(chosen, base.columns.length - 1);
  return (
    <>
      <Select
        label="Column"
        labelPlace="inside"
        value={String(shown)}
        options={base.columns.map((column, place) => ({ value: String(place), name: columnPath(column) }))}
        onChange={(place) => setChosen(Number(place))}
      />
      <PrintedTable base={gridBlock(base, format, shown)} {...printed} />
    </>
  );
}
