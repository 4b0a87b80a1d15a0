import { sizeUnit } from '../../../figures/size-unit.ts';
import type { SizeUnit } from '../../../figures/measures.ts';
import type { Scope } from './scope.ts';

/** What sizes of the scope's dataset count. */
export function scopeSizeUnit({ dataset }: Pick<Scope, 'dataset'>): SizeUnit {
  return sizeUnit(dataset.weights[0]);
}
