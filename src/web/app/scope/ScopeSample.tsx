import { format } from '../../lib/format.ts';
import { isLowBase } from '../../lib/is-low-base.ts';
import { LowBaseFlag } from '../../ui/marks/LowBaseFlag.tsx';
import { sizeUnit } from '../../../figures/size-unit.ts';
import { useScope } from './use-scope.ts';
import { useScopeCount } from './scope-counts.ts';

/** n of a part of the scope; dots until it is known. */
export function ScopeSample({ sample }: { readonly sample: number | undefined }) {
  if (sample === undefined) return 'n ··';
  return isLowBase(sample) ? <LowBaseFlag sample={sample} /> : `n ${format.count(sample)}`;
}

/** n and size of everyone in the scope. */
export function ScopePreview() {
  const unit = sizeUnit(useScope().weight);
  const { data } = useScopeCount();
  return (
    <span className="num">
      <ScopeSample sample={data?.base_sample} />
      {data !== undefined && unit === 'people' && <> · {format.size(data.audience_size)} people</>}
    </span>
  );
}
