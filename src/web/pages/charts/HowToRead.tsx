import { IconQuote } from '@tabler/icons-react';
import { comparedPeople, rowDoes } from '../../../figures/words/figure-names.ts';
import { howToRead } from '../../../figures/words/how-to-read.ts';
import { metricMeasure } from '../../../figures/questions/chart-metrics.ts';
import type { ChartModel } from '../../charts/chart-model.ts';
import { Text } from '../../ui/kit.ts';
import css from './HowToRead.module.css';

/** The first row of a comparison of two as a sentence. */
export function HowToRead({ model }: { readonly model: ChartModel }) {
  const row = model.panels[0]?.rows.find(({ gap }) => gap !== null);
  const [first, second] = row?.cells ?? [];
  if (row?.gap === undefined || row.gap === null || first?.kind !== 'shown' || second?.kind !== 'shown')
    return null;
  const isWithin = model.splitBy === 'waves' || model.splitBy === 'locations';
  const where = first.segmentName === '' ? '' : `${isWithin ? ' in ' : ', '}${first.segmentName}`;
  const words = howToRead(
    {
      measure: metricMeasure(model.metric),
      mean: model.mean,
      answer: `“${first.answerName}”`,
      does: rowDoes(first.names),
      first: { name: `${first.seriesName}${where}`, label: first.label },
      second: { name: second.seriesName, label: second.label },
      gap: row.gap.difference,
      test: row.gap.test,
      sizeUnit: model.sizeUnit,
      whole: comparedPeople(first.names, first.figure.wholeKind),
    },
    model.format,
  );
  return (
    <p className={css.card}>
      <IconQuote size={18} color="var(--accent)" aria-hidden />
      <span>
        <Text component="strong" inherit c="bright">
          How to read:
        </Text>{' '}
        {words}
      </span>
    </p>
  );
}
