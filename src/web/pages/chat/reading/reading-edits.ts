import type {
  Interpretation,
  InterpretedAudience,
  InterpretedTopic,
} from '../../../../contract/chat/interpretation.ts';
import type { Expression } from '../../../../expression/expression.ts';
import { toWire } from '../../../../expression/wire.ts';

export type AudienceList = 'audience' | 'sides';

/** One that was made in place: the service names it. */
export function audienceOfExpression(expression: Expression): InterpretedAudience {
  return {
    id: '',
    name: '',
    expression: toWire(expression, { suffixes: 'integer', datapointsKey: 'options' }),
  };
}

/** One more that has to hold, for every side. */
export function addCondition(reading: Interpretation, condition: InterpretedAudience): Interpretation {
  return { ...reading, audience: [...reading.audience, condition] };
}

export function changeCondition(
  reading: Interpretation,
  list: AudienceList,
  at: number,
  condition: InterpretedAudience,
): Interpretation {
  return { ...reading, [list]: reading[list].with(at, condition) };
}

export function removeCondition(reading: Interpretation, list: AudienceList, at: number): Interpretation {
  return { ...reading, [list]: reading[list].toSpliced(at, 1) };
}

/** The replaced topic becomes a runner-up, so that the change can be taken back; where there was none, one is added. */
export function replaceTopic(reading: Interpretation, at: number, topic: InterpretedTopic): Interpretation {
  const before = reading.topics[at];
  const others = reading.other_topics.filter((other) => !isSame(other, topic));
  return {
    ...reading,
    topics: reading.topics.toSpliced(at, 1, topic),
    other_topics: before === undefined ? others : [before, ...others],
    assumed: reading.assumed.filter((part) => part !== 'topics' && part !== 'suffixes'),
  };
}

export function removeTopic(reading: Interpretation, at: number): Interpretation {
  return { ...reading, topics: reading.topics.toSpliced(at, 1) };
}

function isSame(left: InterpretedTopic, right: InterpretedTopic): boolean {
  return (
    left.question === right.question &&
    left.datapoints.join() === right.datapoints.join() &&
    left.suffixes.join() === right.suffixes.join()
  );
}
