import { expect, test } from 'vitest';
import { tinySurvey } from '../../../testing/tiny-survey.ts';
import { DatasetAccess, type RegisteredTree } from '../../datasets/access.ts';
import { noRights } from '../../datasets/part-of-tree.ts';
import { noPast } from '../../datasets/past-codes.ts';
import type { Principal } from '../../request/principal.ts';
import { permissionsName } from './permissions-name.ts';

const tree: RegisteredTree = {
  id: 'tree-1',
  code: 'tiny',
  name: 'Tiny',
  ownerId: 1,
  isPublic: false,
  minCell: 0,
  version: 'first',
  figuresVersion: 'first',
  record: tinySurvey.catalogue,
  codebook: { revision: 1, overlay: new Map() },
  updatedAt: '2026-11-20T00:00:00Z',
  catalogue: tinySurvey.catalogue,
  pairCounts: [],
  askedCounts: new Map(),
  questions: new Map(),
  past: noPast,
  cores: new Map(),
  holders: new Map(),
  weighings: new Map(),
};
const accessTo = (...codes: string[]) => {
  const nodes = new Set(codes);
  const rights = { ...noRights, query: nodes };
  return new DatasetAccess([tree], [{ tree, nodes, namespaces: new Set(), rights, isOwn: false }]);
};
const of = (organisationId: number): Principal => ({
  userId: 1,
  organisationId,
  email: 'ann@example.org',
  role: 'analyst',
  scopes: [],
  datasets: null,
  credential: { kind: 'session', id: 's' },
});

test('callers of one organisation who may see the same have one name, others another', () => {
  const name = permissionsName(of(1), accessTo('tiny', 'child'), tree);
  expect(permissionsName({ ...of(1), userId: 2 }, accessTo('child', 'tiny'), tree)).toBe(name);
  const others = [
    permissionsName(of(2), accessTo('tiny', 'child'), tree),
    permissionsName(null, accessTo('tiny', 'child'), tree),
    permissionsName(of(1), accessTo('tiny'), tree),
    permissionsName(of(1), accessTo('tiny', 'child'), { ...tree, version: 'second' }),
  ];
  expect(new Set([name, ...others]).size).toBe(5);
});
