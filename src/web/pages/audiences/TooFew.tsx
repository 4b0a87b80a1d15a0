import { IconFlag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Group } from '../../../expression/expression.ts';
import { testedFrom } from '../../../lib/low-base.ts';
import { waveCountsOptions } from '../../api/counts.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { countQuery } from '../../connected/counts/count-of.ts';
import type { FunnelAnswer } from '../../connected/counts/funnel-answer.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { format } from '../../lib/format.ts';
import { lowBase } from '../../lib/is-low-base.ts';
import { conditionNames } from './condition-names.ts';
import css from './TooFew.module.css';
import { Flex, Stack, Text } from '../../ui/kit.ts';

interface TooFewProps {
  readonly sample: number;
  readonly catalogue: Catalogue;
  readonly answer: FunnelAnswer;
  /** Index of a condition of the root. */
  readonly onRemove: (index: number) => void;
}

const mostConditions = 2;

/** An audience too small to read: each change that would make it larger, with the respondents it would have. */
export function TooFew({ sample, catalogue, answer, onRemove }: TooFewProps) {
  const scope = useScope();
  const everyWave = useQuery({
    ...waveCountsOptions({ ...countQuery(answer.root, scope), waves: null }),
    enabled: scope.waves !== null,
  });
  const names = conditionNames(catalogue);
  const wider = scope.waves === null ? 0 : (everyWave.data?.audience_sample ?? 0);
  const relaxations = [
    ...(wider > sample
      ? [
          {
            key: 'waves',
            words: `Widen to ${format.count(scope.allWaves.length)} waves`,
            sample: wider,
            run: () => scope.setWaves(null),
          },
        ]
      : []),
    ...cheapest(answer.root, answer, sample).map(({ index, without }) => {
      const condition = answer.root.children[index];
      return {
        key: String(index),
        words: `Without “${condition === undefined ? '' : names.short(condition)}”`,
        sample: without,
        run: () => onRemove(index),
      };
    }),
  ];
  return (
    <Stack gap={0} role="group" aria-label="Too small">
      <Flex component="p" gap={6} align="center" c="warn" className="strong">
        <IconFlag aria-hidden />
        {sample === 0
          ? answer.result.suppressed_nodes > 0
            ? 'Too few to show'
            : 'No respondents in this scope'
          : `${format.count(sample)} ${sample === 1 ? 'respondent matches' : 'respondents match'}`}
      </Flex>
      <Text size="dense" c="ink2" mt={2}>
        Tests need {testedFrom}, and {format.count(lowBase.threshold())} is advised.
        {relaxations.length > 0 && ' Each of these changes keeps the rest.'}
      </Text>
      {relaxations.length > 0 && (
        <Stack component="ul" gap={6} mt={8}>
          {relaxations.map(({ key, words, sample: after, run }) => (
            <li key={key}>
              <button type="button" className={`${css.relaxation ?? ''} row-hover`} onClick={run}>
                <span className="isolate">{words}</span>
                <Text span className="num" inherit c="ink2" flex="none">
                  n {format.count(after)}
                </Text>
              </button>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** The conditions with the largest gain of respondents on removal. */
function cheapest(root: Group, { byPath }: FunnelAnswer, sample: number) {
  if (root.children.length < 2) return [];
  return root.children
    .map((_, index) => ({ index, without: byPath.get(String(index))?.without?.sample ?? 0 }))
    .filter(({ without }) => without > sample)
    .toSorted((one, other) => other.without - one.without)
    .slice(0, mostConditions);
}
