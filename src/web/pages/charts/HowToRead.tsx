import { IconQuote } from '@tabler/icons-react';
import { pWords } from '../../../figures/reasons.ts';
import type { ChartModel, ShownCell } from '../../charts/chart-model.ts';
import { format } from '../../lib/format.ts';
import css from './HowToRead.module.css';

/** The first row of a comparison of two as a sentence. */
export function HowToRead({ model }: { readonly model: ChartModel }) {
  const row = model.panels[0]?.rows.find(({ gap }) => gap !== null);
  const [first, second] = row?.cells ?? [];
  if (row?.gap === undefined || row.gap === null || first?.kind !== 'shown' || second?.kind !== 'shown')
    return null;
  const points = format.gap(Math.abs(shareOf(first) - shareOf(second))).replace('+', '');
  return (
    <p className={css.card}>
      <IconQuote size={18} stroke={1.5} aria-hidden className={css.icon} />
      <span>
        <strong>How to read:</strong> {format.percentInText(shareOf(first))} of {first.seriesName}
        {first.segmentName === '' ? '' : `, ${first.segmentName},`} gave “{first.answerName}”, against{' '}
        {format.percentInText(shareOf(second))} of {second.seriesName}.{' '}
        {row.gap.test === null
          ? `They are ${points} points apart; they were not tested against each other.`
          : row.gap.test.mark === null
            ? `A gap of ${points} points is within what chance would explain (${pWords(row.gap.test.pValue, format)}).`
            : `The gap of ${points} points is larger than chance would explain (${pWords(row.gap.test.pValue, format)}).`}
      </span>
    </p>
  );
}

function shareOf({ row }: ShownCell): number {
  return row.metrics.audience_percentage;
}
