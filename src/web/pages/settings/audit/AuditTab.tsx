import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEvent } from '../../../../contract/audit-event.ts';
import { auditLogOptions } from '../../../api/workspace.ts';
import { useMe } from '../../../app/use-me.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DataTable, type DataTableColumn } from '../../../ui/DataTable.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import { StatePanel } from '../../../ui/StatePanel.tsx';
import { AdminsOnly } from '../AdminsOnly.tsx';
import css from '../SettingsForm.module.css';
import { SettingsSection } from '../SettingsSection.tsx';
import { auditWords } from './audit-words.ts';
import { UnhelpfulAnswers } from './UnhelpfulAnswers.tsx';

/** Who did what to accounts, keys, access and datasets. */
export function AuditTab() {
  const me = useMe();
  return (
    <SettingsSection
      title="Audit log"
      lead="Sign-ins, keys, members, access and datasets of this workspace, newest first, kept for 400 days. Questions that people ask are not in it; answers marked as not helpful are listed below."
    >
      {me.role === 'admin' ? (
        <>
          <EventList />
          <UnhelpfulAnswers />
        </>
      ) : (
        <Card>
          <AdminsOnly what="The audit log" />
        </Card>
      )}
    </SettingsSection>
  );
}

function EventList() {
  const log = useInfiniteQuery(auditLogOptions());
  const events = log.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <Card bare>
      {log.isPending && <SkeletonRows rows={6} rowHeight={40} label="Loading the audit log" />}
      {log.isError && (
        <ErrorState error={log.error} what="the audit log" onRetry={() => void log.refetch()} />
      )}
      {log.isSuccess && events.length === 0 && (
        <StatePanel icon={<IconHistory size={24} stroke={1.5} />} title="Nothing has been done yet">
          Sign-ins, keys, invitations and access changes appear here.
        </StatePanel>
      )}
      {events.length > 0 && (
        <DataTable stacks label="Audit log" columns={columns} rows={events} rowKey={({ id }) => String(id)} />
      )}
      {log.hasNextPage && (
        <div className={css.row}>
          <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </Card>
  );
}

const columns: readonly DataTableColumn<AuditEvent>[] = [
  {
    key: 'at',
    header: 'When',
    width: 170,
    cell: ({ at }) => <span className={css.time}>{format.timeInFull(new Date(at))}</span>,
  },
  { key: 'actor', header: 'Who', cell: ({ actor }) => <span className="isolate">{actor}</span> },
  { key: 'action', header: 'What', cell: ({ action }) => auditWords[action] },
  {
    key: 'subject',
    header: 'Of',
    cell: ({ subject }) => subject !== '' && <span className="isolate">{subject}</span>,
  },
];
