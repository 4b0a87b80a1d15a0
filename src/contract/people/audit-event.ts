import { z } from 'zod';
import { Timestamp } from '../fields.ts';

/** Actions recorded in the audit log. */
export const AuditAction = z
  .enum([
    'signed_in',
    'signed_out',
    'profile_changed',
    'password_changed',
    'session_ended',
    'key_created',
    'key_revoked',
    'member_invited',
    'member_changed',
    'member_erased',
    'link_issued',
    'provider_connected',
    'second_factor_added',
    'second_factor_removed',
    'second_factor_reset',
    'recovery_code_used',
    'passkey_added',
    'passkey_removed',
    'passkey_renamed',
    'settings_changed',
    'access_granted',
    'access_withdrawn',
    'owner_changed',
    'import_begun',
    'import_published',
    'version_chosen',
    'dataset_removed',
    'dataset_copied',
    'copy_dropped',
    'dataset_exported',
    'share_link_made',
    'share_link_renewed',
    'share_link_ended',
    'synonyms_changed',
    'codebook_changed',
    'codebook_undone',
    'variable_derived',
    'weight_derived',
    'scope_changed',
    'texts_opened',
    'texts_closed',
  ])
  .meta({ id: 'AuditAction' });
export type AuditAction = z.infer<typeof AuditAction>;

export const AuditEvent = z
  .object({
    id: z.int(),
    at: Timestamp,
    /** E-mail of the user at the time. */
    actor: z.string(),
    /** Name of the user's organisation where it is not the reader's; `""`: it is. */
    organisation: z.string(),
    action: AuditAction,
    /** Name of the affected thing; `""` where the action says it all. */
    subject: z.string(),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEvent = z.infer<typeof AuditEvent>;

/** Newest first. `before`: the id of the last one seen. */
export const AuditQuery = z.object({
  before: z
    .string()
    .regex(/^[1-9][0-9]{0,14}$/, { error: 'must be the id of an event' })
    .optional(),
});

export const AuditLog = z
  .object({
    events: z.array(AuditEvent),
    /** True: there are older ones. */
    more: z.boolean(),
  })
  .meta({ id: 'AuditLog' });
export type AuditLog = z.infer<typeof AuditLog>;
