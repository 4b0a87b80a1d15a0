import type { ReactNode } from 'react';
import css from './SettingsForm.module.css';

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
        <h4 className={css.name}>{name}</h4>
        <p className={css.about}>{about}</p>
      </div>
      <div className={css.control}>{children}</div>
    </div>
  );
}
