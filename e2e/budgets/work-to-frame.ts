import type { Page } from '@playwright/test';
import { z } from 'zod';

export interface FrameWork {
  /** What the page's own thread worked from the press to the frame that shows what it did, waiting not counted. */
  readonly workMs: number;
  /** The same on the clock, waiting for the frame's turn and for a processor included. */
  readonly clockMs: number;
}

/** As the browser traces it; times in microseconds, `tdur` of the thread. */
const TraceEvent = z.object({
  name: z.string(),
  ts: z.number(),
  pid: z.number(),
  tid: z.number(),
  dur: z.number().optional(),
  tdur: z.number().optional(),
  args: z.object({ data: z.object({ type: z.string().optional() }).optional() }).optional(),
});
type TraceEvent = z.infer<typeof TraceEvent>;

const restMs = 250;

/** Traces a press: its handling, and all of the page's tasks until the first frame after it is given to be drawn. */
export async function workToFrame(page: Page, press: () => Promise<void>): Promise<FrameWork> {
  const { key, ofPage } = await traceOf(page, async () => {
    await press();
    await page.waitForTimeout(restMs);
  });
  const frames = ofPage.filter(({ name, ts }) => name === 'Commit' && ts > key.ts);
  const [frame] = frames.toSorted((one, other) => one.ts - other.ts);
  if (frame === undefined) throw new Error('the key changed nothing on screen');
  const end = endOf(frame);
  const tasks = ofPage.filter(
    (event) => event.name === 'RunTask' && endOf(event) >= key.ts && event.ts <= end,
  );
  return {
    workMs: tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000,
    clockMs: (end - key.ts) / 1_000,
  };
}

/** Longest task of the page while something is done that begins with a key: what its thread worked, and on the clock. */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<FrameWork> {
  const { key, ofPage } = await traceOf(page, work);
  const tasks = ofPage.filter((event) => event.name === 'RunTask' && endOf(event) >= key.ts);
  const most = (all: readonly number[]) => all.reduce((one, other) => Math.max(one, other), 0) / 1_000;
  return {
    workMs: most(tasks.map(({ tdur = 0 }) => tdur)),
    clockMs: most(tasks.map(({ dur = 0 }) => dur)),
  };
}

/** Traces what is done on a page: its first key, and all events of the page's own thread. */
async function traceOf(page: Page, work: () => Promise<void>) {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      const read = TraceEvent.safeParse(event);
      if (read.success) events.push(read.data);
    }
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] },
  });
  await work();
  const complete = new Promise((resolve) => {
    session.once('Tracing.tracingComplete', resolve);
  });
  await session.send('Tracing.end');
  await complete;
  await session.detach();

  const key = events.find(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  if (key === undefined) throw new Error('no key was pressed');
  return { key, ofPage: events.filter(({ pid, tid }) => pid === key.pid && tid === key.tid) };
}

function endOf({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur;
}
