import { TextInput, type TextInputProps, PasswordInput, type PasswordInputProps } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import css from './PasswordField.module.css';

interface TextFieldProps extends Omit<TextInputProps, 'onChange' | 'description'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** One quiet line under the field, which an error replaces. */
  readonly hint?: string | undefined;
}

export function TextField({ hint, onChange, ...others }: TextFieldProps) {
  return (
    <TextInput
      {...others}
      description={others.error === undefined ? hint : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface PasswordFieldProps extends Omit<PasswordInputProps, 'onChange' | 'description'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string | undefined;
}

export function PasswordField({ hint, onChange, ...others }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...others}
      classNames={css}
      size="lg"
      required
      description={others.error === undefined ? hint : undefined}
      visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
