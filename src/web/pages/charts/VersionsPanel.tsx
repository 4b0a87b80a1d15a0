import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkVersion } from '../../../contract/work-version.ts';
import type { Chart } from '../../../contract/chart.ts';
import { chartVersionOptions, chartVersionsOptions } from '../../api/charts.ts';
import { listed } from '../../../lib/listed.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { changedThings } from './merge-fields.ts';
import css from './VersionsPanel.module.css';
import type { ChartFields } from './write-chart.ts';

interface VersionsPanelProps {
  readonly id: string;
  /** What is edited now, with changes that are not saved yet. */
  readonly now: ChartFields;
  readonly fieldsOf: (chart: Chart) => ChartFields;
  readonly onRestore: (version: Chart) => void;
}

/** Savings, newest first: who, when, what; each can be compared with what is there now and brought back. */
export function VersionsPanel({ id, ...version }: VersionsPanelProps) {
  const versions = useQuery(chartVersionsOptions(id));
  const [chosen, setChosen] = useState<number | null>(null);
  if (versions.isPending) return <SkeletonRows rows={6} rowHeight={48} label="Loading the versions" />;
  if (versions.isError) {
    return <ErrorState error={versions.error} what="the versions" onRetry={() => void versions.refetch()} />;
  }
  return (
    <ol className={css.list} aria-label="Versions">
      {versions.data.map((one) => (
        <li key={one.rev} className={css.version}>
          <div className={css.line}>
            <b>v{one.rev}</b>
            <span className={`${css.change} isolate`}>{one.change || 'saved'}</span>
            <RelativeTime at={one.saved_at} />
          </div>
          <div className={css.line}>
            <span className={`${css.quiet} isolate`}>{saverOf(one)}</span>
            <Button
              small
              look="ghost"
              aria-expanded={chosen === one.rev}
              aria-label={`Compare version ${one.rev}`}
              onClick={() => setChosen(chosen === one.rev ? null : one.rev)}
            >
              Compare
            </Button>
          </div>
          {chosen === one.rev && <Comparison id={id} rev={one.rev} {...version} />}
        </li>
      ))}
    </ol>
  );
}

function saverOf({ saved_by: { name, email } }: WorkVersion): string {
  return name || email || 'a former member';
}

function Comparison({ id, rev, now, fieldsOf, onRestore }: VersionsPanelProps & { readonly rev: number }) {
  const version = useQuery(chartVersionOptions(id, rev));
  if (version.isError)
    return <ErrorState error={version.error} what="the version" onRetry={() => void version.refetch()} />;
  if (version.data === undefined) return <SkeletonRows rows={1} rowHeight={24} label="Loading the version" />;
  const chart = version.data;
  const things = changedThings(fieldsOf(chart), now);
  return (
    <div className={css.comparison}>
      <p className={css.quiet}>
        {things.length === 0 ? 'Same as the current version.' : `Since then ${listed(things)} changed.`}
      </p>
      <Button
        small
        disabledReason={things.length === 0 ? 'Nothing to bring back' : undefined}
        onClick={() => onRestore(chart)}
      >
        Restore
      </Button>
    </div>
  );
}
