import { format } from '../../lib/format.ts';
import { capitalised } from '../../lib/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Select } from '../../ui/Select.tsx';
import { chooseLocations, chooseWaves, preferWeight } from './decision-edits.ts';
import css from './Import.module.css';
import type { StepProps } from './step-props.ts';

const periods = [
  { value: '', name: 'Each value is a wave' },
  { value: 'month', name: 'By month' },
  { value: 'quarter', name: 'By quarter' },
  { value: 'year', name: 'By year' },
] as const;

const mostNames = 24;

/** When, where, and how much everybody counts: from which variables. */
export function FieldworkStep({ proposal, onDecide }: StepProps) {
  const { wave, location, weights, id } = proposal;
  return (
    <Card bare>
      <div className={css.field}>
        <h2 className={css.headTitle}>Waves</h2>
        <div className={css.choices}>
          <Select
            label="Waves from"
            labelPlace="hidden"
            value={wave.variable}
            options={variablesOf(wave.variable, wave.candidates, 'One wave for everyone')}
            onChange={(variable) => onDecide((decisions) => chooseWaves(decisions, variable, wave.period))}
          />
          {wave.variable !== '' && (
            <Select
              label="Period"
              labelPlace="hidden"
              value={wave.period}
              options={periods}
              onChange={(period) => onDecide((decisions) => chooseWaves(decisions, wave.variable, period))}
            />
          )}
        </div>
        <p className={css.reason}>{capitalised(wave.reason)}.</p>
        <NameList names={wave.waves.map(({ code, name, respondents }) => ({ code, name, respondents }))} />
      </div>
      <div className={css.field}>
        <h2 className={css.headTitle}>Regions</h2>
        <div className={css.choices}>
          <Select
            label="Regions from"
            labelPlace="hidden"
            value={location.variable}
            options={variablesOf(location.variable, location.candidates, 'One place for everyone')}
            onChange={(variable) => onDecide((decisions) => chooseLocations(decisions, variable))}
          />
        </div>
        <p className={css.reason}>{capitalised(location.reason)}.</p>
        <NameList
          names={location.locations.map(({ code, name, respondents }) => ({ code, name, respondents }))}
        />
      </div>
      <div className={css.field}>
        <h2 className={css.headTitle}>Weights</h2>
        {weights.length === 0 && (
          <p className={css.reason}>No variable looks like a weight: everyone counts once.</p>
        )}
        <ul className={css.answers}>
          {weights.map((weight, place) => (
            <li key={weight.code} className={css.questionHead}>
              <span className={css.grow}>
                <span className={`${css.strong ?? ''} isolate`}>
                  {weight.name === '' ? weight.code : weight.name}
                </span>
                <span className={css.code}>{weight.variable}</span>
                <span className={css.reason}>
                  {' '}
                  {weight.efficiency === null
                    ? 'computed from targets'
                    : `efficiency ${format.percentInText(100 * weight.efficiency)}`}
                  {weight.blank > 0 && `, ${format.count(weight.blank)} without`}.{' '}
                  {capitalised(weight.reason)}.
                </span>
              </span>
              {place === 0 ? (
                <Pill tone="accent">used first</Pill>
              ) : (
                <Button
                  small
                  onClick={() => onDecide((decisions) => preferWeight(decisions, weights, place))}
                >
                  Use first
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className={css.field}>
        <h2 className={css.headTitle}>Respondent id</h2>
        <p className={css.reason}>
          {id.variable === '' ? 'Rows are numbered. ' : `${id.variable}. `}
          {capitalised(id.reason)}.
        </p>
      </div>
    </Card>
  );
}

function variablesOf(current: string, candidates: readonly string[], none: string) {
  const names = [...new Set([current, ...candidates])].filter((name) => name !== '');
  return [{ value: '', name: none }, ...names.map((name) => ({ value: name, name }))];
}

interface NameListProps {
  readonly names: readonly {
    readonly code: string;
    readonly name: string;
    readonly respondents: number | null;
  }[];
}

function NameList({ names }: NameListProps) {
  if (names.length === 0) return null;
  return (
    <ul className={css.list}>
      {names.slice(0, mostNames).map(({ code, name, respondents }) => (
        <li key={code}>
          <Pill>
            <span className="isolate">{name}</span>
            {respondents !== null && ` n ${format.count(respondents)}`}
          </Pill>
        </li>
      ))}
      {names.length > mostNames && (
        <li className={css.reason}>and {format.count(names.length - mostNames)} more</li>
      )}
    </ul>
  );
}
