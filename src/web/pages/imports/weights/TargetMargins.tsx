import { format } from '../../../lib/format.ts';
import { Table } from '../../../ui/Table.tsx';
import type { TargetMargin } from './raking-targets.ts';
import css from './TargetsDialog.module.css';

/** Targets beside what the sample has, question by question. */
export function TargetMargins({ margins }: { readonly margins: readonly TargetMargin[] }) {
  if (margins.length === 0) return null;
  return (
    <div className={css.margins}>
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
    </div>
  );
}
