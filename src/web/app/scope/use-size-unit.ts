import { createContext, useContext } from 'react';
import type { SizeUnit } from '../../../figures/measures.ts';

/** Unit of the sizes on a page: of the scope's weight, or of a shared answer's. */
export const SizeUnitContext = createContext<SizeUnit>('people');

/** Returns what sizes of the page count. */
export function useSizeUnit(): SizeUnit {
  return useContext(SizeUnitContext);
}
