import { useMutation, useQuery } from '@tanstack/react-query';
import type { Session } from '../../../../contract/people/auth.ts';
import { endSession, sessionsOptions } from '../../../api/account.ts';
import { agentName } from '../../../lib/agent-name.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/lists/Card.tsx';
import { type DataTableColumn, LoadedTable } from '../../../ui/lists/DataTable.tsx';
import { Pill } from '../../../ui/marks/Pill.tsx';
import { RelativeTime } from '../../../ui/marks/RelativeTime.tsx';
import { actionsColumn, timeColumn } from '../../../ui/lists/columns.tsx';

/** Every browser that is signed in; each can be signed out from here but this one, which has its own way out. */
export function SessionList() {
  const sessions = useQuery(sessionsOptions());
  const ending = useMutation({ mutationFn: endSession });
  return (
    <Card bare title="Where you are signed in">
      <LoadedTable
        query={sessions}
        what="the sessions"
        awaited={2}
        label="Sessions"
        stacks
        columns={columnsOf(ending.isPending ? ending.variables : null, (id) => ending.mutate(id))}
        rowKey={({ id }) => id}
      />
    </Card>
  );
}

function columnsOf(
  endingId: string | null,
  onEnd: (id: string) => void,
): readonly DataTableColumn<Session>[] {
  return [
    {
      key: 'agent',
      header: 'Browser',
      cell: ({ agent, current }) => (
        <>
          <span className="isolate" title={agent}>
            {agentName(agent)}
          </span>{' '}
          {current && <Pill tone="accent">this one</Pill>}
        </>
      ),
    },
    timeColumn('begun', 'Signed in', (session) => session.created_at),
    {
      key: 'used',
      header: 'Last used',
      cell: (session) => (
        <RelativeTime at={session.last_used_at === '' ? session.created_at : session.last_used_at} />
      ),
    },
    actionsColumn(
      ({ id, agent, current }) =>
        !current && (
          <Button
            small
            busy={endingId === id}
            aria-label={`Sign out ${agentName(agent)}`}
            onClick={() => onEnd(id)}
          >
            Sign out
          </Button>
        ),
    ),
  ];
}
