import { IconDatabase } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { datasetsOptions } from '../../api/datasets.ts';
import { locationsOptions } from '../../api/locations.ts';
import { wavesOptions } from '../../api/waves.ts';
import type { Dataset } from '../../../contract/dataset.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { Button } from '../../ui/Button.tsx';
import { MessagePage } from '../shell/MessagePage.tsx';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { readLastScope, rememberScope } from './last-scope.ts';
import { buildScope } from './build-scope.ts';
import type { Scope } from './scope.ts';
import { ScopeContext } from './scope-context.ts';
import { useScopeAddress } from './use-scope-address.ts';

interface ScopeGateProps {
  /** The page opens something saved with a scope of its own: it writes the address, and nothing is remembered. */
  readonly ownScope: boolean;
  readonly children: ReactNode;
}

/** Shows its page once the scope is known, so that a page never has to ask whether it is. */
export function ScopeGate({ ownScope, children }: ScopeGateProps) {
  const [address, setAddress] = useScopeAddress();
  const last = address.d === null ? readLastScope() : null;
  const datasets = useQuery(datasetsOptions());
  const wanted = address.d ?? last?.d ?? null;
  const dataset = chooseDataset(datasets.data ?? [], wanted, address.d !== null);
  const effective = address.d === null && last?.d === dataset?.code ? (last ?? address) : address;

  const namespace = dataset?.namespace ?? '';
  const waves = useQuery({ ...wavesOptions(namespace), enabled: dataset !== undefined });
  const locations = useQuery({ ...locationsOptions(namespace), enabled: dataset !== undefined });

  const { loc, w } = effective;
  const scope = useMemo(() => {
    if (datasets.data === undefined || dataset === undefined) return null;
    if (waves.data === undefined || locations.data === undefined) return null;
    return buildScope({
      dataset,
      datasets: datasets.data,
      waves: waves.data,
      locations: locations.data,
      address: { d: dataset.code, loc, w },
      setAddress: (next) => void setAddress(next),
    });
  }, [datasets.data, dataset, waves.data, locations.data, loc, w, setAddress]);

  // While another dataset loads, the page and what is being edited on it stay as they are.
  const [shown, setShown] = useState<Scope | null>(null);
  if (scope !== null && scope !== shown) setShown(scope);

  // The address always says what is looked at, so that copying it copies the scope.
  const code = dataset?.code ?? null;
  useEffect(() => {
    if (code === null || ownScope) return;
    if (address.d === null) void setAddress({ d: code, loc, w }, { history: 'replace' });
    else rememberScope({ d: code, loc, w });
  }, [address.d, code, loc, w, ownScope, setAddress]);

  const failed = [datasets, waves, locations].find((query) => query.isError);
  if (failed !== undefined && scope === null) {
    return (
      <MessagePage>
        <ErrorState level={1} error={failed.error} what="the dataset" onRetry={() => void failed.refetch()} />
      </MessagePage>
    );
  }
  if (datasets.data?.length === 0) return <NoDataset />;
  if (datasets.data !== undefined && dataset === undefined) {
    return (
      <UnknownDataset code={wanted ?? ''} onLeave={() => void setAddress({ d: null, loc: null, w: null })} />
    );
  }
  const given = scope ?? shown;
  if (given === null) return <PageSkeleton />;
  return <ScopeContext value={given}>{children}</ScopeContext>;
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

function NoDataset() {
  return (
    <MessagePage>
      <StatePanel level={1} icon={<IconDatabase size={24} stroke={1.5} />} title="No dataset yet">
        You have access to no dataset. An administrator can import a survey or grant you one.
      </StatePanel>
    </MessagePage>
  );
}

function UnknownDataset({ code, onLeave }: { readonly code: string; readonly onLeave: () => void }) {
  return (
    <MessagePage>
      <StatePanel
        level={1}
        tone="warn"
        icon={<IconDatabase size={24} stroke={1.5} />}
        title={`The dataset “${code}” does not exist`}
        actions={<Button onClick={onLeave}>Use a dataset I have</Button>}
      >
        It was removed, or it was never shared with your workspace.
      </StatePanel>
    </MessagePage>
  );
}
