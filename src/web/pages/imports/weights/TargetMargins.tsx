import { format } from '../../../lib/format.ts';
import { Table } from '../../../ui/Table.tsx';
import type { TargetMargin } from './raking-targets.ts';
import { Stack } from '../../../ui/kit.ts';
import css from '../Import.module.css';

/** Targets beside what the sample has, question by question. */
export function TargetMargins({ margins }: { readonly margins: readonly TargetMargin[] }) {
  if (margins.length === 0) return null;
  return (
    <Stack gap={12} className={css.margins}>
      {margins.map(({ code, name, lines }) => (
        <Table
          key={code}
          caption={name}
          head={['Answer', 'Sample %', 'Target %']}
          numeric={2}
          rows={lines.map((line) => [
            line.name,
            format.percent(line.sample),
            line.share === null ? 'no target' : format.percent(line.share),
          ])}
        />
      ))}
    </Stack>
  );
}
