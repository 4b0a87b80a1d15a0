import { format } from '../../../lib/format.ts';
import { EditableText } from '../../../ui/fields/EditableText.tsx';
import { toasts } from '../../../ui/layers/toasts.ts';

interface NumberTextProps {
  readonly label: string;
  readonly value: number | null;
  /** Shown where there is none. */
  readonly placeholder?: string;
  /** Whether it differs from the saved number. */
  readonly changed?: boolean;
  /** null: read only. */
  readonly onChange: ((value: number | null) => void) | null;
}

/** A number that is edited in place; an empty text is none. */
export function NumberText({ label, value, placeholder = 'no number', changed, onChange }: NumberTextProps) {
  const change = (text: string) => {
    const number = text === '' ? null : Number(text.replaceAll(/[\s,]/g, '').replace('−', '-'));
    if (number === null || Number.isFinite(number)) onChange?.(number);
    else toasts.show({ text: `“${text}” is not a number. ${label} stays as it was.` });
  };
  return (
    <EditableText
      label={label}
      value={value === null ? '' : String(value)}
      shown={value === null ? undefined : format.given(value)}
      placeholder={placeholder}
      className="num"
      changed={changed ?? false}
      onChange={onChange && change}
    />
  );
}
