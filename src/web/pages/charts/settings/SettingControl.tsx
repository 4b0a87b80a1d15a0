import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import type { PopoverTrigger } from '../../../ui/layers/Popover.tsx';
import { Text } from '../../../ui/kit.ts';
import { questionnaireCode } from '../../../lib/questionnaire-code.ts';
import css from './Settings.module.css';

interface SettingControlProps extends Partial<PopoverTrigger> {
  /** Names what the value is of, where no heading does. */
  readonly label?: string;
  readonly id?: string;
  readonly icon: ReactNode;
  readonly value: string;
  readonly code?: string | undefined;
}

/** A setting that opens a chooser for its value. */
export function SettingControl({ label, icon, value, code, ...trigger }: SettingControlProps) {
  return (
    <button
      {...trigger}
      type="button"
      className={css.control}
      aria-label={label === undefined ? undefined : `${label}: ${value}`}
    >
      {icon}
      <span className={`${css.value} isolate`}>{value}</span>
      {code !== undefined && <code className="code">{questionnaireCode(code)}</code>}
      <IconChevronDown size={14} aria-hidden />
    </button>
  );
}

/** An action in the head of a setting. */
export function TextButton(props: ComponentProps<'button'>) {
  return <Text component="button" size="dense-strong" c="accent" {...props} type="button" className="link" />;
}
