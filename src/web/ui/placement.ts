export interface Placement {
  readonly side?: 'above' | 'below' | 'right' | undefined;
  readonly align?: 'start' | 'end' | 'centre' | undefined;
}

const sides = { above: 'top', below: 'bottom', right: 'right' } as const;

/** A placement at a trigger in Mantine's words. It changes sides where there is no room. */
export function positionOf({ side = 'below', align = 'start' }: Placement) {
  return align === 'centre' ? sides[side] : (`${sides[side]}-${align}` as const);
}
