import type { ServiceError } from './service-error.ts';

/** Lets in work of a key, so much at once, the rest in order of arrival; work of different keys independently. */
export interface Line {
  /** Rejects with the refusal where too much waits, with the reason of the signal, and with what `work` throws. */
  run<Result>(key: string | number, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

export interface LineLimits {
  readonly atOnce: number;
  /** Work that may wait, with the refusal of more; absent: any amount. */
  readonly waiting?: { readonly most: number; readonly refusal: () => ServiceError };
}

interface Places {
  taken: number;
  readonly waiting: (() => void)[];
}

export function createLine({ atOnce, waiting: limit }: LineLimits): Line {
  const places = new Map<string | number, Places>();

  async function enter(own: Places, signal: AbortSignal | undefined): Promise<void> {
    if (own.taken < atOnce) {
      own.taken++;
      return;
    }
    if (limit !== undefined && own.waiting.length >= limit.most) throw limit.refusal();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    own.waiting.push(resolve);
    const leave = () => {
      const place = own.waiting.indexOf(resolve);
      if (place !== -1) own.waiting.splice(place, 1);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    await promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  return {
    async run(key, work, signal) {
      signal?.throwIfAborted();
      const own = places.get(key) ?? { taken: 0, waiting: [] };
      places.set(key, own);
      await enter(own, signal);
      try {
        return await work();
      } finally {
        // Waiting work takes the place of work that ends.
        const next = own.waiting.shift();
        if (next !== undefined) next();
        else if (--own.taken === 0) places.delete(key);
      }
    },
  };
}
