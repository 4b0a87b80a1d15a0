import { useNavigate } from 'react-router';
import { limits } from '../../contract/limits.ts';
import type { ReportItem } from '../../contract/saved-work/report.ts';
import type { WaveRule } from '../../lib/wave-rule.ts';
import { createReport } from '../api/reports.ts';
import { address } from '../app/routes.ts';
import { format } from '../lib/format.ts';
import type { MenuItem } from '../ui/layers/MenuRow.tsx';
import { toasts } from '../ui/layers/toasts.ts';
import { type AddedWork, newPage, pagesOf, workItem } from './report-parts.ts';

/** Saved work with the scope that it was saved with. */
export interface ScopedWork extends AddedWork {
  readonly dataset_code: string;
  readonly location_codes: readonly string[];
  readonly wave_codes: readonly string[];
  readonly wave_rule?: WaveRule | null | undefined;
}

/** The action of a library that makes a report of its selected items and opens it. */
export function useNewReport<Item>(
  noun: string,
  read: (item: Item) => Promise<ScopedWork>,
): (items: readonly Item[]) => readonly (MenuItem & { readonly isBulk: true })[] {
  const navigate = useNavigate();
  const make = async (items: readonly Item[]) => {
    const works = await Promise.all(items.slice(0, limits.reportPages - 1).map(read));
    const { id } = await createReport(reportOf(works, noun));
    await navigate(address.report(id));
  };
  return (items) => [
    {
      key: 'report',
      label: items.length === 0 ? 'New report from' : `New report from ${format.count(items.length)}`,
      keys: 'Ctrl Enter',
      isBulk: true,
      onSelect: () => {
        make(items).catch((error: Error) => toasts.show({ text: error.message }));
      },
    },
  ];
}

/** A page for each after the title. Works of one scope follow that of the report, others keep theirs. */
export function reportOf(works: readonly ScopedWork[], noun: string) {
  const [first] = works;
  const scopeOf = ({ dataset_code, location_codes, wave_codes, wave_rule }: ScopedWork) => ({
    dataset_code,
    location_codes: [...location_codes],
    wave_codes: [...wave_codes],
    wave_rule: wave_rule ?? null,
  });
  const scopes = new Set(works.map((work) => JSON.stringify(scopeOf(work))));
  const scope: ReportItem['scope'] = scopes.size === 1 ? 'report' : 'own';
  if (first === undefined) throw new Error(`Select a ${noun} first.`);
  return {
    name: works.length === 1 ? first.name : `Report of ${format.count(works.length)} ${noun}s`,
    ...(scope === 'report' ? scopeOf(first) : { dataset_code: first.dataset_code }),
    pages: [newPage('title'), ...pagesOf(works.map((work) => workItem(work, scope)))],
  };
}
