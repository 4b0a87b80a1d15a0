import { limits } from '../../../contract/limits.ts';
import { type Report, ReportInput, type ReportItem } from '../../../contract/saved-work/report.ts';
import { ServiceError } from '../../request/service-error.ts';
import {
  readDocument,
  shownFieldsOf,
  type ShownWork,
  type StoredWork,
  type LinkedDescriptor,
} from './work-descriptor.ts';

/** Kinds of items that show saved work, with its kind. */
const shownKinds = new Map<ReportItem['kind'], string>([
  ['chart', 'chart'],
  ['finding', 'chart'],
  ['crosstab', 'crosstab'],
]);

export const reportKind: LinkedDescriptor<ShownWork<'reports'>, ReportInput> = {
  kind: 'reports',
  noun: 'report',
  isOrdered: false,
  check({ pages }) {
    const items = pages.flatMap((page) => page.items);
    if (items.length > limits.reportItems) {
      refuse(`a report has at most ${limits.reportItems} items, and this one has ${items.length}`);
    }
    const ids = [...pages, ...items].map(({ id }) => id);
    const twice = ids.find((id, place) => ids.indexOf(id) !== place);
    if (twice !== undefined) refuse(`ids of pages and items must differ, and two are “${twice}”`);
    for (const { kind, ref, id } of items) {
      const shown = shownKinds.get(kind);
      if ((shown === undefined) === (ref === '')) continue;
      refuse(
        `item “${id}” is a ${kind}: ref must be ${shown === undefined ? 'empty' : `the id of a ${shown}`}`,
      );
    }
  },
  idIn: ({ id }) => ({ field: 'id', id }),
  show: (stored) => ({ kind: 'reports', document: toReport(stored) }),
  /** Readers of a link are shown a published edition, not the pages that are written now. */
  showLinked: (stored) => ({
    kind: 'reports',
    document: { ...toReport(stored), owner_id: 0, owner_email: '', folder_id: '', pages: [] },
  }),
  audiencesIn: () => [],
};

function refuse(why: string): never {
  throw new ServiceError('invalid_request', why);
}

/** A stored report as the interface shows it, the blanks filled. */
function toReport(stored: StoredWork): Report {
  const sent = readDocument(ReportInput, stored);
  return {
    ...shownFieldsOf(stored),
    dataset_code: sent.dataset_code,
    location_codes: sent.location_codes ?? [],
    wave_codes: sent.wave_codes ?? [],
    wave_rule: sent.wave_rule ?? { kind: 'fixed' },
    locale: sent.locale ?? '',
    prepare: sent.prepare ?? true,
    pages: sent.pages,
  };
}
