import type { Erasure } from '../../contract/people/erasure.ts';
import type { ServerDeps } from '../deps.ts';
import { eraseDataset, readDatasetErasure } from '../erasure/erase-dataset.ts';
import { erasePerson, findHeir, readPersonErasure } from '../erasure/erase-person.ts';
import { atMachine } from '../identity/stores/audit-log.ts';
import { createIdentityContext } from '../identity/stores/store.ts';
import { ServiceError } from '../request/service-error.ts';
import type { AdminAnswer, AdminCommand } from './command.ts';

type EraseCommand = Extract<AdminCommand, { readonly command: 'dataset erase' | 'user erase' }>;

/** Says what an erasure takes and, once it is confirmed, carries it out. */
export async function erase(deps: ServerDeps, command: EraseCommand): Promise<AdminAnswer> {
  return command.command === 'user erase' ? eraseUser(deps, command) : eraseTree(deps, command);
}

async function eraseUser(
  deps: ServerDeps,
  { email, confirm = false }: Extract<EraseCommand, { readonly command: 'user erase' }>,
): Promise<AdminAnswer> {
  const person = createIdentityContext(deps).store.findUserByEmail(email.toLowerCase());
  if (person === undefined) throw new ServiceError('not_found', `there is no user ${email}`);
  const heir = findHeir(deps, person);
  const erasure = readPersonErasure(deps, person);
  if (confirm) await erasePerson(deps, person, heir);
  return answer(erasure, confirm);
}

async function eraseTree(
  deps: ServerDeps,
  command: Extract<EraseCommand, { readonly command: 'dataset erase' }>,
): Promise<AdminAnswer> {
  const { code, confirm = false, 'saved-work': savedWork = 'keep' } = command;
  const { ownerId } = deps.datasets.rights.grantees(code).tree;
  const { signal } = new AbortController();
  const erasure = await readDatasetErasure(deps, code, ownerId, signal);
  const withWork = savedWork === 'erase';
  const work = `${erasure.saved_work} pieces of saved work that name it`;
  const whole =
    erasure.saved_work === 0
      ? erasure
      : withWork
        ? { ...erasure, goes: [...erasure.goes, work] }
        : { ...erasure, stays: [work, ...erasure.stays] };
  if (confirm) await eraseDataset(deps, { code, withWork, actor: atMachine(ownerId) }, signal);
  return answer(whole, confirm);
}

const indented = (phrases: readonly string[]) => phrases.map((phrase) => `  ${phrase}`);

function answer({ confirmation, goes, stays }: Erasure, erased: boolean): AdminAnswer {
  return {
    json: { name: confirmation, goes, stays, erased },
    lines: [
      `${confirmation}: these ${erased ? 'are erased' : 'go for good'}:`,
      ...indented(goes),
      'These stay:',
      ...indented(stays),
      ...(erased ? [] : ['Nothing is erased yet. Add --confirm to erase it for good.']),
    ],
  };
}
