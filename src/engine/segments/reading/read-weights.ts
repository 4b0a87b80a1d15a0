import { decodeElements } from './decode-payload.ts';
import { readManifest } from '../manifest.ts';
import { blankOf } from '../segment-column.ts';
import { openSegment, readPayload } from './segment-reader.ts';
import { readStoredSegment } from './stored-segment.ts';

/** The weights of one wave's respondents, of those who have the weight: one list a weight, by its code. */
export interface WeightsOfWave {
  /** Code of the wave. */
  readonly wave: string;
  readonly weights: ReadonlyMap<string, Float64Array>;
}

/**
 * Wave by wave, in the order of the segments; no more than one wave is held. Respondents whose weight is zero or blank
 * are left out. Throws `DamagedDatasetError` naming what is damaged.
 */
export async function* readWeights(directory: string): AsyncGenerator<WeightsOfWave> {
  const { catalogue, divisors, segments } = await readManifest(directory);
  for (const { wave, file } of segments) {
    const place = { directory, file, dataset: catalogue.code, wave };
    const handle = await openSegment(place);
    try {
      const segment = await readStoredSegment(handle, place);
      const { groups } = segment.layout;
      const weights = new Map<string, Float64Array>();
      for (const [scheme, { code }] of catalogue.weights.entries()) {
        const column = { kind: 'units', key: code } as const;
        const stored = segment.find(column);
        if (stored === undefined) throw new Error(`${file} lists no units of "${code}"`);
        const payload = new Uint8Array(stored.byteLength);
        await readPayload(handle, place, column, stored, [payload]);
        const units = decodeElements(payload, stored.encoding, blankOf('units'), segment.layout);
        const exponents = segment.header.weights[scheme]?.exponents ?? [];
        const found = new Float64Array(groups.reduce((sum, { respondents }) => sum + respondents, 0));
        let count = 0;
        for (const [group, { start, respondents }] of groups.entries()) {
          const scale = 2 ** (exponents[group] ?? 0) / (divisors[scheme] ?? 1);
          for (let slot = start; slot < start + respondents; slot++) {
            const unit = units[slot] ?? 0;
            if (unit > 0) found[count++] = unit * scale;
          }
        }
        weights.set(code, found.subarray(0, count));
      }
      yield { wave, weights };
    } finally {
      await handle.close();
    }
  }
}
