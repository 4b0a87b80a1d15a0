import type { AuditAction } from '../../../../contract/audit-event.ts';

/** What was done, as a sentence without its subject; the thing that it was done to stands after it. */
export const auditWords: Readonly<Record<AuditAction, string>> = {
  signed_in: 'Signed in',
  signed_out: 'Signed out',
  profile_changed: 'Changed name or e-mail',
  password_changed: 'Set a password',
  session_ended: 'Ended a session',
  key_created: 'Created an API key',
  key_revoked: 'Revoked an API key',
  member_invited: 'Invited',
  member_changed: 'Changed a member',
  link_issued: 'Made a sign-in link for',
  settings_changed: 'Changed settings of',
  access_granted: 'Gave access to',
  access_withdrawn: 'Took access to',
  import_begun: 'Began an import of',
  import_published: 'Published',
  version_chosen: 'Went back to a version of',
  dataset_removed: 'Removed the dataset',
  dataset_exported: 'Exported respondents of',
  share_link_made: 'Turned on the link of',
  share_link_renewed: 'Renewed the link of',
  share_link_ended: 'Turned off the link of',
  synonyms_changed: 'Edited "Also called"',
};
