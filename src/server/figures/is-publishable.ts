import { isPublishable } from '../../lib/publishable.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import type { Principal } from '../identity/principal.ts';

/** Whether a figure that rests on all of these samples may be shown. */
export type IsPublishable = (...samples: readonly number[]) => boolean;

/** Respondents below which nobody without an account is shown a figure, where the dataset sets no floor itself. */
const anonymousMinCell = 10;

/** What may be shown to the caller: the floor is the dataset's own; callers without an account, those who hold a link too, always have one. */
export function publishableTo(principal: Principal | null, tree: RegisteredTree): IsPublishable {
  const isKnown = principal !== null && principal.credential.kind !== 'link';
  // A floor of 1 withholds nothing.
  const minCell = tree.minCell < 2 && !isKnown ? anonymousMinCell : tree.minCell;
  return (...samples) => samples.every((sample) => isPublishable(sample, minCell));
}
