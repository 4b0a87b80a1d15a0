import type { ScopedWaveCountsResult } from '../../contract/wave-counts.ts';
import { ApiError } from '../api/api-error.ts';
import type { NodeCount } from '../catalogue/node-count.ts';

interface CountAnswer {
  readonly data: ScopedWaveCountsResult | undefined;
  readonly error: Error | null;
}

/** What a wave count says about a node, in the editor's terms. */
export function countOf({ data, error }: CountAnswer): NodeCount {
  if (data !== undefined) {
    if (data.suppressed) return { status: 'withheld' };
    if (data.per_wave_count.every(({ available }) => !available)) return { status: 'notAskedTogether' };
    return {
      status: 'ready',
      size: data.audience_size,
      sample: data.audience_sample,
      percentage: data.audience_percentage,
    };
  }
  return error === null ? { status: 'computing' } : failureOf(error);
}

/** Why there is no count, in the editor's terms. */
export function failureOf(error: Error): NodeCount {
  if (!(error instanceof ApiError)) return { status: 'failed', message: 'Not counted' };
  if (error.kind === 'forbidden') return { status: 'forbidden' };
  if (error.errorType === 'unknown_code') return { status: 'unknown', message: error.message };
  return { status: 'failed', message: error.kind === 'network' ? 'Waiting for the service' : error.message };
}
