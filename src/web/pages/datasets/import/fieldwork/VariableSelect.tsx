import { Select } from '../../../../ui/Select.tsx';

interface VariableSelectProps {
  readonly label: string;
  readonly labelPlace?: 'hidden';
  readonly value: string;
  /** Options other than the present one. */
  readonly variables: readonly string[];
  /** Words for no variable. */
  readonly none: string;
  readonly onChange: (variable: string) => void;
}

/** A variable of the file, or none. */
export function VariableSelect({ variables, none, ...select }: VariableSelectProps) {
  const known = [...new Set([select.value, ...variables])].filter((name) => name !== '');
  return (
    <Select
      {...select}
      options={[{ value: '', name: none }, ...known.map((name) => ({ value: name, name }))]}
    />
  );
}
