import type { Page } from '@playwright/test';

export interface Worked<Answer> {
  readonly answer: Answer;
  /** What the page's own thread worked, waiting for a processor not counted. */
  readonly cpuMs: number;
  /** Times that styles or a layout were computed. */
  readonly stylings: number;
  readonly layouts: number;
}

/**
 * What a page works while something is done with it. On a machine that does other things as well, times on the clock
 * say little, and these still compare.
 */
export async function mainThread(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
  return {
    async during<Answer>(work: () => Promise<Answer>): Promise<Worked<Answer>> {
      const before = await read();
      const answer = await work();
      const after = await read();
      const more = (name: string) => (after.get(name) ?? Number.NaN) - (before.get(name) ?? Number.NaN);
      return {
        answer,
        cpuMs: 1_000 * more('TaskDuration'),
        stylings: more('RecalcStyleCount'),
        layouts: more('LayoutCount'),
      };
    },
  };
}
