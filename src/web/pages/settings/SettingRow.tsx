import type { ReactNode } from 'react';
import css from './SettingsForm.module.css';
import { Text } from '../../ui/kit.ts';

interface SettingRowProps {
  readonly name: string;
  /** Its effect, in one sentence. */
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** A setting: what it is and does left, its control right. */
export function SettingRow({ name, about, children }: SettingRowProps) {
  return (
    <div className={css.row}>
      <div className={css.words}>
        <Text component="h4" size="body-strong">
          {name}
        </Text>
        <Text size="dense" c="ink2">
          {about}
        </Text>
      </div>
      <div className={css.control}>{children}</div>
    </div>
  );
}
