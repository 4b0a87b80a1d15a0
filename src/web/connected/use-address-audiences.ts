import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { audiencesOptions } from '../api/audiences.ts';
import { type PickedAudience, readUnsavedAudience } from './unsaved-audience.ts';

/**
 * Audiences that something new begins with: saved ones in the address, `?aud=id,id`, or an unsaved one that the page
 * before gave along. null until they are read; those that are gone are left out.
 */
export function useAddressAudiences(): readonly PickedAudience[] | null {
  const { search, state } = useLocation();
  // What the page began with counts: later addresses are of its own making.
  const [ids] = useState(() => (new URLSearchParams(search).get('aud') ?? '').split(',').filter(Boolean));
  const [unsaved] = useState(() => readUnsavedAudience(state));
  const audiences = useQuery({ ...audiencesOptions(), enabled: ids.length > 0 });
  if (unsaved.length > 0) return unsaved;
  if (ids.length === 0 || audiences.isError) return none;
  if (audiences.data === undefined) return null;
  return ids.flatMap((id) => audiences.data.find((audience) => audience.id === id) ?? []);
}

const none: readonly PickedAudience[] = [];
