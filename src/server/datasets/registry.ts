import type { Principal } from '../identity/principal.ts';
import type { DatasetAccess, RegisteredTree } from './access.ts';

/** The dataset trees of this service. */
export interface DatasetRegistry {
  /** In the order of registration. */
  readonly trees: readonly RegisteredTree[];
  /** What the caller's organisation was granted; for nobody in particular, the public trees. */
  accessOf(principal: Principal | null): DatasetAccess;
}
