import { z } from 'zod';
import { AuditLog, AuditQuery } from '../people/audit-event.ts';
import { DatasetAccess, DatasetAccessChange } from '../datasets/dataset-access.ts';
import { declareEndpoints } from '../endpoint.ts';
import { Code } from '../fields.ts';
import { MemberChange, MemberLink, MemberList, Member, NewMember, SignInSettings } from '../people/member.ts';
import { Question, QuestionSynonyms } from '../codebook/question.ts';
import { StatisticsSettings } from '../query/statistics-settings.ts';
import { QuestionCoverageList } from '../codebook/question-coverage.ts';
import { WeightProfileList } from '../codebook/weight-profile.ts';

/** What administrators keep in order: people, settings, who may use which dataset. */
export const workspaceEndpoints = declareEndpoints('members', {
  listMembers: {
    method: 'GET',
    path: '/v1/members',
    summary: "People of the caller's organisation",
    response: MemberList,
  },
  createMember: {
    method: 'POST',
    path: '/v1/members',
    summary: 'Invite somebody; the answer alone tells the link',
    administrators: 'inviting people',
    scope: 'account',
    request: NewMember,
    response: MemberLink,
  },
  replaceMember: {
    method: 'PUT',
    path: '/v1/members/{id}',
    summary: 'Change a role, or shut somebody out or in again',
    administrators: 'changing roles and access',
    scope: 'account',
    params: z.object({ id: Code }),
    request: MemberChange,
    response: Member,
  },
  createMemberLink: {
    method: 'POST',
    path: '/v1/members/{id}/link',
    summary: 'A new one-time sign-in link for somebody; earlier ones become void',
    administrators: 'giving people sign-in links',
    scope: 'account',
    params: z.object({ id: Code }),
    request: z.strictObject({}),
    requestOptional: true,
    response: MemberLink,
  },
  resetSecondFactor: {
    method: 'DELETE',
    path: '/v1/members/{id}/second-factor',
    summary: 'Turn the second factor of somebody off who has lost it; all their sessions end',
    administrators: 'resetting second factors',
    scope: 'account',
    params: z.object({ id: Code }),
    response: Member,
  },
  readAuditLog: {
    method: 'GET',
    path: '/v1/audit-log',
    summary: 'What was done in the organisation, newest first',
    administrators: 'the audit log',
    scope: 'account',
    query: AuditQuery,
    response: AuditLog,
  },
  readSignInSettings: {
    method: 'GET',
    path: '/v1/settings/sign-in',
    summary: 'How members sign in',
    tag: 'settings',
    response: SignInSettings,
  },
  replaceSignInSettings: {
    method: 'PUT',
    path: '/v1/settings/sign-in',
    summary: 'Change how members sign in',
    administrators: 'changing how members sign in',
    tag: 'settings',
    scope: 'account',
    request: SignInSettings,
    response: SignInSettings,
  },
  readStatisticsSettings: {
    method: 'GET',
    path: '/v1/settings/statistics',
    summary: 'With what new charts and crosstabs begin',
    tag: 'settings',
    response: StatisticsSettings,
  },
  replaceStatisticsSettings: {
    method: 'PUT',
    path: '/v1/settings/statistics',
    summary: 'Change with what new charts and crosstabs begin',
    administrators: 'changing the statistics of a workspace',
    tag: 'settings',
    request: StatisticsSettings,
    response: StatisticsSettings,
  },
  readDatasetAccess: {
    method: 'GET',
    path: '/v2/datasets/{code}/access',
    summary: 'Which organisations may use a dataset tree',
    administrators: 'who may use which dataset',
    tag: 'datasets',
    scope: 'account',
    params: z.object({ code: Code }),
    response: DatasetAccess,
  },
  replaceDatasetAccess: {
    method: 'PUT',
    path: '/v2/datasets/{code}/access',
    summary: 'Give an organisation a dataset, or take it away',
    administrators: 'who may use which dataset',
    tag: 'datasets',
    scope: 'account',
    params: z.object({ code: Code }),
    request: DatasetAccessChange,
    response: DatasetAccess,
  },
  listDatasetWeights: {
    method: 'GET',
    path: '/v2/datasets/{code}/weights',
    summary: 'Weights of a dataset tree: efficiency, range and spread',
    tag: 'datasets',
    params: z.object({ code: Code }),
    response: WeightProfileList,
  },
  listQuestionCoverage: {
    method: 'GET',
    path: '/v2/datasets/{code}/coverage',
    summary: 'Who was asked each question of a dataset, and who answered, wave by wave',
    tag: 'datasets',
    params: z.object({ code: Code }),
    response: QuestionCoverageList,
  },
  replaceSynonyms: {
    method: 'PUT',
    path: '/v2/questions/{code}/synonyms',
    summary: 'Change the words that search and chat find a question by',
    administrators: 'changing what questions are also called',
    tag: 'questions',
    params: z.object({ code: Code }),
    request: QuestionSynonyms,
    response: Question,
  },
});
