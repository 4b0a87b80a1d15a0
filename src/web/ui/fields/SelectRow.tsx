import { Combobox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import css from './Select.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  /** Searched, read out, and shown in the closed control. */
  readonly name: string;
  /** Content at the end of its row, such as a code or an n. */
  readonly note?: ReactNode;
  /** Lists the option but refuses it, with the reason under its name. */
  readonly disabledReason?: string;
}

interface SelectRowProps {
  readonly option: SelectOption<string>;
  readonly isChosen: boolean;
}

export function SelectRow({ option, isChosen }: SelectRowProps) {
  const { value, name, note, disabledReason } = option;
  return (
    <Combobox.Option
      value={value}
      active={isChosen}
      aria-selected={isChosen}
      disabled={disabledReason !== undefined}
      className={css.line}
    >
      <span className={classNames(css.name, 'isolate')}>
        {name}
        {disabledReason !== undefined && <div className="note">{disabledReason}</div>}
      </span>
      {note !== undefined && <span className={classNames(css.note, 'num')}>{note}</span>}
      {isChosen && <IconCheck size={14} aria-hidden />}
    </Combobox.Option>
  );
}
