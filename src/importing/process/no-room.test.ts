import { expect, test } from 'vitest';
import { noRoom } from './import-process.ts';

test.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('%s is a want of room', (code) => {
  expect(noRoom(Object.assign(new Error('write'), { code }))).toMatchObject({ code: 'no_room' });
});

test('other failures are not', () => {
  expect(noRoom(Object.assign(new Error('read'), { code: 'EIO' }))).toBeNull();
  expect(noRoom(new Error('ENOSPC'))).toBeNull();
  expect(noRoom('ENOSPC')).toBeNull();
});
