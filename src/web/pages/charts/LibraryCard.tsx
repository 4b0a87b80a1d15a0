import { useIntersection } from '@mantine/hooks';
import { IconChartBarOff, IconCopy, IconDotsVertical, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ChartSummary } from '../../../contract/chart.ts';
import { address } from '../../app/routes.ts';
import { Miniature } from '../../charts/Miniature.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import css from './LibraryCard.module.css';
import { useSketch } from './use-sketch.ts';
import { viewNames } from './view-families.ts';

interface LibraryCardProps {
  readonly chart: ChartSummary;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

const milliseconds = 1000;

/** A chart by its own shape, its name, what it asks and who made it. Shapes out of view wait. */
export function LibraryCard({ chart, onDuplicate, onRemove }: LibraryCardProps) {
  const { ref, entry } = useIntersection<HTMLLIElement>({ rootMargin: '200px' });
  const { model, view, questionName, isRefused } = useSketch(chart.id, entry?.isIntersecting === true);
  const about = [view === null ? '' : viewNames[view], questionName ?? ''].filter((part) => part !== '');
  return (
    <li ref={ref} className={css.card}>
      <div className={css.picture}>
        {model !== null && view !== null && <Miniature model={model} view={view} />}
        {isRefused && (
          <span className={css.none}>
            <IconChartBarOff size={22} stroke={1.5} aria-hidden />
            No figures to show
          </span>
        )}
      </div>
      <div className={css.text}>
        <div className={css.nameLine}>
          <h2 className={css.name}>
            <Link className={css.link} to={address.chart(chart.id)}>
              <span className="isolate">{chart.name}</span>
            </Link>
          </h2>
          <Menu
            label={`Actions for ${chart.name}`}
            align="end"
            items={[
              {
                key: 'duplicate',
                label: 'Duplicate',
                icon: <IconCopy size={15} stroke={1.5} />,
                onSelect: onDuplicate,
              },
              {
                key: 'delete',
                label: 'Delete…',
                icon: <IconTrash size={15} stroke={1.5} />,
                danger: true,
                separated: true,
                disabledReason: chart.is_owner ? undefined : 'Only its owner can delete it',
                onSelect: onRemove,
              },
            ]}
            renderTrigger={(trigger) => (
              <IconButton
                {...trigger}
                label={`Actions for ${chart.name}`}
                icon={<IconDotsVertical size={15} stroke={1.5} />}
              />
            )}
          />
        </div>
        <p className={css.about}>{about.length === 0 ? ' ' : about.join(' · ')}</p>
        <p className={css.foot}>
          <span className={css.owner}>{chart.is_owner ? 'Yours' : chart.owner_email}</span>
          <RelativeTime at={new Date(chart.updated_at * milliseconds)} />
        </p>
      </div>
    </li>
  );
}
