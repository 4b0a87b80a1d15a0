import type { SavedAudienceInput } from '../../contract/saved-audience.ts';
import { namespacesOf } from '../../expression/dataset-of.ts';
import { toExpression } from '../../expression/wire.ts';
import type { CuratedWork } from '../saved-work/store/work-store.ts';
import { curatedAudiences } from '../demo/curated-audiences.ts';

/** The demo's curated audiences as storage takes them: first in every list, in their own order. */
export function demoAudiences(): readonly CuratedWork[] {
  return curatedAudiences.map(({ id, title, expression }, index) => {
    const read = toExpression(expression);
    if ('problem' in read) throw new Error(`curated audience "${title}": ${read.problem.message}`);
    // In the demo's tree a dataset and its namespace have one code.
    const document: SavedAudienceInput = {
      name: title,
      expression,
      datasets: [...namespacesOf(read.expression)],
    };
    return { id, name: title, document: JSON.stringify(document), position: index + 1 };
  });
}
