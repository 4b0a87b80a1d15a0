import type { Chart } from '../../../../contract/chart.ts';
import { address } from '../../../app/routes.ts';
import { SharedFrame } from '../../../connected/sharing/SharedFrame.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { ReadOnlyChart } from './ReadOnlyChart.tsx';
import css from './SharedChart.module.css';

interface SharedChartProps {
  readonly token: string;
  readonly chart: Chart;
  readonly note: string;
}

const milliseconds = 1_000;

/** Chart of a link, with its footnotes and figures, for anyone with the link. */
export function SharedChart({ token, chart, note }: SharedChartProps) {
  return (
    <SharedFrame
      name={chart.name}
      note={note}
      openAt={address.chart(chart.id)}
      facts={
        <span>
          Edited <RelativeTime at={new Date(chart.updated_at * milliseconds)} />
        </span>
      }
    >
      <div className={css.body}>
        <ReadOnlyChart token={token} chart={chart} />
      </div>
    </SharedFrame>
  );
}
