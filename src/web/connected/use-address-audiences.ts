import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { SavedAudience } from '../../contract/saved-audience.ts';
import { audiencesOptions } from '../api/audiences.ts';

/**
 * Saved audiences that the address brings along to something new: `?aud=id,id`. null until they are read; those that
 * are gone are left out.
 */
export function useAddressAudiences(): readonly SavedAudience[] | null {
  const { search } = useLocation();
  // What the page began with counts: later addresses are of its own making.
  const [ids] = useState(() => (new URLSearchParams(search).get('aud') ?? '').split(',').filter(Boolean));
  const audiences = useQuery({ ...audiencesOptions(), enabled: ids.length > 0 });
  if (ids.length === 0 || audiences.isError) return none;
  if (audiences.data === undefined) return null;
  return ids.flatMap((id) => audiences.data.find((audience) => audience.id === id) ?? []);
}

const none: readonly SavedAudience[] = [];
