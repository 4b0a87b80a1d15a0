import { expect, test } from 'vitest';
import { uploadSecondsLeft } from './ImportPage.tsx';

test('the seconds left of an upload follow from its speed, once there is one', () => {
  const upload = { name: 'a.sav', sent: 25, total: 100, elapsedMs: 2_000 };
  expect(uploadSecondsLeft(upload)).toBe(6);
  expect(uploadSecondsLeft({ ...upload, sent: 100 })).toBe(0);
  expect(uploadSecondsLeft({ ...upload, elapsedMs: 500 })).toBeNull();
  expect(uploadSecondsLeft({ ...upload, sent: 0 })).toBeNull();
});
