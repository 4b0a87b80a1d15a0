import { type Banner, BannerInput, type BannerNode } from '../../../contract/saved-work/banner.ts';
import { limits } from '../../../contract/limits.ts';
import { readSentExpression } from '../../figures/reading/request-reader.ts';
import { ServiceError } from '../../request/service-error.ts';
import {
  readDocument,
  shownFieldsOf,
  type ShownWork,
  type StoredWork,
  type WorkDescriptor,
} from './work-descriptor.ts';

export const bannerKind: WorkDescriptor<ShownWork<'banners'>, BannerInput> = {
  kind: 'banners',
  noun: 'banner',
  isOrdered: false,
  most: 500,
  check: ({ tree }) => checkTree(tree, 'tree'),
  idIn: ({ id }) => ({ field: 'id', id }),
  show: (stored) => ({ kind: 'banners', document: toBanner(stored) }),
  audiencesIn: () => [],
};

/** Throws `invalid_request` for a fourth level, and what `readSentExpression` throws. */
export function checkTree(tree: readonly BannerNode[], origin: string, level = 1): void {
  if (tree.length > 0 && level > limits.bannerLevels) {
    throw new ServiceError(
      'invalid_request',
      `${origin} is level ${level} of a banner, which has at most ${limits.bannerLevels}; move its headings up`,
    );
  }
  for (const [index, node] of tree.entries()) {
    const at = `${origin}[${index}]`;
    if (node.kind === 'heading') checkTree(node.items, `${at}.items`, level + 1);
    else if (node.kind !== 'value') checkTree(node.under ?? [], `${at}.under`, level + 1);
    if (node.kind === 'audience') readSentExpression(node.expression, `${at}.expression`);
  }
}

function toBanner(stored: StoredWork): Banner {
  const { dataset_code, side, tree } = readDocument(BannerInput, stored);
  return { ...shownFieldsOf(stored), dataset_code, side, tree };
}
