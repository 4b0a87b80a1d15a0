import { useState } from 'react';
import type { CodebookRevision } from '../../../../../contract/codebook/codebook-revision.ts';
import { format } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Flex } from '../../../../ui/kit.ts';
import { RelativeTime } from '../../../../ui/marks/RelativeTime.tsx';
import { Segmented } from '../../../../ui/fields/Segmented.tsx';
import css from './ChangesDialog.module.css';
import type { CodebookTarget } from './codebook-draft.ts';

interface ConflictInsetProps {
  readonly revisions: readonly CodebookRevision[];
  /** Takes the questions and answers that are left as others changed them. */
  readonly onResolve: (theirs: readonly CodebookTarget[]) => void;
}

type Choice = '' | 'mine' | 'theirs';

/** Others' changes to the same questions since the first edit, with a choice for each. */
export function ConflictInset({ revisions, onResolve }: ConflictInsetProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const targets = new Map(
    revisions.flatMap(({ changes }) => changes).map((change) => [keyOf(change), change] as const),
  );
  const left = [...targets.keys()].filter((key) => !choices.has(key)).length;
  return (
    <section role="alert" className={css.conflict}>
      {revisions.map(({ number, by, at, changes }) => (
        <div key={number}>
          <b>
            {by} edited this too, <RelativeTime at={at} />
          </b>{' '}
          <span className="note">revision {format.count(number)}</span>
          <ul>
            {changes.map((change) => (
              <li key={`${keyOf(change)} ${change.message}`}>
                <Flex gap={8} align="center" justify="space-between" wrap="wrap">
                  <span className="isolate">{change.message}</span>
                  <Segmented<Choice>
                    label={`Which to keep: ${change.message}`}
                    value={choices.get(keyOf(change)) ?? ''}
                    options={[
                      { value: 'mine', label: 'Keep mine' },
                      { value: 'theirs', label: 'Use theirs' },
                    ]}
                    onChange={(choice) => setChoices(new Map([...choices, [keyOf(change), choice]]))}
                  />
                </Flex>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Flex gap={8} align="center" wrap="wrap">
        <Button
          small
          disabledReason={
            left === 0 ? undefined : `${format.count(left)} ${left === 1 ? 'choice' : 'choices'} left`
          }
          onClick={() =>
            onResolve(
              [...targets].flatMap(([key, target]) => (choices.get(key) === 'theirs' ? [target] : [])),
            )
          }
        >
          Continue
        </Button>
        <span>Your other edits are kept.</span>
      </Flex>
    </section>
  );
}

function keyOf({ question, answer }: CodebookTarget): string {
  return JSON.stringify([question, answer]);
}
