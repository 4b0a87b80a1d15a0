import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { listMembers } from '../identity/members/member-list.ts';
import {
  changeMember,
  changeSignInSettings,
  inviteMember,
  issueMemberLink,
  resetSecondFactor,
} from '../identity/members/members.ts';
import { createIdentityContext } from '../identity/stores/store.ts';
import { readStatisticsSettings, writeStatisticsSettings } from './statistics-settings.ts';

export function workspaceHandlers(deps: ServerDeps) {
  const { storage, log, now } = deps;
  const context = createIdentityContext(deps);
  const { audit } = context;
  return {
    listMembers: ({ principal }) => ({
      body: { members: listMembers(storage, principal.organisationId) },
    }),

    createMember({ principal, body }) {
      const link = inviteMember(context, principal, { ...body, name: body.name ?? '' });
      log.security({ userId: principal.userId, memberId: link.member.id }, 'member invited');
      return { body: link };
    },

    replaceMember({ principal, params, body }) {
      const member = changeMember(context, principal, params.id, body);
      log.security({ userId: principal.userId, memberId: member.id }, 'member changed');
      return { body: member };
    },

    createMemberLink({ principal, params }) {
      const link = issueMemberLink(context, principal, params.id);
      log.security({ userId: principal.userId, memberId: link.member.id }, 'sign-in link issued');
      return { body: link };
    },

    resetSecondFactor({ principal, params }) {
      const member = resetSecondFactor(context, principal, params.id);
      log.security({ userId: principal.userId, memberId: member.id }, 'second factor reset');
      return { body: member };
    },

    readAuditLog({ principal, query }) {
      const before = query.before === undefined ? null : Number(query.before);
      return { body: audit.read(principal.organisationId, before) };
    },

    readSignInSettings: ({ principal }) => ({
      body: { second_factor_required: context.store.requiresSecondFactor(principal.organisationId) },
    }),

    replaceSignInSettings({ principal, body }) {
      const settings = changeSignInSettings(context, principal, body);
      log.security({ userId: principal.userId, ...settings }, 'sign-in settings changed');
      return { body: settings };
    },

    readStatisticsSettings: ({ principal }) => ({
      body: readStatisticsSettings(storage, principal.organisationId),
    }),

    replaceStatisticsSettings({ principal, body }) {
      const settings = { ...body, levels: [...new Set(body.levels)].toSorted((a, b) => a - b) };
      storage.transaction(() => {
        writeStatisticsSettings(storage, principal.organisationId, settings, now().toISOString());
        audit.record(principal, 'settings_changed', 'statistics');
      });
      return { body: settings };
    },
  } satisfies Handlers;
}
