import type { RightsByTarget } from './principals.ts';

/** Chat and tools. */
export const rightsToChats = {
  //          anonymous link revoked expired | scoped owner viewer editor colleague admin foreign foreignAdmin | suspended | withoutDataset
  callTool: {
    none: '401 401 401 401 | 403 200 200 200 200 200 200 200 | 401 | 200',
  },
  callToolAtAlias: {
    none: '401 401 401 401 | 403 200 200 200 200 200 200 200 | 401 | 200',
  },
  chat: {
    none: '401 401 401 401 | 401 200 200 200 200 200 200 200 | 401 | 200',
    private: '401 401 401 401 | 401 200 404 404 404 404 404 404 | 401 | 404',
    absent: '401 401 401 401 | 401 404 404 404 404 404 404 404 | 401 | 404',
  },
  readInsightCalculation: {
    absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
  },
  suggestPrompts: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
  },
  listChats: {
    none: '401 401 401 401 | 200 200 200 200 200 200 200 200 | 401 | 200',
  },
  readChat: {
    private: '401 401 401 401 | 200 200 404 404 404 404 404 404 | 401 | 404',
    absent: '401 401 401 401 | 404 404 404 404 404 404 404 404 | 401 | 404',
  },
  renameChat: {
    private: '401 401 401 401 | 403 200 404 404 404 404 404 404 | 401 | 404',
    absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
  },
  removeChat: {
    private: '401 401 401 401 | 403 200 404 404 404 404 404 404 | 401 | 404',
    absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
  },
  copyChat: {
    private: '401 401 401 401 | 403 200 404 404 404 404 404 404 | 401 | 404',
    absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
  },
  markAnswer: {
    private: '401 401 401 401 | 403 200 404 404 404 404 404 404 | 401 | 404',
    absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
  },
  listUnhelpfulAnswers: {
    none: '401 401 401 401 | 403 403 403 403 403 200 403 200 | 401 | 403',
  },
  // What is private here was removed: it is the owner's to restore.
  restoreChat: {
    private: '401 401 401 401 | 403 200 404 404 404 404 404 404 | 401 | 404',
    absent: '401 401 401 401 | 403 404 404 404 404 404 404 404 | 401 | 404',
  },
} as const satisfies Readonly<Record<string, RightsByTarget>>;
