import { TextInput, type TextInputProps } from '@mantine/core';

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
