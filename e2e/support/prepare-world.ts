import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { demoTemplate, ServiceProcess } from './service.ts';
import { signInByLink } from './sign-in.ts';

/** The world that every file of journeys begins in: the demo survey, and its first user signed in. */
export interface PreparedWorld {
  /** A data directory, to be copied. */
  readonly dataDirectory: string;
  /** Good in every copy. */
  readonly session: { readonly name: string; readonly value: string };
}

const Prepared = z.object({
  dataDirectory: z.string(),
  session: z.object({ name: z.string(), value: z.string() }),
});
const pathVariable = 'PREPARED_WORLD';

/** Before all journeys: one service makes it. Returns what removes it. */
export default async function prepareWorld(): Promise<() => Promise<void>> {
  const service = new ServiceProcess({ template: demoTemplate() });
  await service.start();
  const session = await signInByLink(service);
  await service.stop();
  const home = mkdtempSync(join(tmpdir(), 'audience-insights-world-'));
  const path = join(home, 'world.json');
  writeFileSync(path, JSON.stringify({ dataDirectory: service.dataDirectory, session }));
  process.env[pathVariable] = path;
  return async () => {
    await service.dispose();
    rmSync(home, { recursive: true, force: true });
  };
}

export function preparedWorld(): PreparedWorld {
  return Prepared.parse(JSON.parse(readFileSync(process.env[pathVariable] ?? '', 'utf8')));
}
