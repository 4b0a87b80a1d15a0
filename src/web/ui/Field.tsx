import { IconAlertCircle } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import css from './Field.module.css';

interface FieldProps {
  readonly label: string;
  /** What is wrong and how to put it right; read out when it appears. */
  readonly error?: string | undefined;
  /** One quiet line under the control. */
  readonly hint?: string;
  /** Gets the ids that tie the control to its label and to its message. */
  readonly children: (control: FieldControl) => ReactNode;
}

export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
}

/** Label above, control, message under it. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const hasMessage = error !== undefined || hint !== undefined;
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': hasMessage ? messageId : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <div id={messageId} role={error === undefined ? undefined : 'alert'}>
        {error !== undefined && (
          <p className={css.error}>
            <IconAlertCircle size={14} stroke={1.5} aria-hidden />
            {error}
          </p>
        )}
        {error === undefined && hint !== undefined && <p className={css.hint}>{hint}</p>}
      </div>
    </div>
  );
}
