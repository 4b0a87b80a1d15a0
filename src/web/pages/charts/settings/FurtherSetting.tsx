import { useState } from 'react';
import { mostStages } from '../../../../figures/questions/chart-query.ts';
import { ConnectedChooser } from '../../../connected/ConnectedChooser.tsx';
import { Chip } from '../../../ui/marks/Chip.tsx';
import { Flex } from '../../../ui/kit.ts';
import type { SettingProps } from '../editor-props.ts';
import { TextButton } from './SettingControl.tsx';
import css from './Settings.module.css';

/** Further questions with the same answers: the other axis of a scatter, stages of a funnel. */
export function FurtherSetting({ draft, edit, catalogue }: SettingProps) {
  const [isOpen, setOpen] = useState(false);
  const { further, question } = draft;
  return (
    <>
      <div className={css.head}>
        <span>Further questions</span>
        {further.length < mostStages - 1 && (
          <TextButton onClick={() => setOpen(true)}>
            Add<span className="visually-hidden"> a question</span>
          </TextButton>
        )}
      </div>
      <Flex gap={6} wrap="wrap">
        {further.map((code) => {
          const name = catalogue.questionByCode.get(code)?.name ?? code;
          return (
            <Chip
              key={code}
              onRemove={() =>
                edit(`remove “${name}”`, (before) => ({
                  ...before,
                  further: before.further.filter((one) => one !== code),
                }))
              }
              removeLabel={`Remove ${name}`}
            >
              {name}
            </Chip>
          );
        })}
      </Flex>
      <ConnectedChooser
        takes="question"
        opened={isOpen}
        initial={null}
        onPick={({ question: code }) => {
          if (code !== question && !further.includes(code))
            edit('add a question', (before) => ({ ...before, further: [...before.further, code] }));
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
