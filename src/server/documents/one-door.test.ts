import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '..');

/** Tables of what people own, named as such or by way of `objectTables`. */
const statement =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin)\(\s*(?:objectTables|table\b|'(?:saved_audiences|crosstabs|charts|folders|chats|chat_turns|chat_insights|sharings|shared_users)\b)/;

/** Where they are reached; each of these carries the permission in its WHERE clause, or is told by one that does. */
const doors = [
  'assistant/chat-copies.ts',
  'assistant/chat-history.ts',
  'assistant/chat-marks.ts',
  'assistant/room-for-chat.ts',
  'assistant/sees-answer.ts',
  'assistant/store.ts',
  'audiences/store.ts',
  'documents/document-store.ts',
  'documents/object-query.ts',
  'documents/own-folder.ts',
  'documents/quota.ts',
  'documents/remove-link.ts',
  'documents/share-with-organisation.ts',
  'documents/version-store.ts',
  'folders/store.ts',
  'sharing/follow-link.ts',
  'sharing/service.ts',
  'sharing/store.ts',
  'trash/store.ts',
];

test('what people own is reached by way of the files that ask whose it is, and of no others', () => {
  const reaching = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('storage'))
    .filter((path) => statement.test(readFileSync(join(server, path), 'utf8')))
    .map((path) => relative('.', path));
  expect(reaching.toSorted()).toEqual(doors);
});
