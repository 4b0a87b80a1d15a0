import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkVersion } from '../../../../contract/work-version.ts';
import type { Crosstab } from '../../../../contract/crosstab.ts';
import { crosstabVersionOptions, crosstabVersionsOptions } from '../../../api/crosstabs.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import { readCrosstab } from '../draft/read-crosstab.ts';
import { versionDifferences } from './version-differences.ts';
import css from './SidePanel.module.css';

interface HistoryTabProps {
  readonly uuid: string;
  /** What is edited now, with changes that are not saved yet. */
  readonly now: CrosstabContent;
  readonly onRestore: (version: Crosstab) => void;
}

/** Savings, newest first: who, when, what; each can be compared with another and brought back. */
export function HistoryTab({ uuid, now, onRestore }: HistoryTabProps) {
  const versions = useQuery(crosstabVersionsOptions(uuid));
  const [chosen, setChosen] = useState<number | null>(null);
  if (versions.isPending) return <SkeletonRows rows={6} rowHeight={48} label="Loading the history" />;
  if (versions.isError) {
    return <ErrorState error={versions.error} what="the history" onRetry={() => void versions.refetch()} />;
  }
  return (
    <ol className={css.list} aria-label="Versions">
      {versions.data.map((version) => (
        <li key={version.rev} className={css.entry}>
          <div className={css.entryHead}>
            <b>
              v{version.rev} · <span className="isolate">{version.change || 'saved'}</span>
            </b>
            <RelativeTime at={version.saved_at} />
          </div>
          <div className={css.row}>
            <span className={`${css.quiet} isolate`}>{saverOf(version)}</span>
            <Button
              small
              look="ghost"
              aria-expanded={chosen === version.rev}
              aria-label={`Compare version ${version.rev}`}
              onClick={() => setChosen(chosen === version.rev ? null : version.rev)}
            >
              Compare
            </Button>
          </div>
          {chosen === version.rev && (
            <Comparison
              uuid={uuid}
              rev={version.rev}
              others={versions.data}
              now={now}
              onRestore={onRestore}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

function saverOf({ saved_by: { name, email } }: WorkVersion): string {
  return name || email || 'a former member';
}

interface ComparisonProps extends HistoryTabProps {
  readonly rev: number;
  readonly others: readonly WorkVersion[];
}

const current = 'now';

function Comparison({ uuid, rev, others, now, onRestore }: ComparisonProps) {
  const [against, setAgainst] = useState(current);
  const version = useQuery(crosstabVersionOptions(uuid, rev));
  const other = useQuery({
    ...crosstabVersionOptions(uuid, Number(against) || rev),
    enabled: against !== current,
  });
  const failed = version.error ?? other.error;
  if (failed !== null)
    return <ErrorState error={failed} what="the version" onRetry={() => void version.refetch()} />;
  const after = against === current ? now : other.data === undefined ? null : readCrosstab(other.data);
  if (version.data === undefined || after === null) {
    return <SkeletonRows rows={2} rowHeight={24} label="Loading the version" />;
  }
  const restored = version.data;
  const differences = versionDifferences(readCrosstab(restored), after);
  return (
    <>
      <Select
        label={`Compare version ${rev} with`}
        value={against}
        options={[
          { value: current, name: 'the current version' },
          ...others
            .filter((one) => one.rev !== rev)
            .map((one) => ({ value: String(one.rev), name: `version ${one.rev}` })),
        ]}
        onChange={setAgainst}
      />
      <ul className={css.list} aria-label="Differences">
        {differences.length === 0 && <li className={css.quiet}>No difference</li>}
        {differences.map((words) => (
          <li key={words} className={`${css.quiet} isolate`}>
            {words}
          </li>
        ))}
      </ul>
      <div className={css.row}>
        <span className={css.quiet}>Restoring is a step that can be undone</span>
        <Button small onClick={() => onRestore(restored)}>
          Restore
        </Button>
      </div>
    </>
  );
}
