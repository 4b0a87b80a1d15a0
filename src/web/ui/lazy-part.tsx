import { type ComponentType, lazy, Suspense, useState } from 'react';
import { atFirstInput } from '../lib/first-input.ts';
import { whenOnline } from '../lib/when-online.ts';
import { TypedAhead } from './typed-ahead.ts';

/**
 * A component whose code is not part of the first page. It is loaded at the first input, which comes before whatever
 * the user opens by it, and is then drawn without a wait; letters typed during one go to its field.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const keep = async () => {
    loaded = await whenOnline(load);
    return { default: loaded };
  };
  const Later: ComponentType<Props> = lazy(keep);
  atFirstInput(async () => void (await keep()));
  return function LazyPart(props: Props) {
    // One of the two for as long as it is drawn: the other would lose its state.
    const [Part] = useState(() => loaded ?? Later);
    return (
      <Suspense fallback={<TypedAhead />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
