import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { InsightDetail } from '../../../contract/insight.ts';
import { address } from '../../app/routes.ts';
import { useMe } from '../../api/me.ts';
import { format } from '../../lib/format.ts';
import css from './InsightPanel.module.css';

const mostListed = 4;

/** Says what changed in the data since the finding was published, and whether it is still true; nothing if nothing changed. */
export function DataNotice({ insight }: { readonly insight: InsightDetail }) {
  const isAdmin = useMe().role === 'admin';
  const { holds, problem } = insight;
  const changed = insight.data_changes ?? null;
  if (holds && changed === null) return null;
  const Icon = holds ? IconRefresh : IconAlertTriangle;
  const listed = changed?.changes.slice(0, mostListed) ?? [];
  const more = (changed?.changes.length ?? 0) - listed.length;
  return (
    <div className={holds ? css.updated : css.outdated} role="status">
      <Icon size={15} stroke={1.5} aria-hidden />
      <div>
        {changed !== null && (
          <p>
            Its survey is at {/* Versions are for administrators. */}
            {isAdmin ? (
              <Link to={address.dataset(changed.dataset, 'history')}>
                version {format.count(changed.present)}
              </Link>
            ) : (
              `version ${format.count(changed.present)}`
            )}
            ; this was published on version {format.count(changed.published_on)}.
          </p>
        )}
        <p>{statusOf(holds, problem)}</p>
        {listed.length > 0 && (
          <ul>
            {listed.map(({ kind, question, answer, message, remedy }) => (
              <li key={`${kind} ${question} ${answer}`}>
                <span className="isolate">{message}</span> {remedy}
              </li>
            ))}
            {more > 0 && <li>And {format.count(more)} more.</li>}
          </ul>
        )}
      </div>
    </div>
  );
}

function statusOf(holds: boolean, problem: string): string {
  if (holds) return 'Calculated again with today’s data: still true.';
  const why =
    problem === ''
      ? 'The data have changed, and its figures are calculated again.'
      : `No longer true: ${problem}.`;
  return `${why} The figures below are from today’s data.`;
}
