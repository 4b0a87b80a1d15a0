import type { NavigateFunction } from 'react-router';
import { isPinned, pin, unpin } from '../pins/pins.ts';
import { address, routes } from '../routes.ts';
import { pageTarget } from './page-target.ts';
import type { PaletteEntry } from './palette-entry.ts';

export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly keys: string;
  readonly run: () => void;
}

interface RowPlace {
  readonly navigate: NavigateFunction;
  /** Carries the scope along. */
  readonly scopeSearch: string;
}

/** What can be done with a row, the first by Enter; empty where nothing can be done here. */
export function rowActions(entry: PaletteEntry, { navigate, scopeSearch }: RowPlace): readonly RowAction[] {
  const open = (to: string): RowAction => ({
    key: 'open',
    label: 'Open',
    keys: 'Enter',
    run: () => void navigate(to),
  });
  switch (entry.kind) {
    case 'action':
      return entry.elsewhere === '' ? [{ key: 'run', label: entry.name, keys: 'Enter', run: entry.run }] : [];
    case 'audience': {
      const target = pageTarget()?.audience;
      return [
        open(`${routes.audiences}?${withScope(scopeSearch, 'a', entry.audience.id)}`),
        ...(target === undefined ? [] : [added(target.label, () => target.add(entry.audience))]),
        {
          key: 'edit',
          label: 'Edit',
          keys: '',
          run: () => void navigate(`${address.audienceEdit(entry.audience.id)}${scopeSearch}`),
        },
        pinning(entry),
      ];
    }
    case 'question': {
      const target = pageTarget()?.question;
      return [
        {
          key: 'chart',
          label: 'Chart it',
          keys: 'Enter',
          run: () => void navigate(`${routes.chartNew}?${withScope(scopeSearch, 'q', entry.question.code)}`),
        },
        ...(target === undefined ? [] : [added(target.label, () => target.add(entry.question.code))]),
      ];
    }
    case 'chart':
      return [open(address.chart(entry.chart.id)), pinning(entry)];
    default:
      return [open(address.crosstab(entry.crosstab.uuid)), pinning(entry)];
  }
}

function added(label: string, run: () => void): RowAction {
  return { key: 'add', label: `Add ${label}`, keys: 'Ctrl Enter', run };
}

function pinning({ key, name }: PaletteEntry): RowAction {
  return isPinned(key)
    ? { key: 'unpin', label: 'Unpin', keys: '', run: () => unpin(key) }
    : { key: 'pin', label: 'Pin to the rail', keys: '', run: () => pin({ key, name }) };
}

function withScope(scopeSearch: string, name: string, value: string): string {
  const scope = scopeSearch.replace(/^\?/, '');
  return `${scope === '' ? '' : `${scope}&`}${name}=${encodeURIComponent(value)}`;
}
