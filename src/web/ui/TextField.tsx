import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Field } from './Field.tsx';
import css from './TextField.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
  /** 36 high, for forms that stand alone. */
  readonly large?: boolean;
  /** Inside the box, at its end. */
  readonly after?: ReactNode;
}

export function TextField({ label, error, hint, large, after, onChange, ...others }: TextFieldProps) {
  return (
    <Field label={label} error={error} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <span className={classNames(css.box, large === true && css.large, error !== undefined && css.wrong)}>
          <input
            type="text"
            {...others}
            {...control}
            className={css.input}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {after}
        </span>
      )}
    </Field>
  );
}
