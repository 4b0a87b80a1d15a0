/** Whether workers must take no more; then, per step, the number of the worker that took it, or 0. */
export type Board = Int32Array<SharedArrayBuffer>;

const stopped = 0;
const firstStep = 1;

/**
 * Steps of a call that several workers share. Each worker takes the next free step, so that no worker waits for a message
 * between steps and all end together.
 */
export interface Shared<Thing> {
  readonly things: readonly Thing[];
  readonly board: Board;
  /** Who may have taken some and has not said so. */
  readonly takers: Set<object>;
}

/** A worker's share of steps: those with a remainder of `number` when divided by `of`. */
export interface StepShare {
  readonly number: number;
  readonly of: number;
}

/** Whether the step is among those that fall to this worker first. */
export function isOwnStep({ number, of }: StepShare, step: number): boolean {
  return step % of === number;
}

/** Lays things out to be taken by several workers, each thing by one. */
export function share<Thing>(things: readonly Thing[]): Shared<Thing> {
  const buffer = new SharedArrayBuffer((firstStep + things.length) * Int32Array.BYTES_PER_ELEMENT);
  return { things, board: new Int32Array(buffer), takers: new Set() };
}

/**
 * Places of the steps that this worker, a number from 1 up, takes, one after the other: first its own, which it has
 * most likely cached, then steps that others have left.
 */
export function* take(
  board: Board,
  worker: number,
  isOwn: (place: number) => boolean = () => true,
): Generator<number, void, undefined> {
  for (const own of [true, false]) {
    for (let place = 0; place < board.length - firstStep; place++) {
      if (isOwn(place) !== own) continue;
      if (Atomics.load(board, stopped) !== 0) return;
      if (Atomics.compareExchange(board, firstStep + place, 0, worker) === 0) yield place;
    }
  }
}

/** Whether some are left to take. */
export function isOpen<Thing>(shared: Shared<Thing> | null): shared is Shared<Thing> {
  return shared !== null && shared.board.includes(0, firstStep);
}

/** Ends the taking of steps; those taken are still done. */
export function stopTaking({ board }: Pick<Shared<unknown>, 'board'>): void {
  Atomics.store(board, stopped, 1);
}

/** Steps that the worker of this number has taken; 0: steps not taken. */
export function takenBy<Thing>({ things, board }: Shared<Thing>, worker: number): Thing[] {
  return things.filter((_, place) => Atomics.load(board, firstStep + place) === worker);
}
