import { useSuspenseQuery } from '@tanstack/react-query';
import { meOptions } from '../api/me.ts';

/** Who is signed in. Inside the shell, whose loader has asked already. */
export function useMe() {
  return useSuspenseQuery(meOptions()).data;
}
