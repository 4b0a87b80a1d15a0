import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditAction, AuditEvent } from '../../../../contract/people/audit-event.ts';
import { auditLogOptions } from '../../../api/workspace.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/lists/Card.tsx';
import { type DataTableColumn, LoadedTable } from '../../../ui/lists/DataTable.tsx';
import { StatePanel } from '../../../ui/states/StatePanel.tsx';
import { AdminsOnly, SettingsSection } from '../SettingsSection.tsx';
import { UnhelpfulAnswers } from './UnhelpfulAnswers.tsx';
import { Flex } from '../../../ui/kit.ts';
import { momentColumn, textColumn } from '../../../ui/lists/columns.tsx';

/** Who did what to accounts, keys, access and datasets. */
export function AuditTab() {
  return (
    <SettingsSection
      title="Audit log"
      lead="Sign-ins, keys, members, access and datasets of this workspace, newest first, kept for 400 days. Exports and changes of access to your datasets by other organisations are in it. Questions that people ask are not in it; answers marked as not helpful are listed below."
    >
      <AdminsOnly what="The audit log">
        <EventList />
        <UnhelpfulAnswers />
      </AdminsOnly>
    </SettingsSection>
  );
}

function EventList() {
  const log = useInfiniteQuery(auditLogOptions());
  return (
    <Card bare>
      <LoadedTable
        query={log}
        what="the audit log"
        awaited={6}
        stacks
        label="Audit log"
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={
          <StatePanel icon={<IconHistory />} title="No activity yet">
            Sign-ins, keys, invitations and access changes appear here.
          </StatePanel>
        }
      />
      {log.hasNextPage && (
        <Flex py={12}>
          <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Show older
          </Button>
        </Flex>
      )}
    </Card>
  );
}

const columns: readonly DataTableColumn<AuditEvent>[] = [
  momentColumn('at', 'When', ({ at }) => at),
  textColumn('actor', 'Who', ({ actor, organisation }) =>
    organisation === '' ? actor : `${actor}, ${organisation}`,
  ),
  { key: 'action', header: 'What', cell: ({ action }) => auditWords[action] },
  textColumn('subject', 'Of', ({ subject }) => subject !== '' && subject),
];

/** The event as a sentence without its subject; the affected thing follows. */
const auditWords: Readonly<Record<AuditAction, string>> = {
  signed_in: 'Signed in',
  signed_out: 'Signed out',
  profile_changed: 'Changed name or e-mail',
  password_changed: 'Set a password',
  session_ended: 'Ended a session',
  key_created: 'Created an API key',
  key_revoked: 'Revoked an API key',
  member_invited: 'Invited',
  member_changed: 'Changed a member',
  member_erased: 'Erased a person:',
  link_issued: 'Made a sign-in link for',
  second_factor_added: 'Turned on one-time codes',
  second_factor_removed: 'Turned off one-time codes',
  second_factor_reset: 'Reset the second factor of',
  passkey_added: 'Added the passkey',
  passkey_removed: 'Removed the passkey',
  passkey_renamed: 'Renamed the passkey',
  recovery_code_used: 'Used a recovery code',
  provider_connected: 'Connected with the identity provider',
  settings_changed: 'Changed settings of',
  access_granted: 'Gave access to',
  access_withdrawn: 'Removed access to',
  owner_changed: 'Changed the owner of',
  import_begun: 'Began an import of',
  import_published: 'Published',
  version_chosen: 'Went back to a version of',
  dataset_removed: 'Removed the dataset',
  dataset_copied: 'Copied to a database the dataset',
  copy_dropped: 'Dropped the database copy of',
  dataset_exported: 'Exported respondents of',
  share_link_made: 'Turned on the link of',
  share_link_renewed: 'Renewed the link of',
  share_link_ended: 'Turned off the link of',
  codebook_changed: 'Edited the questions of',
  codebook_undone: 'Undid an edit of the questions of',
  variable_derived: 'Derived a question of',
  weight_derived: 'Derived a weight of',
  scope_changed: 'Changed who sees a question of',
  texts_opened: 'Opened the open text',
  texts_closed: 'Closed the open text',
  synonyms_changed: 'Edited "Also called"',
};
