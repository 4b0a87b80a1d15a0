import { afterEach, expect, test, vi } from 'vitest';
import { whenOnline } from '../ui/lazy-part.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a load that fails without a connection is tried again when it is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
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

test.each([
  ['with a network', true],
  ['without a network, while the service on the same machine answers,', false],
])('a load that fails %s fails', async (_, hasNetwork) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(hasNetwork);
  await expect(whenOnline(async () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
