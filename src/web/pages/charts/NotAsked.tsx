import { IconCalendarOff } from '@tabler/icons-react';
import type { UnavailableReason } from '../../../contract/estimates.ts';
import { noData } from '../../../figures/reasons.ts';
import { whenWords } from '../../app/scope/scope-words.ts';
import { wholeAbsence } from '../../charts/chart-model.ts';
import { Button } from '../../ui/Button.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import type { ReadyFigures } from './use-chart-figures.ts';

/** Replaces a chart that nothing in the scope can answer: where it can be answered, and a link. */
export function NotAsked({ figures: { model, question, scope } }: { readonly figures: ReadyFigures }) {
  const reason = wholeAbsence(model);
  if (reason === null) return null;
  const { allWaves, allLocations, waves, locations } = scope;
  const when = whenWords(allWaves, waves);
  const askedWaves = allWaves.filter(({ code }) => question.waves.has(code)).map(({ code }) => code);
  const askedPlaces = allLocations.filter(({ code }) => question.locations.has(code)).map(({ code }) => code);
  const ranThen = allWaves.some(({ code }) => question.waves.has(code) && (waves?.includes(code) ?? true));
  const ranThere = askedPlaces.some((code) => locations?.includes(code) ?? true);
  return (
    <StatePanel
      tone="warn"
      icon={<IconCalendarOff size={24} stroke={1.5} />}
      title={titleOf(reason, question.name, ranThen ? 'these places' : when)}
      actions={
        <>
          {!ranThen && (
            <Button onClick={() => scope.setWaves(askedWaves)}>Show {whenWords(allWaves, askedWaves)}</Button>
          )}
          {ranThen && !ranThere && (
            <Button onClick={() => scope.setLocations(askedPlaces)}>Show the places that asked it</Button>
          )}
        </>
      }
    >
      {ranThen ? '' : `It was asked in ${whenWords(allWaves, askedWaves)}. `}
      {noData}
    </StatePanel>
  );
}

function titleOf(reason: UnavailableReason, name: string, where: string): string {
  switch (reason) {
    case 'not_asked':
      return `“${name}” was not asked in ${where}`;
    case 'not_asked_together':
      return 'Never asked in the same wave and location';
    default:
      return 'These audiences exist only in waves that are not selected';
  }
}
