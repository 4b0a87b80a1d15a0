import type { ChartSummary } from '../../../../contract/chart.ts';
import { viewNames } from '../view-families.ts';
import { viewOfType } from '../read-chart.ts';

/** Only owners move, rename, share and delete. */
export const notYours = 'Only the owner can do this';

/** `You`, or the address of who made it. */
export function ownerWords({ is_owner: isOwner, owner_email: email }: ChartSummary): string {
  return isOwner ? 'You' : email;
}

/** Who else sees it. */
export function sharingWords(chart: ChartSummary): string {
  const { is_owner: isOwner, is_shared: isShared, is_public: isLinked, shared_type: type } = chart;
  if (!isOwner) return chart.access === 'edit' ? 'Shared with you, can edit' : 'Shared with you';
  if (!isShared) return 'Private';
  if (isLinked) return 'Link';
  return type === 'organisation' ? 'Organisation' : 'Shared';
}

export function viewWords(type: number): string {
  const view = viewOfType(type);
  return view === 'auto' ? 'By its content' : viewNames[view];
}
