import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { ChartMetric } from '../../../figures/questions/chart-metrics.ts';
import type { ChartDraft } from './draft/chart-draft.ts';
import type { ChartLook } from './draft/chart-look.ts';

/** Changes the draft by one named step; steps of one field in quick succession are one. */
export type Edit = (name: string, edit: (draft: ChartDraft) => ChartDraft, field?: string) => void;

export interface SettingProps {
  readonly draft: ChartDraft;
  readonly edit: Edit;
  readonly catalogue: Catalogue;
}

export interface LookProps {
  readonly metrics: readonly ChartMetric[];
  readonly look: ChartLook;
  readonly setLook: (change: Partial<ChartLook>) => void;
}
