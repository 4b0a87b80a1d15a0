import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import css from './Import.module.css';

export type Severity = 'error' | 'warning' | 'note';

const look = { size: 16, stroke: 1.5, 'aria-hidden': true };
const said: Readonly<Record<Severity, string>> = { error: 'Problem', warning: 'Warning', note: 'Note' };

export function SeverityIcon({ severity }: { readonly severity: Severity }) {
  return (
    <span className={css.icon}>
      {severity === 'error' && <IconCircleX {...look} className={css.error} />}
      {severity === 'warning' && <IconAlertTriangle {...look} className={css.warning} />}
      {severity === 'note' && <IconInfoCircle {...look} className={css.quiet} />}
      <span className="visually-hidden">{said[severity]}: </span>
    </span>
  );
}
