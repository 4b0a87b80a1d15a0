import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { ConnectedChooser } from '../../connected/ConnectedChooser.tsx';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Flex, Stack } from '../../ui/kit.ts';
import type { PlanPartProps } from './plan-draft.ts';

/** Audiences that every table is made for, each on its own, and everyone with them; none: everyone. */
export function PlanBases({ plan, onChange }: Pick<PlanPartProps, 'plan' | 'onChange'>) {
  const [isChoosing, setChoosing] = useState(false);
  const { bases } = plan;
  const full =
    bases.length < limits.planBases
      ? undefined
      : `A tab plan has at most ${format.count(limits.planBases)} bases`;
  return (
    <Stack gap={4} role="group" aria-label="Filters">
      <span className="note">{bases.length === 0 ? 'Tables for everyone' : 'Tables for each of'}</span>
      {bases.map(({ name: filter, expression }, place) => {
        const name = expression === null ? 'Everyone' : filter;
        return (
          <Flex key={`${name} ${JSON.stringify(expression)}`} gap={8} justify="space-between" align="center">
            <span className="isolate">{name}</span>
            <IconButton
              label={`Remove ${name}`}
              icon={<IconX size={14} />}
              onClick={() =>
                onChange(`remove the base ${name}`, (now) => ({
                  ...now,
                  bases: now.bases.toSpliced(place, 1),
                }))
              }
            />
          </Flex>
        );
      })}
      <Flex gap={8}>
        <Button small disabledReason={full} onClick={() => setChoosing(true)}>
          Add bases…
        </Button>
        {bases.length > 0 && bases.every(({ expression }) => expression !== null) && (
          <Button
            small
            disabledReason={full}
            onClick={() =>
              onChange('add everyone', (now) => ({
                ...now,
                bases: [{ name: '', expression: null }, ...now.bases],
              }))
            }
          >
            Add everyone
          </Button>
        )}
      </Flex>
      {isChoosing && (
        <ConnectedChooser
          opened
          takes="audiences"
          title="Add bases"
          purpose="as bases"
          onPickAudiences={(audiences) =>
            onChange('add bases', (now) => {
              const added = audiences.map(({ name, expression }) => ({ name, expression }));
              return { ...now, bases: [...now.bases, ...added].slice(0, limits.planBases) };
            })
          }
          onClose={() => setChoosing(false)}
        />
      )}
    </Stack>
  );
}
