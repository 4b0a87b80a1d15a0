/** Lets work of one key through one at a time, in order of arrival; work of different keys at once. */
export interface Turnstile {
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

export function createTurnstile(): Turnstile {
  /** Ends, and never rejects, when the last one in line has. */
  const lines = new Map<string, Promise<void>>();
  return {
    async run(key, work) {
      const ahead = lines.get(key) ?? Promise.resolve();
      const { promise: done, resolve: leave } = Promise.withResolvers<void>();
      const line = ahead.then(() => done);
      lines.set(key, line);
      await ahead;
      try {
        return await work();
      } finally {
        leave();
        if (lines.get(key) === line) lines.delete(key);
      }
    },
  };
}
