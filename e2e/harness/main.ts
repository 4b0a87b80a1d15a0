import { rmSync, writeFileSync } from 'node:fs';
import { recordFigure } from '../../src/testing/figures-file.ts';
import { backup } from './backup.ts';
import { chatLoad } from './chat-load.ts';
import { clockJumps } from './clock-jumps.ts';
import { copies } from './copies.ts';
import { diskFull } from './disk-full.ts';
import { fairness } from './fairness.ts';
import { fuzz } from './fuzz.ts';
import { halfOpen } from './half-open.ts';
import type { Harness, Outcome, Size } from './harness.ts';
import { heavyQueries } from './heavy-queries.ts';
import { hostileFiles } from './hostile-files.ts';
import { hostileProvider } from './hostile-provider.ts';
import { hostileTokens } from './hostile-tokens.ts';
import { ioFaults } from './io-faults.ts';
import { kill } from './kill.ts';
import { killEditions } from './kill-editions.ts';
import { killImports } from './kill-imports.ts';
import { killRevisions } from './kill-revisions.ts';

import { tightLimits } from './limits.ts';
import { load } from './load.ts';
import { longLists } from './long-lists.ts';
import { manyVersions } from './many-versions.ts';
import { powerCut } from './power-cut.ts';
import { races } from './races.ts';
import { rawProtocol } from './raw-protocol.ts';
import { signIns } from './sign-ins.ts';
import { bodySizes } from './sizes.ts';
import { slowClients } from './slow-clients.ts';
import { soak } from './soak.ts';
import { stop } from './stop.ts';
import { twoShards } from './two-shards.ts';
import { upgrades } from './upgrades.ts';
import { makeTemplate, openRig, type Template } from './rig/rig.ts';
import { killAllServices } from './rig/service-process.ts';

/**
 * `node e2e/harness/main.ts [name …] [--full] [--fault] [--record]`: runs the named harnesses, else all; in small without
 * those that measure time. Prints one line of JSON each. With `--fault` each has its fault planted, and must fail. With
 * `--record` the figures are written into `src/testing/FIGURES.md`.
 */
const harnesses: readonly Harness[] = [
  kill,
  killImports,
  killRevisions,
  killEditions,
  powerCut,
  diskFull,
  ioFaults,
  stop,
  backup,
  fuzz,
  rawProtocol,
  slowClients,
  halfOpen,
  bodySizes,
  hostileTokens,
  hostileProvider,
  hostileFiles,
  races,
  clockJumps,
  heavyQueries,
  fairness,
  chatLoad,
  signIns,
  longLists,
  manyVersions,
  upgrades,
  tightLimits,
  twoShards,
  copies,
  load,
  soak,
];

const words = process.argv.slice(2);
const names = words.filter((word) => !word.startsWith('--'));
const size: Size = words.includes('--full') ? 'full' : 'small';
const hasFault = words.includes('--fault');
const isRecorded = words.includes('--record') && !hasFault;
const reportPath = words.find((word) => word.startsWith('--report='))?.slice('--report='.length);
const unknown = [
  ...names.filter((name) => !harnesses.some((harness) => harness.name === name)),
  ...words.filter((word) => /^--(?!full$|fault$|record$|report=)/.test(word)),
];
const tally = { passed: 0, failed: 0, skipped: 0, failures: new Array<{ test: string; reason: string }>() };

if (unknown.length > 0) {
  console.error(
    `${unknown.join(', ')}: not one of ${harnesses.map(({ name }) => name).join(', ')}, --full, --fault, --record, --report=PATH`,
  );
  process.exitCode = 2;
} else {
  const selected = harnesses.filter(({ name, measuresTime = false }) =>
    names.length === 0 ? size === 'full' || !measuresTime : names.includes(name),
  );
  const template = await makeTemplate();
  try {
    const waiting = selected.filter(({ waits = false }) => waits && size === 'small');
    const others = selected.filter((harness) => !waiting.includes(harness));
    await Promise.all([
      ...waiting.map(async (harness) => report(harness, template)),
      runInTurn(others, template),
    ]);
  } finally {
    killAllServices();
    rmSync(template.dataDir, { recursive: true, force: true });
  }
  if (reportPath !== undefined) writeFileSync(reportPath, JSON.stringify(tally));
  // What a harness that broke off has left open must not keep us.
  process.exit();
}

async function runInTurn(turns: readonly Harness[], template: Template): Promise<void> {
  for (const harness of turns) await report(harness, template);
}

async function report(harness: Harness, template: Template): Promise<void> {
  const startedAt = performance.now();
  const { name, promise, fault } = harness;
  const skipped = harness.missing?.() ?? null;
  if (skipped !== null) {
    tally.skipped++;
    console.log(JSON.stringify({ harness: name, size, skipped }));
    return;
  }
  const { figures, delays = [], isWhole, ...outcome } = await tryOut(harness, template);
  const failures = [...outcome.failures, ...(size === 'full' || hasFault ? delays : [])];
  // With its fault planted a harness has done its work when it noticed.
  const ok = hasFault ? failures.length > 0 : failures.length === 0;
  tally[ok ? 'passed' : 'failed']++;
  if (!ok) {
    process.exitCode = 1;
    tally.failures.push({ test: name, reason: failures[0] ?? 'noticed nothing' });
  }
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  if (isRecorded) {
    const command = `npm run harness -- ${name}${size === 'full' ? ' --full' : ''}`;
    recordFigure(command, name, { ok, ...figures, seconds });
  }
  console.log(
    JSON.stringify({
      harness: name,
      size: isWhole ? size : `part of ${size}`,
      ok,
      ...(hasFault ? { fault: fault.mistake, noticed: failures[0] ?? 'nothing' } : { promise }),
      ...figures,
      seconds,
      ...(hasFault || failures.length === 0 ? {} : { failures: failures.slice(0, 20) }),
    }),
  );
}

async function tryOut(
  harness: Harness,
  template: Template,
): Promise<Outcome & { readonly isWhole: boolean }> {
  const rig = openRig(template, hasFault ? harness.fault : null);
  try {
    const outcome = await harness.run(size, rig);
    return { ...outcome, isWhole: !rig.isInterrupted() };
  } catch (error) {
    return {
      isWhole: true,
      figures: {},
      failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    };
  } finally {
    rig.close();
  }
}
