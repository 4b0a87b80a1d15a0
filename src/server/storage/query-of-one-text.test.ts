import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from './migrate.ts';
import { queryOfOneText } from './query-of-one-text.ts';
import { createStorage } from './storage.ts';

function openEmpty() {
  const database = new DatabaseSync(':memory:');
  migrate(database);
  const storage = createStorage(database);
  onTestFinished(() => storage.close());
  return storage;
}

it('asks with the values of each call, and builds once', () => {
  const storage = openEmpty();
  for (const name of ['one', 'two']) {
    storage.run(storage.sql.insertInto('installation').values({ name, value: `value of ${name}` }));
  }
  let built = 0;
  const find = queryOfOneText((values: { name: string }) => {
    built++;
    return storage.sql
      .selectFrom('installation')
      .where('name', '=', values.name)
      .where('value', '!=', 'fixed')
      .select('value');
  });
  expect(storage.first(find({ name: 'one' }))).toEqual({ value: 'value of one' });
  expect(storage.first(find({ name: 'two' }))).toEqual({ value: 'value of two' });
  expect(storage.first(find({ name: 'three' }))).toBeUndefined();
  expect(built).toBe(1);
});

it('asks with a value as often as the query names it', () => {
  const storage = openEmpty();
  storage.run(storage.sql.insertInto('installation').values({ name: 'same', value: 'same' }));
  const find = queryOfOneText((values: { text: string }) =>
    storage.sql
      .selectFrom('installation')
      .where('name', '=', values.text)
      .where('value', '=', values.text)
      .select('name'),
  );
  expect(storage.all(find({ text: 'same' }))).toEqual([{ name: 'same' }]);
  expect(storage.all(find({ text: 'other' }))).toEqual([]);
});
