import { afterEach, expect, test, vi } from 'vitest';
import { whenOnline } from './when-online.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a load that fails without a connection is tried again when it is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce('part');
  const loading = whenOnline(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await Promise.resolve();
  window.dispatchEvent(new Event('online'));
  expect(await loading).toBe('part');
});

test('a load that fails with a connection fails', async () => {
  await expect(whenOnline(async () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
