import type { RightsByTarget } from './principals.ts';

/** Who one is, keys and sessions, members and what the organisation sets. */
export const rightsToPeople = {
  //          anonymous link revoked expired | scoped owner viewer editor colleague admin foreign foreignAdmin | suspended | withoutDataset
  signIn: {
    none: '401 401 401 401 | 401 401 401 401 401 401 401 401 | 401 | 401',
  },
  readSignInMethods: {
    none: '200 200 200 200 | 200 200 200 200 200 200 200 200 | 200 | 200',
  },
  // Here no provider is configured: whoever may ask is told so.
  beginProviderSignIn: {
    none: '400 400 400 400 | 400 400 400 400 400 400 400 400 | 400 | 400',
  },
  connectProvider: {
    none: '401 401 401 401 | 403 400 400 400 400 400 400 400 | 401 | 400',
  },
  // The page leads back to the sign-in page.
  finishProviderSignIn: {
    none: '200 200 200 200 | 200 200 200 200 200 200 200 200 | 200 | 200',
  },
  endProviderSessions: {
    none: '400 400 400 400 | 400 400 400 400 400 400 400 400 | 400 | 400',
  },
  signOut: {
    none: '401 401 401 401 | 400 400 400 400 400 400 400 400 | 401 | 400',
  },
  createToken: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
  },
  readMe: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
  },
  listKeys: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
  },
  createKey: {
    none: '401 401 401 401 | 403 200 200 200 200 200 200 200 | 401 | 200',
  },
  // An administrator revokes colleagues' keys too.
  removeKey: {
    private: '401 401 401 401 | 403 200 404 404 404 200 404 404 | 401 | 404',
    foreign: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
    absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
  },
  // The passwords that are sent are too short.
  replaceMe: {
    none: '401 401 401 401 | 403 400 400 400 400 400 400 400 | 401 | 400',
  },
  readSecondFactors: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
  },
  beginSecondFactor: {
    none: '401 401 401 401 | 403 200 200 200 200 200 200 200 | 401 | 200',
  },
  // The code that is sent is wrong.
  confirmSecondFactor: {
    none: '401 401 401 401 | 403 400 400 400 400 400 400 400 | 401 | 400',
  },
  removeSecondFactor: {
    none: '401 401 401 401 | 403 400 400 400 400 400 400 400 | 401 | 400',
  },
  // In-process requests name no host, and passkeys are bound to one.
  beginPasskey: {
    none: '401 401 401 401 | 403 400 400 400 400 400 400 400 | 401 | 400',
  },
  createPasskey: {
    none: '401 401 401 401 | 403 400 400 400 400 400 400 400 | 401 | 400',
  },
  renamePasskey: {
    absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
  },
  removePasskey: {
    absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
  },
  listSessions: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
  },
  removeSession: {
    absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
  },
  readRateUse: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
  },
  listMembers: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
  },
  createMember: {
    none: '401 401 401 401 | 403 403 403 403 403 200 403 200 | 401 | 403',
  },
  // What is private here is a colleague of the owner's.
  replaceMember: {
    private: '401 401 401 401 | 403 403 403 403 403 200 403 404 | 401 | 403',
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
  createMemberLink: {
    private: '401 401 401 401 | 403 403 403 403 403 200 403 404 | 401 | 403',
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
  // What is private here was just invited.
  readMemberErasure: {
    private: '401 401 401 401 | 403 403 403 403 403 200 403 404 | 401 | 403',
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
  eraseMember: {
    private: '401 401 401 401 | 403 403 403 403 403 200 403 404 | 401 | 403',
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
  // None of them has one.
  resetSecondFactor: {
    private: '401 401 401 401 | 403 403 403 403 403 400 403 404 | 401 | 403',
    absent: '401 401 401 401 | 403 403 403 403 403 404 403 404 | 401 | 403',
  },
  readAuditLog: {
    none: '401 401 401 401 | 403 403 403 403 403 200 403 200 | 401 | 403',
  },
  readSignInSettings: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
  },
  replaceSignInSettings: {
    none: '401 401 401 401 | 403 403 403 403 403 200 403 200 | 401 | 403',
  },
  readStatisticsSettings: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
  },
  replaceStatisticsSettings: {
    none: '401 401 401 401 | 403 403 403 403 403 200 403 200 | 401 | 403',
  },
} as const satisfies Readonly<Record<string, RightsByTarget>>;
