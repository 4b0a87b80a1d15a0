import { useState } from 'react';
import { capitalised } from '../../../../lib/capitalised.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { chooseWaves, nameWaves } from '../decision-edits.ts';
import css from '../Import.module.css';
import type { StepProps } from '../step-props.ts';
import { codeProblems } from '../code-problems.ts';
import { CodeProblems } from './CodeProblems.tsx';
import { NameList } from './NameList.tsx';
import { NamesDialog } from './NamesDialog.tsx';
import { variableOptions } from './variable-options.ts';

const periods = [
  { value: 'month', name: 'By month' },
  { value: 'quarter', name: 'By quarter' },
  { value: 'year', name: 'By year' },
] as const;

/** Which variable tells the waves, and, of a date, how long one is. */
export function WavesPart({ proposal, onDecide, decide }: StepProps) {
  const { wave } = proposal;
  const [isNaming, setNaming] = useState(false);
  return (
    <div className={css.field}>
      <h2 className={css.headTitle}>Waves</h2>
      <div className={css.choices}>
        <Select
          label="Waves from"
          labelPlace="hidden"
          value={wave.variable}
          options={variableOptions([wave.variable, ...wave.candidates], 'One wave for everyone')}
          onChange={(variable) => onDecide((decisions) => chooseWaves(decisions, variable, ''))}
        />
        {wave.period !== '' && (
          <Select
            label="Period"
            labelPlace="hidden"
            value={wave.period}
            options={periods}
            onChange={(period) => onDecide((decisions) => chooseWaves(decisions, wave.variable, period))}
          />
        )}
        <Button onClick={() => setNaming(true)}>{wave.period === '' ? 'Names and order…' : 'Rename…'}</Button>
      </div>
      <p className={css.reason}>{capitalised(wave.reason)}.</p>
      <NameList names={wave.waves} />
      <CodeProblems problems={codeProblems(proposal, 'wave')} />
      {isNaming && (
        <NamesDialog
          title="Waves"
          isOrdered={wave.period === ''}
          names={wave.waves}
          proposal={proposal}
          problemsOf={(one) => codeProblems(one, 'wave')}
          onSet={(names) => decide((decisions) => nameWaves(decisions, wave, names))}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}
