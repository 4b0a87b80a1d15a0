import { IconChartBarOff, IconLink, IconLock, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ChartSummary } from '../../../../contract/chart.ts';
import { address } from '../../../app/routes.ts';
import { Miniature } from '../../../charts/Miniature.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useIntersection } from '../../../ui/kit-hooks.ts';
import { viewNames } from '../view-families.ts';
import { ChartMenu } from './ChartMenu.tsx';
import type { ChartActions } from './chart-actions.ts';
import css from './LibraryCard.module.css';
import { ownerWords, sharingWords } from './library-words.ts';
import { useSketch } from './use-sketch.ts';

interface LibraryCardProps extends ChartActions {
  readonly chart: ChartSummary;
  readonly isChosen: boolean;
  readonly onToggle: (extend: boolean) => void;
}

const milliseconds = 1000;
const small = { size: 13, stroke: 1.5, 'aria-hidden': true } as const;

/** A chart by its own shape, its name, what it asks and who made it. Shapes out of view wait. */
export function LibraryCard({ chart, isChosen, onToggle, ...actions }: LibraryCardProps) {
  const { ref, entry } = useIntersection<HTMLLIElement>({ rootMargin: '200px' });
  const sketch = useSketch(chart, entry?.isIntersecting === true);
  const { model, view, questionName, waves, refusal, hasNewWave } = sketch;
  const about = [view === null ? '' : viewNames[view], waves, questionName ?? ''].filter(
    (part) => part !== '',
  );
  return (
    <li
      ref={ref}
      className={css.card}
      data-chosen={isChosen || undefined}
      data-drag-item={chart.is_owner ? chart.id : undefined}
    >
      <div className={css.picture}>
        {model !== null && view !== null && (
          <Miniature model={model} view={view} grouping={sketch.grouping} />
        )}
        {refusal !== null && (
          <span className={css.none}>
            <IconChartBarOff size={22} stroke={1.5} aria-hidden />
            {refusal}
          </span>
        )}
        <span className={css.choice}>
          <Checkbox
            aria-label={`Choose ${chart.name}`}
            checked={isChosen}
            // The change that follows does not know of Shift.
            onClick={(event) => {
              if (!event.shiftKey) return;
              event.preventDefault();
              onToggle(true);
            }}
            onChange={() => onToggle(false)}
          />
        </span>
      </div>
      <div className={css.text}>
        <div className={css.nameLine}>
          <h2 className={css.name}>
            <Link className={css.link} to={address.chart(chart.id)} data-chart={chart.id}>
              <span className="isolate">{chart.name}</span>
            </Link>
          </h2>
          <ChartMenu chart={chart} {...actions} />
        </div>
        <p className={css.about}>{about.length === 0 ? ' ' : about.join(' · ')}</p>
        <p className={css.foot}>
          <span className={css.owner}>{ownerWords(chart)}</span>
          <RelativeTime at={new Date(chart.updated_at * milliseconds)} />
        </p>
        <p className={css.foot}>
          <span className={css.sharing}>
            {chart.is_public ? (
              <IconLink {...small} />
            ) : chart.is_shared ? (
              <IconUsers {...small} />
            ) : (
              <IconLock {...small} />
            )}
            {sharingWords(chart)}
          </span>
          {hasNewWave && <Pill tone="warn">new wave</Pill>}
        </p>
      </div>
    </li>
  );
}
