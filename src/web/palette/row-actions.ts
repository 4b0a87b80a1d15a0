import type { NavigateFunction } from 'react-router';
import type { SavedAudience } from '../../contract/saved-work/saved-audience.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { IndexEntry } from '../catalogue/index/index-entry.ts';
import { pinning } from '../app/pins/pins.ts';
import { address, routes } from '../app/routes.ts';
import type { Scope } from '../app/scope/scope.ts';
import { pageTarget } from '../keys/page-target.ts';

export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly keys: string;
  readonly run: () => void;
}

export interface RowPlace {
  readonly navigate: NavigateFunction;
  readonly scope: Scope | null;
  readonly audiences: ReadonlyMap<string, SavedAudience>;
}

/** Returns the actions of a row, the first for Enter; empty where the page can't do it. */
export function rowActions(
  entry: IndexEntry,
  { navigate, scope, audiences }: RowPlace,
): readonly RowAction[] {
  const { run } = entry;
  const scopeSearch = scope?.search ?? '';
  const open = (to: string): RowAction => does('Open', () => void navigate(to));
  switch (run.kind) {
    case 'elsewhere':
    case 'choose':
      return [];
    case 'act':
      return [does('Run', run.act)];
    case 'open':
      return [open(run.keepsScope === true ? `${run.to}${scopeSearch}` : run.to)];
    case 'scope':
      return scope === null
        ? []
        : [
            does('Set the scope', () => {
              const { locations, namedWaves: waves, waveRule, weight } = scope;
              const kept = run.change.waves === undefined ? { waves, waveRule } : {};
              scope.setScope({ locations, waves, weight: weight.code, ...kept, ...run.change });
            }),
          ];
    case 'audience': {
      const target = pageTarget()?.audience;
      const audience = audiences.get(run.id);
      return [
        open(`${routes.audiences}?${withScope(scopeSearch, 'a', run.id)}`),
        ...(target === undefined || audience === undefined
          ? []
          : [does(`Add ${target.label}`, () => target.add(audience), 'Ctrl Enter')]),
        does('Edit', () => void navigate(`${address.audienceEdit(run.id)}${scopeSearch}`), ''),
        pinningOf(entry),
      ];
    }
    case 'question':
    case 'answer': {
      const target = pageTarget()?.question;
      const code = run.kind === 'question' ? run.code : run.question;
      return [
        does('Chart it', () => void navigate(`${routes.chartNew}?${withScope(scopeSearch, 'q', code)}`)),
        ...(target === undefined ? [] : [does(`Add ${target.label}`, () => target.add(code), 'Ctrl Enter')]),
      ];
    }
    case 'survey': {
      const see = does('See its data', () => void navigate(address.dataset(run.code)), '');
      return scope === null || scope.dataset.code === run.code
        ? [{ ...see, keys: 'Enter' }]
        : [does('Set the survey', () => scope.setDataset(run.code)), see];
    }
    case 'chart':
      return [open(address.chart(run.id)), pinningOf(entry)];
    case 'crosstab':
      return [open(address.crosstab(run.id)), pinningOf(entry)];
    default:
      return assertNever(run);
  }
}

function pinningOf(entry: IndexEntry): RowAction {
  const { label, run } = pinning(entry);
  return does(label, run, '');
}

function does(label: string, run: () => void, keys = 'Enter'): RowAction {
  return { key: label, label, keys, run };
}

function withScope(scopeSearch: string, name: string, value: string): string {
  const scope = scopeSearch.replace(/^\?/, '');
  return `${scope === '' ? '' : `${scope}&`}${name}=${encodeURIComponent(value)}`;
}
