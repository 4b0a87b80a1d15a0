import { type WaveRule, waveRuleWords } from '../../../lib/wave-rule.ts';
import { format } from '../../lib/format.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { useScope } from './use-scope.ts';

const latestCounts = [1, 4] as const;

const textOf = (rule: WaveRule) => JSON.stringify(rule);

/** Waves of saved work: those that are named in the scope bar, or by a rule that takes in later ones. */
export function WavesSetting({ label }: { readonly label: string }) {
  const { allWaves, waves, waveRule, namedWaves, setWaveRule } = useScope();
  const rules: readonly WaveRule[] = [
    ...(waves === null ? [] : [{ kind: 'fixed' as const }]),
    ...latestCounts.map((count) => ({ kind: 'latest' as const, count })),
    { kind: 'all' },
  ];
  const offered = rules.some((rule) => textOf(rule) === textOf(waveRule)) ? rules : [...rules, waveRule];
  return (
    <Select
      label={label}
      labelPlace="inside"
      value={textOf(waveRule)}
      options={offered.map((rule) => ({
        value: textOf(rule),
        name:
          rule.kind === 'all'
            ? 'All waves, later ones too'
            : waveRuleWords(rule, allWaves, namedWaves ?? waves ?? [], format),
      }))}
      onChange={(text) => {
        const rule = offered.find((one) => textOf(one) === text);
        if (rule !== undefined) setWaveRule(rule, waves);
      }}
    />
  );
}
