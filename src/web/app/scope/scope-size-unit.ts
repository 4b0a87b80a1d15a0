import type { Dataset } from '../../../contract/dataset.ts';
import type { SizeUnit } from '../../../figures/measures.ts';
import { sizeUnit } from '../../../figures/size-unit.ts';

/** Returns what sizes of the scope's dataset count by a weight of it; `""`: its default. */
export function scopeSizeUnit(
  { dataset }: { readonly dataset: Pick<Dataset, 'weights'> },
  weight = '',
): SizeUnit {
  const { weights } = dataset;
  return sizeUnit(weight === '' ? weights[0] : weights.find(({ code }) => code === weight));
}
