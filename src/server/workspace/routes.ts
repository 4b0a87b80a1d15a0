import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { createMembers } from '../identity/members/members.ts';
import { createAuditLog } from '../identity/stores/audit-log.ts';
import { readStatisticsSettings, writeStatisticsSettings } from './statistics-settings.ts';

export function workspaceHandlers(deps: ServerDeps) {
  const { storage, log, now } = deps;
  const members = createMembers(deps);
  const audit = createAuditLog(deps);
  return {
    listMembers: ({ principal }) => ({ body: { members: members.list(principal) } }),

    createMember({ principal, body }) {
      const link = members.invite(principal, { ...body, name: body.name ?? '' });
      log.security({ userId: principal.userId, memberId: link.member.id }, 'member invited');
      return { body: link };
    },

    replaceMember({ principal, params, body }) {
      const member = members.change(principal, params.id, body);
      log.security({ userId: principal.userId, memberId: member.id }, 'member changed');
      return { body: member };
    },

    createMemberLink({ principal, params }) {
      const link = members.issueLink(principal, params.id);
      log.security({ userId: principal.userId, memberId: link.member.id }, 'sign-in link issued');
      return { body: link };
    },

    resetSecondFactor({ principal, params }) {
      const member = members.resetSecondFactor(principal, params.id);
      log.security({ userId: principal.userId, memberId: member.id }, 'second factor reset');
      return { body: member };
    },

    readAuditLog({ principal, query }) {
      const before = query.before === undefined ? null : Number(query.before);
      return { body: audit.read(principal.organisationId, before) };
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
