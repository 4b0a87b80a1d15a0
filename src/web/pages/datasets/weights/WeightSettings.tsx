import type { ScopeWeight } from '../../../app/scope/scope.ts';
import { Flex, Stack } from '../../../ui/kit.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { WeightDraft } from './weight-draft.ts';

interface WeightSettingsProps {
  readonly draft: WeightDraft;
  /** Weights of the survey file, which a weight can begin from. */
  readonly starts: readonly Pick<ScopeWeight, 'code' | 'name'>[];
  readonly onChange: (fields: Partial<WeightDraft>) => void;
}

const caps = [
  { field: 'least', label: 'Smallest' },
  { field: 'most', label: 'Largest' },
] as const;

/** What a weight begins from, who is raked together, the caps, and the population. */
export function WeightSettings({ draft, starts, onChange }: WeightSettingsProps) {
  const { start, within, capped, population } = draft;
  return (
    <Stack gap={12}>
      <Select
        label="Begin from"
        value={start}
        options={[
          { value: '', name: 'Unweighted' },
          ...starts.map(({ code, name }) => ({ value: code, name, note: code })),
        ]}
        onChange={(code) => onChange({ start: code })}
      />
      <Select<WeightDraft['within']>
        label="Meet the targets in"
        value={within}
        options={[
          { value: 'wave', name: 'Each wave' },
          { value: 'wave_location', name: 'Each location of each wave' },
          { value: 'all', name: 'All waves together' },
        ]}
        onChange={(next) => onChange({ within: next })}
      />
      {within === 'all' && <p className="callout">A new wave changes earlier figures.</p>}
      <Switch label="Cap weights" checked={capped} onChange={(next) => onChange({ capped: next })} />
      {capped && (
        <Flex gap={8}>
          {caps.map(({ field, label }) => (
            <TextField
              key={field}
              label={label}
              hint="times the mean"
              inputMode="decimal"
              value={draft[field]}
              onChange={(text) => onChange({ [field]: text })}
            />
          ))}
        </Flex>
      )}
      <TextField
        label="Population"
        hint="Number of people a wave adds up to. Leave empty if unknown."
        inputMode="numeric"
        value={population}
        onChange={(text) => onChange({ population: text })}
      />
    </Stack>
  );
}
