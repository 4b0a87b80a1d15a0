import type { Chart } from '../../../../contract/chart.ts';
import { address } from '../../../app/routes.ts';
import { Logo } from '../../../app/shell/Logo.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { ReadOnlyChart } from './ReadOnlyChart.tsx';
import css from './SharedChart.module.css';

interface SharedChartProps {
  readonly token: string;
  readonly chart: Chart;
  readonly note: string;
}

const milliseconds = 1_000;

/** A chart behind a link: drawn, with its footnotes and figures, for whoever holds the link. */
export function SharedChart({ token, chart, note }: SharedChartProps) {
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <header className={css.head}>
        <Logo size={22} />
        <div className={css.names}>
          <h1 className={`${css.title} isolate`}>{chart.name}</h1>
          {note !== '' && <p className={`${css.note} isolate`}>{note}</p>}
        </div>
        <ButtonLink to={address.chart(chart.id)}>Open in Audience Insights</ButtonLink>
      </header>
      <div className={css.body}>
        <ReadOnlyChart token={token} chart={chart} />
      </div>
      <footer className={css.foot}>
        <span>
          Edited <RelativeTime at={new Date(chart.updated_at * milliseconds)} />
        </span>
        <span>To look at, by whoever holds the link</span>
      </footer>
    </main>
  );
}
