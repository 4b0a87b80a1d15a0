import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '..');

/** Tables of what people own. */
const statement =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin)\(\s*'(?:saved_work|work_versions|work_sharings|work_sharees|unlisted_work|folders|chats|chat_turns|chat_insights)\b/;

/**
 * Where they are reached; each of these carries the permission in its WHERE clause, or is told by one that does. Erasure
 * reaches what everyone owns, and shows only how much there is.
 */
const doors = [
  'assistant/chat-copies.ts',
  'assistant/chat-history.ts',
  'assistant/chat-marks.ts',
  'assistant/sees-answer.ts',
  'assistant/store.ts',
  'assistant/stored-turn.ts',
  'erasure/erase-dataset.ts',
  'erasure/erase-person.ts',
  'saved-work/charts/chart-library.ts',
  'saved-work/sharing/follow-link.ts',
  'saved-work/sharing/service.ts',
  'saved-work/store/folders.ts',
  'saved-work/store/history.ts',
  'saved-work/store/quota.ts',
  'saved-work/store/sharing-store.ts',
  'saved-work/store/trash.ts',
  'saved-work/store/work-query.ts',
  'saved-work/store/work-service.ts',
];

test('what people own is reached by way of the files that ask whose it is, and of no others', () => {
  const reaching = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('storage'))
    .filter((path) => statement.test(readFileSync(join(server, path), 'utf8')))
    .map((path) => relative('.', path));
  expect(reaching.toSorted()).toEqual(doors);
});

test('the store of saved work names no kind: whatever differs between kinds is in their descriptors', () => {
  const store = join(server, 'saved-work/store');
  const naming = readdirSync(store).filter(
    (path) =>
      !path.endsWith('.test.ts') &&
      /'(?:audiences|charts|crosstabs)'|\b(?:audience|chart|crosstab)s?:/.test(
        readFileSync(join(store, path), 'utf8').replaceAll(/\/\*\*[^]*?\*\//g, ''),
      ),
  );
  expect(naming).toEqual([]);
});
