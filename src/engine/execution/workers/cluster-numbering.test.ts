import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { samplingDesign } from '../../survey/sampling-design.ts';
import { clustersOfChunk, type DesignChunk, NumberingBuilder } from './cluster-numbering.ts';

const waves = 2;
const slots = 64;

/** A chunk of 64 slots; arrays one entry a respondent, who fill its first slots. */
function chunkOf(
  wave: number,
  number: number,
  people: readonly { readonly stratum: number; readonly cluster: number; readonly weighted: boolean }[],
): DesignChunk {
  const weighted = new Uint32Array(slots / 32);
  const strata = new Int32Array(slots).fill(-1);
  const clusters = new Int32Array(slots).fill(-1);
  for (const [slot, { stratum, cluster, weighted: has }] of people.entries()) {
    strata[slot] = stratum;
    clusters[slot] = cluster;
    if (has) weighted[slot >> 5] = (weighted[slot >> 5] ?? 0) | (1 << (slot & 31));
  }
  return { wave, number, strata, clusters, weighted };
}

const person = fc.record({
  stratum: fc.integer({ min: -1, max: 3 }),
  cluster: fc.integer({ min: -1, max: 5 }),
  weighted: fc.boolean(),
});
/** Chunks in the order of their waves. */
const chunks = fc
  .array(fc.record({ wave: fc.integer({ min: 0, max: 1 }), people: fc.array(person, { maxLength: 40 }) }), {
    maxLength: 5,
  })
  .map((drawn) => drawn.toSorted((one, other) => one.wave - other.wave));

test('clusters and strata are those of the design, respondent by respondent', () => {
  fc.assert(
    fc.property(chunks, fc.boolean(), fc.boolean(), (drawn, hasStrata, hasClusters) => {
      const placed = drawn.map(({ wave, people }, number) => {
        const chunk = chunkOf(wave, number, people);
        return {
          ...chunk,
          strata: hasStrata ? chunk.strata : null,
          clusters: hasClusters ? chunk.clusters : null,
        };
      });
      const builder = new NumberingBuilder(waves, placed.length);
      for (const chunk of placed) builder.add(chunk);
      const numbering = builder.finish();
      // In any order: each chunk is numbered by itself.
      const found = placed
        .toReversed()
        .map((chunk) => clustersOfChunk(numbering, chunk, waves))
        .toReversed()
        .flatMap((clusterOf, number) => [...clusterOf.subarray(0, drawn[number]?.people.length)]);

      const people = drawn.flatMap(({ people: its, wave }) => its.map((one) => ({ ...one, wave })));
      const design = samplingDesign(
        {
          count: people.length,
          wave: Uint16Array.from(people, ({ wave }) => wave),
          location: new Uint16Array(people.length),
          weights: [],
          stratum: hasStrata ? Int32Array.from(people, ({ stratum }) => stratum) : null,
          cluster: hasClusters ? Int32Array.from(people, ({ cluster }) => cluster) : null,
        },
        Float64Array.from(people, ({ weighted }) => Number(weighted)),
      );
      expect([...numbering.starts]).toEqual([...design.starts]);
      expect(numbering.clustered).toBe(design.clustered);
      // Within a stratum the two number clusters in orders of their own: one to one, and in the same stratum.
      const counterpart = new Map<number, number>();
      for (const [respondent, cluster] of found.entries()) {
        const expected = design.clusterOf[respondent] ?? -1;
        expect(counterpart.get(cluster) ?? expected).toBe(expected);
        counterpart.set(cluster, expected);
        expect(stratumOf(numbering.starts, cluster)).toBe(stratumOf(design.starts, expected));
      }
      expect(new Set(counterpart.values()).size).toBe(counterpart.size);
    }),
    { numRuns: 500 },
  );
});

function stratumOf(starts: Int32Array, cluster: number): number {
  return cluster < 0 ? -1 : starts.findLastIndex((start) => start <= cluster);
}
