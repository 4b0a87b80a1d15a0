import { useQuery } from '@tanstack/react-query';
import type { Interpretation, InterpretedTopic } from '../../../contract/interpretation.ts';
import { meansOptions } from '../../api/means.ts';
import { figuresOptions } from '../../api/figures/figures.ts';
import { numberCountWords, readingCountQuery, readingCountWords, readingFigures } from './reading-count.ts';

interface ReadingCountProps {
  readonly reading: Interpretation;
  readonly topic: InterpretedTopic;
  /** A question that is answered with a number. */
  readonly isNumber: boolean;
}

/** How many respondents another reading would be about; asked for once it is shown. */
export function ReadingCount({ reading, topic, isNumber }: ReadingCountProps) {
  const query = readingCountQuery(reading, topic);
  const shares = useQuery(figuresOptions('', isNumber ? null : readingFigures(query)));
  const means = useQuery({ ...meansOptions(query), enabled: isNumber });
  const isFailed = isNumber ? means.isError : shares.isError;
  const words =
    isNumber && means.data !== undefined
      ? numberCountWords(means.data)
      : shares.data !== undefined
        ? readingCountWords(topic, shares.data.at(0, 0))
        : isFailed
          ? 'not counted'
          : '··';
  return <span className="num">{words}</span>;
}
