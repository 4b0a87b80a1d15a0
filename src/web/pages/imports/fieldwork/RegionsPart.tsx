import { useState } from 'react';
import { capitalised } from '../../../../lib/capitalised.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { chooseLocations, nameLocations } from '../decision-edits.ts';
import css from '../Import.module.css';
import type { StepProps } from '../step-props.ts';
import { codeProblems } from '../code-problems.ts';
import { CodeProblems } from './CodeProblems.tsx';
import { NameList } from './NameList.tsx';
import { NamesDialog } from './NamesDialog.tsx';
import { variableOptions } from './variable-options.ts';

const kinds = [
  { value: 'country', name: 'Countries' },
  { value: 'region', name: 'Regions' },
  { value: '', name: 'Other places' },
] as const;

/** Which variable tells where respondents are, and what kind of place that is. */
export function RegionsPart({ proposal, onDecide, decide }: StepProps) {
  const { location } = proposal;
  const [isNaming, setNaming] = useState(false);
  const kind = location.locations[0]?.kind ?? '';
  return (
    <div className={css.field}>
      <h2 className={css.headTitle}>Regions</h2>
      <div className={css.choices}>
        <Select
          label="Regions from"
          labelPlace="hidden"
          value={location.variable}
          options={variableOptions([location.variable, ...location.candidates], 'One place for everyone')}
          onChange={(variable) => onDecide((decisions) => chooseLocations(decisions, variable))}
        />
        {location.variable !== '' && (
          <Select
            label="Kind of place"
            labelPlace="hidden"
            value={kind}
            options={kinds}
            onChange={(chosen) =>
              onDecide((decisions) => chooseLocations(decisions, location.variable, chosen))
            }
          />
        )}
        <Button onClick={() => setNaming(true)}>Rename…</Button>
      </div>
      <p className={css.reason}>{capitalised(location.reason)}.</p>
      <NameList names={location.locations} />
      <CodeProblems problems={codeProblems(proposal, 'location')} />
      {isNaming && (
        <NamesDialog
          title="Names of regions"
          names={location.locations}
          proposal={proposal}
          problemsOf={(one) => codeProblems(one, 'location')}
          onSet={(names) => decide((decisions) => nameLocations(decisions, location, names))}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}
