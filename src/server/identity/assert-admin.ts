import { ServiceError } from '../request/service-error.ts';
import type { Principal } from '../request/principal.ts';

/** Throws `forbidden` to everybody but an administrator; `what` completes "… is for administrators". */
export function assertAdmin(principal: Principal, what: string): void {
  if (principal.role !== 'admin') {
    throw new ServiceError('forbidden', `${what} is for administrators; ask one of yours`);
  }
}
