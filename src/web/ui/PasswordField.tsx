import { PasswordInput, type PasswordInputProps } from '@mantine/core';

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
      size="lg"
      required
      description={others.error === undefined ? hint : undefined}
      visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
