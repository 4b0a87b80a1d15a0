import { type ComponentType, lazy, Suspense, useState } from 'react';
import { atFirstInput } from '../lib/first-input.ts';
import { TypedAhead } from './typed-ahead.ts';
import { isOffline } from '../api/client.ts';

/**
 * A component with code that loads when it is first drawn; `Waiting` is drawn meanwhile. After a failed load, the next
 * one drawn asks again.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props> = Nothing,
) {
  return partOf(load, Waiting).Part;
}

/**
 * A component with code outside the first page. It loads at the first input, which comes before any press that opens
 * it, and is then drawn without a wait.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props> = Nothing,
) {
  const { Part, read } = partOf(load, Waiting);
  atFirstInput(async () => void (await read().catch(() => null)));
  return Part;
}

/** A lazy part that takes the focus: keys pressed before it is drawn go to its field or first control. */
export function lazyLayer<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(load, TypedAhead);
}

const Nothing = () => null;

function partOf<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props>,
) {
  let loaded: ComponentType<Props> | undefined;
  const read = async () => {
    try {
      loaded = await whenOnline(load);
      return { default: loaded };
    } catch (error) {
      // React keeps a failure for good.
      Later = lazy(read);
      throw error;
    }
  };
  let Later: ComponentType<Props> = lazy(read);
  function Part(props: Props) {
    // One of the two for as long as it is drawn: the other would lose its state.
    const [Drawn] = useState(() => loaded ?? Later);
    return (
      <Suspense fallback={<Waiting {...props} />}>
        <Drawn {...props} />
      </Suspense>
    );
  }
  return { Part, read };
}

/** Returns what `load` does; a load that fails without a connection is tried again when the connection is back. */
export async function whenOnline<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    return await load();
  } catch (error) {
    // Before it asks: the connection may be back by the answer.
    const isBack = new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    if (!(await isOffline())) throw error;
    await isBack;
    // The loader of parts asks for a style sheet once, whether it came or not.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      if (link.sheet === null) link.replaceWith(link.cloneNode());
    }
    return whenOnline(load);
  }
}
