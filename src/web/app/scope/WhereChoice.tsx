import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useMemo, useState } from 'react';
import type { Location } from '../../../contract/location.ts';
import { locationsQuestion } from '../../../expression/expression.ts';
import { baseColumn, clauseOf, shareRow, sizesOnly } from '../../../figures/query-parts.ts';
import { figuresOptions } from '../../api/figures/figures.ts';
import { catalogueEntries } from '../../catalogue/index/catalogue-entries.ts';
import { createCommandIndex } from '../../catalogue/index/command-index.ts';
import { classNames } from '../../lib/class-names.ts';
import { format } from '../../lib/format.ts';
import { isLowBase } from '../../lib/is-low-base.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { LowBaseFlag } from '../../ui/LowBaseFlag.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import css from './ScopeBar.module.css';
import { placeNoun } from './scope-words.ts';
import { useScope } from './use-scope.ts';

const searchFrom = 10;

/** Locations as a checklist with their n. */
export function WhereChoice() {
  const { allLocations, locations, setLocations } = useScope();
  const samples = useSamples();
  const [search, setSearch] = useState('');
  const shown = useMemo(() => findLocations(allLocations, search), [allLocations, search]);
  const chosen = locations ?? allLocations.map(({ code }) => code);
  const toggle = (code: string, checked: boolean) => {
    const next = checked ? [...chosen, code] : chosen.filter((other) => other !== code);
    // Nobody anywhere is no scope: the last place stays.
    if (next.length > 0) setLocations(next);
  };
  const takeAlone = (event: MouseEvent, code: string) => {
    if (!event.altKey) return;
    event.preventDefault();
    setLocations([code]);
  };
  return (
    <div className={css.choice}>
      {allLocations.length >= searchFrom && (
        <SearchField label={`Search ${placeNoun(allLocations, 2)}`} value={search} onChange={setSearch} />
      )}
      <ul className={css.list}>
        {shown.map(({ code, name }) => {
          const sample = samples(code);
          return (
            <li key={code} className={css.place} onClickCapture={(event) => takeAlone(event, code)}>
              <Checkbox
                label={<span className="isolate">{name}</span>}
                checked={chosen.includes(code)}
                onChange={(checked) => toggle(code, checked)}
              />
              {sample === undefined ? (
                <span className={css.note}>··</span>
              ) : isLowBase(sample) ? (
                <LowBaseFlag sample={sample} />
              ) : (
                <span className={classNames(css.note, 'num')}>{format.count(sample)}</span>
              )}
            </li>
          );
        })}
      </ul>
      <div className={css.row}>
        <Button small onClick={() => setLocations(null)}>
          All
        </Button>
        <span className={classNames(css.note, css.forMouse)}>Alt+click: only this one</span>
      </div>
    </div>
  );
}

/** Locations that a text finds, by their names or other names. */
function findLocations(all: readonly Location[], text: string): readonly Location[] {
  if (text.trim() === '') return all;
  const answers = all.map(({ code, name, also_called: alsoCalled }) => ({ code, name, alsoCalled }));
  const where = { ...placeless, datapoints: answers };
  const index = createCommandIndex(catalogueEntries([where]));
  const found = new Map(all.map((location) => [location.code, location]));
  return index.find(text, { kinds: ['answer'] }).flatMap(({ entry }) => found.get(entry.code) ?? []);
}

const placeless = { code: '', name: '', wording: '', category: [], notes: '', alsoCalled: [], suffixes: [] };

/** n of a place over the chosen waves. */
function useSamples(): (code: string) => number | undefined {
  const { dataset, allLocations, waves } = useScope();
  const table = useQuery({
    ...figuresOptions(dataset.code, {
      rows: allLocations.map(({ code }) => shareRow(code, clauseOf(locationsQuestion, [code], null))),
      columns: [baseColumn('everyone', null)],
      base: null,
      scope: { waves, locations: null, weight: null },
      want: sizesOnly,
    }),
    enabled: waves !== null,
  });
  return (code) => {
    const position = allLocations.findIndex((location) => location.code === code);
    if (waves === null) return allLocations[position]?.respondents;
    const figure = position < 0 ? undefined : table.data?.at(position, 0);
    return figure === undefined || figure.kind === 'absent' ? undefined : figure.positive.sample;
  };
}
