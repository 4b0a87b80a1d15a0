import type { Dataset } from './dataset.ts';
import { pairsWhere } from './pairs.ts';
import type { FieldedWeight, Fieldwork } from './fieldwork.ts';

/** Read once a dataset: it looks at every respondent. */
export function fieldworkOfDataset(dataset: Dataset): Fieldwork {
  const { catalogue, respondents } = dataset;
  const locations = catalogue.locations.length;
  const fieldedWeight = (units: ArrayLike<number>, divisor: number): FieldedWeight => {
    const inPair = new Uint32Array(catalogue.waves.length * locations);
    let weighted = 0;
    for (let i = 0; i < units.length; i++) {
      if (units[i] === 0) continue;
      const pair = (respondents.wave[i] ?? 0) * locations + (respondents.location[i] ?? 0);
      inPair[pair] = 1;
      weighted++;
    }
    const fielded = pairsWhere(
      catalogue.waves.length,
      locations,
      (wave, location) => inPair[wave * locations + location] === 1,
    );
    return { divisor, fielded, respondents: weighted };
  };
  return {
    catalogue,
    weights: respondents.weights.map(({ units, divisor }) => fieldedWeight(units, divisor)),
    unweighted: fieldedWeight(new Uint8Array(respondents.count).fill(1), 1),
    hasDesign: respondents.stratum !== null || respondents.cluster !== null,
  };
}
