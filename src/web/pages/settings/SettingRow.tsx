import type { ReactNode } from 'react';
import css from './SettingRow.module.css';
import { Stack } from '../../ui/kit.ts';

interface SettingRowProps {
  readonly name: string;
  /** Its effect, in one sentence. */
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** A setting: its name and effect left, its control right. */
export function SettingRow({ name, about, children }: SettingRowProps) {
  return (
    <div className={css.row}>
      <Stack gap={0} flex="1 1 260px" miw={0}>
        <h4 className="strong">{name}</h4>
        <p className="quiet">{about}</p>
      </Stack>
      <div className={css.control}>{children}</div>
    </div>
  );
}
