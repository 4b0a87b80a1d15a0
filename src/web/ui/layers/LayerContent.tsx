import {
  type ReactNode,
  useLayoutEffect,
  useRef,
  type Ref,
  type RefObject,
  useImperativeHandle,
} from 'react';
import { giveTyped, pressTyped } from '../typed-ahead.ts';

const firstControl =
  ':is(input, select, textarea, button, a[href]):not([tabindex="-1"], :disabled), [role^="menuitem"], [role="option"]';

/**
 * Content of a layer, which takes focus as soon as it has a control: at `data-autofocus`, else at its first control.
 * Mantine looks for the same mark a moment later.
 */
export function LayerContent({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const content = useRef<HTMLDivElement>(null);
  const isTaken = useRef(false);
  useLayoutEffect(() => {
    if (isTaken.current) return;
    const start =
      content.current?.querySelector<HTMLElement>('[data-autofocus]') ??
      content.current?.querySelector<HTMLElement>(firstControl);
    if (start === null || start === undefined) return;
    isTaken.current = true;
    start.dataset['autofocus'] = 'true';
    start.focus({ preventScroll: true });
    if (!(start instanceof HTMLInputElement)) pressTyped();
    else if (start.type === 'search') giveTyped(start);
  });
  return (
    <div ref={content} className={className}>
      {children}
    </div>
  );
}

interface TriggerPlaceProps {
  readonly ref?: Ref<Element | null>;
  readonly trigger: RefObject<Element | null>;
}

/** Target of a floating part of the kit that places it at a trigger drawn elsewhere: before the kit's code is here. */
export function TriggerPlace({ ref, trigger }: TriggerPlaceProps) {
  useImperativeHandle<Element | null, Element | null>(ref, () => trigger.current, [trigger]);
  return null;
}
