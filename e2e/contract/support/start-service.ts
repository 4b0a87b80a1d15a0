import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { AdminCommand } from '../../../src/server/admin/command.ts';
import { askRunningService } from '../../../src/server/admin/socket.ts';
import { openIssuer } from '../../../src/testing/identity/issuer.ts';
import { demoTemplate, ServiceProcess, withoutPages } from '../../support/service.ts';
import type { Caller, ContractService } from './callers.ts';
import { kioskCodebook, kioskRows } from './kiosk-survey.ts';

const organisations = {
  Readers: ['core', 'gaming', 'kiosk'],
  Elsewhere: ['core', 'gaming'],
  Narrow: ['gaming'],
  Nothing: [],
} as const;

/** Made by the first start, with its administrator. */
const runsTheService = 'My organisation';

const accounts = {
  reader: { organisation: 'Readers', role: 'analyst' },
  colleague: { organisation: 'Readers', role: 'analyst' },
  lead: { organisation: 'Readers', role: 'admin' },
  stranger: { organisation: 'Elsewhere', role: 'analyst' },
  narrow: { organisation: 'Narrow', role: 'analyst' },
  bare: { organisation: 'Nothing', role: 'analyst' },
  revoked: { organisation: 'Readers', role: 'analyst' },
  guest: { organisation: runsTheService, role: 'analyst' },
} as const satisfies Partial<
  Record<
    Caller,
    { organisation: keyof typeof organisations | typeof runsTheService; role: 'analyst' | 'admin' }
  >
>;

/** Before the tests: one service as a process of its own, with a survey, organisations and keys, for all of them. */
export default async function startService(project: TestProject): Promise<() => Promise<void>> {
  const issuer = await openIssuer();
  const service = new ServiceProcess({
    entry: withoutPages,
    template: demoTemplate(),
    // A busy machine is not a fault.
    environment: {
      QUERY_DEADLINE_MS: '60000',
      PROMPT_DEADLINE_MS: '60000',
      PUBLIC_URL: 'http://localhost:8787',
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: 'insights',
      OIDC_ROLES: 'research=analyst',
    },
  });
  try {
    project.provide('contractService', { ...(await furnish(service)), issuer: issuer.url });
  } catch (error) {
    await Promise.all([service.dispose(), issuer.close()]);
    throw error;
  }
  return async () => {
    await Promise.all([service.dispose(), issuer.close()]);
  };
}

async function furnish(service: ServiceProcess): Promise<Omit<ContractService, 'issuer'>> {
  await service.start();
  const run = async (command: AdminCommand) => (await askRunningService(service.dataDirectory, command)).json;

  await importKiosk(run);
  for (const [name, datasets] of Object.entries(organisations)) {
    await run({ command: 'org create', name });
    for (const code of datasets) await run({ command: 'dataset grant', code, org: name });
  }
  const keys: Partial<Record<Caller, string>> = {};
  for (const [caller, { organisation, role }] of Object.entries(accounts)) {
    const email = `${caller}@contract.test`;
    await run({ command: 'user create', email, org: organisation, role });
    const { key, id } = await run({ command: 'key create', email });
    keys[caller as Caller] = String(key);
    if (caller === 'revoked') await run({ command: 'key revoke', id: String(id) });
  }
  const host = await run({ command: 'key create', email: 'admin@localhost' });
  const { guest = '' } = keys;
  return {
    url: service.url,
    dataDirectory: service.dataDirectory,
    keys: {
      ...keys,
      host: String(host['key']),
      looking: await scopedKey(service.url, guest, 'read'),
      talking: await scopedKey(service.url, guest, 'chat'),
    } as Record<Caller, string>,
  };
}

async function scopedKey(url: string, owner: string, scope: string): Promise<string> {
  const answer = await fetch(`${url}/v1/auth/keys`, {
    method: 'POST',
    headers: { Authorization: owner, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: scope, scopes: [scope] }),
  });
  return ((await answer.json()) as { key: string }).key;
}

async function importKiosk(run: (command: AdminCommand) => Promise<unknown>): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'audience-insights-kiosk-'));
  const file = join(directory, 'data.csv');
  const codebook = join(directory, 'codebook.json');
  writeFileSync(file, kioskRows);
  writeFileSync(codebook, JSON.stringify(kioskCodebook));
  await run({ command: 'import', file, codebook });
  rmSync(directory, { recursive: true });
}
