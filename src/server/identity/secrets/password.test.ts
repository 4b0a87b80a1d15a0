import { createHook } from 'node:async_hooks';
import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('a password is kept as argon2id over 19 MiB and two passes, with a salt of its own', async () => {
  const kept = await hashPassword('correct horse');
  const [, , , cost, salt = '', hash] = kept.split('$');
  expect(kept.startsWith('$argon2id$v=19$')).toBe(true);
  expect(cost).toBe('m=19456,t=2,p=1');
  const expected = argon2Sync('argon2id', {
    message: 'correct horse',
    nonce: Buffer.from(salt, 'base64url'),
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  });
  expect(hash).toBe(expected.toString('base64url'));
  expect(await hashPassword('correct horse')).not.toBe(kept);
});

test('the same password and no other fits', async () => {
  const kept = await hashPassword('correct horse');
  expect(await verifyPassword('correct horse', kept)).toBe(true);
  expect(await verifyPassword('correct horse ', kept)).toBe(false);
  expect(await verifyPassword('Correct horse', kept)).toBe(false);
  expect(await verifyPassword('', kept)).toBe(false);
});

test('no password fits an account that has none', async () => {
  expect(await verifyPassword('', null)).toBe(false);
  expect(await verifyPassword('anything', null)).toBe(false);
});

test('an account without a password takes the work of one that has it', async () => {
  const kept = await hashPassword('correct horse');
  const ofOne = await observe(() => verifyPassword('wrong', kept));
  expect(await observe(() => verifyPassword('wrong', null))).toEqual(ofOne);
  expect(ofOne).toEqual({ derivations: 1, mostAtOnce: 1 });
});

test('of twenty at once two are hashed at a time, whoever asks', async () => {
  const kept = await hashPassword('correct horse');
  const observed = await observe(() =>
    Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? verifyPassword('correct horse', kept) : hashPassword('correct horse'),
      ),
    ),
  );
  expect(observed).toEqual({ derivations: 20, mostAtOnce: 2 });
});

test('many at once are all answered', async () => {
  const kept = await hashPassword('correct horse');
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      verifyPassword(index % 2 === 0 ? 'correct horse' : 'wrong', kept),
    ),
  );
  expect(answers).toEqual([true, false, true, false, true, false]);
});

/** What the runtime does meanwhile: each derivation is an operation of its own, from its start to its callback. */
async function observe(work: () => Promise<unknown>): Promise<{ derivations: number; mostAtOnce: number }> {
  const running = new Set<number>();
  const observed = { derivations: 0, mostAtOnce: 0 };
  const hook = createHook({
    init(id, type) {
      if (type !== 'ARGON2REQUEST') return;
      running.add(id);
      observed.derivations += 1;
      observed.mostAtOnce = Math.max(observed.mostAtOnce, running.size);
    },
    before: (id) => void running.delete(id),
  }).enable();
  await work();
  hook.disable();
  return observed;
}
