import type { FieldedWeight, Fieldwork } from '../../survey/fieldwork.ts';
import { pairsWhere } from '../../survey/pairs.ts';
import type { SegmentStore } from './segment-store.ts';

/** What plans need to know of a dataset's respondents, by its manifest: known of waves that are damaged, too. */
export function fieldworkOfStore(store: SegmentStore): Fieldwork {
  const { catalogue, divisors, written, hasDesign } = store;
  const { waves, locations } = catalogue;
  type Group = (typeof written)[number]['groups'][number];
  const fieldedWeight = (
    divisor: number,
    holdersOf: (group: Group, wave: number, place: number) => number,
  ): FieldedWeight => {
    const inPair = new Map<string, number>();
    for (const { wave, groups } of written) {
      const index = waves.findIndex(({ code }) => code === wave);
      for (const [place, group] of groups.entries()) {
        inPair.set(JSON.stringify([wave, group.location]), holdersOf(group, index, place));
      }
    }
    const holdersIn = (wave: number, location: number): number =>
      inPair.get(JSON.stringify([waves[wave]?.code, locations[location]?.code])) ?? 0;
    return {
      divisor,
      fielded: pairsWhere(waves.length, locations.length, (wave, location) => holdersIn(wave, location) > 0),
      respondents: [...inPair.values()].reduce((sum, holders) => sum + holders, 0),
    };
  };
  return {
    catalogue,
    weights: divisors.map((divisor, weight) =>
      fieldedWeight(divisor, (_, wave, group) => store.holdersOf(wave, group, weight)),
    ),
    unweighted: fieldedWeight(1, ({ respondents }) => respondents),
    hasDesign,
  };
}
