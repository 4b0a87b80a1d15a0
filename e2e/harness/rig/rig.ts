import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp } from '../../../src/testing/test-app.ts';
import type { Fault } from './fault.ts';
import { type ServiceOptions, ServiceProcess } from './service-process.ts';

/** What harnesses stand on: a data directory to copy, services over the copies, and a place for their files. */
export interface Rig {
  /** API key of an analyst; good in every copy of the template. */
  readonly key: string;
  /** Of an analyst in another organisation. */
  readonly foreignKey: string;
  /** Planted in every service that is started; null: none. */
  readonly fault: Fault | null;
  /** Whoever runs it wants it to end: what was tried so far is reported. */
  isInterrupted(): boolean;
  /** A path of its own at which nothing lies. */
  path(name: string): string;
  /** A data directory with two organisations and the tiny survey, at `to` or somewhere new. */
  copyTemplate(to?: string): string;
  start(options: Omit<ServiceOptions, 'fault'>): Promise<ServiceProcess>;
}

export interface OpenRig extends Rig {
  close(): void;
}

/** The data directory that all are copied from, and the keys that it knows. */
export interface Template {
  readonly dataDir: string;
  readonly key: string;
  readonly foreignKey: string;
}

export async function makeTemplate(): Promise<Template> {
  const app = await createTestApp({ publicCodes: ['tiny'] });
  const foreignKey = app.createAccount({ email: 'analyst@second.test', organisation: 'Second' });
  const { storage } = app.deps;
  // A start makes no demo where one was made before.
  storage.run(
    storage.sql
      .insertInto('installation')
      .values({ name: 'demo_made_at', value: '2026-01-01T00:00:00.000Z' }),
  );
  await app.stop();
  return { dataDir: app.dataDir, key: app.key, foreignKey };
}

export function openRig(template: Template, fault: Fault | null): OpenRig {
  const home = mkdtempSync(join(tmpdir(), 'audience-insights-harness-'));
  const started: ServiceProcess[] = [];
  let isInterrupted = false;
  process.once('SIGINT', () => {
    isInterrupted = true;
  });
  let count = 0;
  const path = (name: string) => join(home, `${name}-${++count}`);
  return {
    key: template.key,
    foreignKey: template.foreignKey,
    fault,
    isInterrupted: () => isInterrupted,
    path,
    copyTemplate(to = path('data')) {
      cpSync(template.dataDir, to, { recursive: true });
      return to;
    },
    async start(options) {
      const service = await ServiceProcess.start({ ...options, fault });
      started.push(service);
      return service;
    },
    close() {
      for (const service of started) service.signal('SIGKILL');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
