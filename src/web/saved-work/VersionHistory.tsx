import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkVersion } from '../../contract/saved-work/work-version.ts';
import { versionOptions, versionsOptions } from '../api/saved-work.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { Initials } from '../ui/marks/Initials.tsx';
import { Loaded } from '../ui/states/Loaded.tsx';
import { RelativeTime } from '../ui/marks/RelativeTime.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { SkeletonRows } from '../ui/states/Skeleton.tsx';
import css from './VersionHistory.module.css';
import type { DocumentKind } from './work-kind.ts';
import { Flex, Stack, Text } from '../ui/kit.ts';

interface VersionHistoryProps<Saved, Input> {
  readonly kind: Pick<DocumentKind<Saved, Input>, 'kind' | 'fromVersion' | 'changes'>;
  readonly id: string;
  /** Document of the draft, with changes that are not saved yet. */
  readonly now: () => Input;
  readonly documentOf: (version: Saved) => Input;
  readonly onRestore: (document: Input, step: string) => void;
}

/** Saved versions, the newest first. Each can be compared with another and restored. */
export function VersionHistory<Saved, Input>(props: VersionHistoryProps<Saved, Input>) {
  const { kind, id } = props;
  const versions = useQuery(versionsOptions(kind.kind, id));
  const [compared, setCompared] = useState<number | null>(null);
  const lineOf = (version: WorkVersion, all: readonly WorkVersion[]) => (
    <Text component="li" size="dense" py={10} key={version.rev} className="ruled">
      <Flex gap={8} align="center">
        <Initials name={saverOf(version)} size={20} />
        <Text span inherit fw={600} flex={1} miw={0} truncate className="isolate">
          {saverOf(version)}
        </Text>
        <Text span inherit c="dimmed">
          v{version.rev} · <RelativeTime at={version.saved_at} />
        </Text>
      </Flex>
      <Flex gap={8} align="baseline" justify="space-between" pl={28}>
        <span className={`${css.change} isolate`}>{version.label || version.change || 'saved'}</span>
        <Button
          small
          look="ghost"
          aria-expanded={compared === version.rev}
          aria-label={`Compare version ${version.rev}`}
          onClick={() => setCompared(compared === version.rev ? null : version.rev)}
        >
          Compare
        </Button>
      </Flex>
      {compared === version.rev && <Comparison {...props} rev={version.rev} others={all} />}
    </Text>
  );
  return (
    <Loaded query={versions} what="the history" rows={6} rowHeight={48}>
      {(all) => (
        <Stack component="ol" gap={0} aria-label="Versions">
          {all.map((version) => lineOf(version, all))}
        </Stack>
      )}
    </Loaded>
  );
}

function saverOf({ saved_by: { name, email } }: WorkVersion): string {
  return name || email || 'a former user';
}

interface ComparisonProps<Saved, Input> extends VersionHistoryProps<Saved, Input> {
  readonly rev: number;
  readonly others: readonly WorkVersion[];
}

const current = 'now';

function Comparison<Saved, Input>(props: ComparisonProps<Saved, Input>) {
  const { kind, id, rev, others, now, documentOf, onRestore } = props;
  const [against, setAgainst] = useState(current);
  const version = useQuery(versionOptions(kind.kind, id, rev));
  const other = useQuery({
    ...versionOptions(kind.kind, id, Number(against) || rev),
    enabled: against !== current,
  });
  const failed = version.error ?? other.error;
  if (failed !== null) {
    return <ErrorState error={failed} what="the version" onRetry={() => void version.refetch()} />;
  }
  const read = (found: typeof version.data) => {
    const saved = found === undefined ? null : kind.fromVersion(found);
    return saved === null ? null : documentOf(saved);
  };
  const after = against === current ? now() : read(other.data);
  const restored = read(version.data);
  if (restored === null || after === null) {
    return <SkeletonRows rows={2} rowHeight={24} label="Loading the version" />;
  }
  const changes = kind.changes(restored, after);
  return (
    <Stack gap={8} align="flex-start" mt={6}>
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
      <Stack component="ul" gap={0} c="dimmed" aria-label="Differences">
        {changes.length === 0 && <li>No difference</li>}
        {changes.map(({ parts, words }) => (
          <li key={`${parts.join(' ')} ${words}`} className="isolate">
            {words}
          </li>
        ))}
      </Stack>
      <Button small onClick={() => onRestore(restored, `restore version ${rev}`)}>
        Restore
      </Button>
    </Stack>
  );
}
