import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Fault } from './fault.ts';

/** Loaded before the service where a fault is to be planted in it (`--import`); the fault is in the environment. */
const fault = JSON.parse(process.env['HARNESS_FAULT'] ?? 'null') as Fault | null;

if (fault !== null) {
  const place = new URL(`../../../${fault.file}`, import.meta.url).href;
  const text = readFileSync(fileURLToPath(place), 'utf8');
  if (text.split(fault.find).length !== 2) {
    throw new Error(`the fault does not fit: ${fault.file} does not hold "${fault.find}" once`);
  }
  registerHooks({
    load(url, context, nextLoad) {
      if (url !== place) return nextLoad(url, context);
      return {
        format: 'module-typescript',
        source: text.replace(fault.find, () => fault.replace),
        shortCircuit: true,
      };
    },
  });
}
