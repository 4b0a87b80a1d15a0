import { type Ref, type RefObject, useImperativeHandle } from 'react';

interface TriggerPlaceProps {
  readonly ref?: Ref<Element | null>;
  readonly trigger: RefObject<Element | null>;
}

/** Target of a floating part of the kit that places it at a trigger drawn elsewhere: before the kit's code is here. */
export function TriggerPlace({ ref, trigger }: TriggerPlaceProps) {
  useImperativeHandle<Element | null, Element | null>(ref, () => trigger.current, [trigger]);
  return null;
}
