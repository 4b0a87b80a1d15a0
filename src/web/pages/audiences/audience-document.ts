import type { SavedAudienceInput } from '../../../contract/saved-work/saved-audience.ts';
import type { Group } from '../../../expression/expression.ts';
import { locationsQuestion, wavesQuestion } from '../../../expression/expression.ts';
import { usesOf } from '../../../expression/uses.ts';
import { toWire } from '../../../expression/wire.ts';
import { plainExpression } from '../../expression-editor/draft/plain-expression.ts';

/** Body that saves a draft. A draft with waves or locations only must name their survey. */
export function audienceDocument(name: string, root: Group, dataset: string): SavedAudienceInput {
  const hasQuestion = usesOf(root).some(
    ({ question }) => question !== wavesQuestion && question !== locationsQuestion,
  );
  const expression = toWire(plainExpression(root), {
    suffixes: 'integer',
    datapointsKey: 'options',
    ...(hasQuestion ? {} : { dataset }),
  });
  return hasQuestion ? { name, expression } : { name, expression, datasets: [dataset] };
}
