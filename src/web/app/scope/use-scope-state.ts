import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Dataset } from '../../../contract/datasets/dataset.ts';
import { datasetsOptions, locationsOptions, wavesOptions } from '../../api/datasets.ts';
import { buildScope, readLastScope } from './build-scope.ts';
import { useScopeAddress } from './use-open-scope.ts';

/** The scope that the address names, else the one used last. Writes neither. */
export function useScopeState() {
  const [address, setAddress] = useScopeAddress();
  const last = address.d === null ? readLastScope() : null;
  const datasets = useQuery(datasetsOptions());
  const wanted = address.d ?? last?.d ?? null;
  const dataset = chooseDataset(datasets.data ?? [], wanted, address.d !== null);
  const isSoughtAgain = useSearchAgain(
    datasets.data !== undefined && dataset === undefined && address.d !== null ? address.d : null,
    datasets.refetch,
  );
  const effective = address.d === null && last?.d === dataset?.code ? (last ?? address) : address;

  const namespace = dataset?.namespace ?? '';
  const waves = useQuery({ ...wavesOptions(namespace), enabled: dataset !== undefined });
  const locations = useQuery({ ...locationsOptions(namespace), enabled: dataset !== undefined });

  const { loc, w, weight } = effective;
  const scope = useMemo(() => {
    if (datasets.data === undefined || dataset === undefined) return null;
    if (waves.data === undefined || locations.data === undefined) return null;
    return buildScope({
      dataset,
      datasets: datasets.data,
      waves: waves.data,
      locations: locations.data,
      address: { d: dataset.code, loc, w, weight },
      setAddress: (next) => void setAddress(next),
    });
  }, [datasets.data, dataset, waves.data, locations.data, loc, w, weight, setAddress]);

  const failed = [datasets, waves, locations].find((query) => query.isError);
  const error = failed?.error ?? null;
  return {
    /** null until it is known, and where there is none. */
    scope,
    address,
    setAddress,
    /** What the address asks for, or the last scope, as far as the dataset has it. */
    effective,
    wanted,
    dataset,
    datasets: isSoughtAgain ? undefined : datasets.data,
    failure: failed === undefined || error === null ? null : { error, retry: () => void failed.refetch() },
  };
}

/** A colleague may have imported a survey since the list was read: reads it again, once for each code. True until then. */
function useSearchAgain(unknown: string | null, read: () => Promise<unknown>): boolean {
  const [sought, setSought] = useState<string | null>(null);
  const isNew = unknown !== null && unknown !== sought;
  useEffect(() => {
    if (isNew) void read().finally(() => setSought(unknown));
  }, [isNew, unknown, read]);
  return isNew;
}

/** One that the address names must be there; one that is only remembered may be gone. */
function chooseDataset(
  datasets: readonly Dataset[],
  wanted: string | null,
  named: boolean,
): Dataset | undefined {
  const found = datasets.find(({ code }) => code === wanted);
  return found ?? (named ? undefined : datasets[0]);
}
