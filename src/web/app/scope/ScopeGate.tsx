import { IconCalendarOff, IconDatabase } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useLastKnown } from '../../lib/use-last-known.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { StatePanel } from '../../ui/states/StatePanel.tsx';
import { Button } from '../../ui/Button.tsx';
import { MessagePage } from '../shell/MessagePage.tsx';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { emptyRuleWords } from '../../../lib/wave-rule.ts';
import { format } from '../../lib/format.ts';
import { Page } from '../shell/Page.tsx';
import { rememberScope } from './build-scope.ts';
import type { Scope } from './scope.ts';
import { ScopeContext, SizeUnitContext } from './use-scope.ts';
import { sizeUnit } from '../../../figures/size-unit.ts';
import { useScopeState } from './use-scope-state.ts';

interface ScopeGateProps {
  /** The page opens something saved with a scope of its own: it writes the address, and nothing is remembered. */
  readonly ownScope: boolean;
  readonly children: ReactNode;
}

/** Shows its page once the scope is known, so that a page never has to ask whether it is. */
export function ScopeGate({ ownScope, children }: ScopeGateProps) {
  const { scope, address, setAddress, effective, wanted, dataset, datasets, failure } = useScopeState();
  const { loc, w, weight } = effective;

  // While another dataset loads, the page and what is being edited on it stay as they are.
  const given = useLastKnown(scope);

  // The address always says what is looked at, so that copying it copies the scope.
  const code = dataset?.code ?? null;
  useEffect(() => {
    if (code === null || ownScope) return;
    if (address.d === null) void setAddress({ d: code, loc, w, weight }, { history: 'replace' });
    else rememberScope({ d: code, loc, w, weight });
  }, [address.d, code, loc, w, weight, ownScope, setAddress]);

  if (failure !== null && scope === null) {
    return (
      <MessagePage>
        <ErrorState level={1} error={failure.error} what="the survey" onRetry={failure.retry} />
      </MessagePage>
    );
  }
  if (datasets?.length === 0) return <NoDataset />;
  if (datasets !== undefined && dataset === undefined) {
    return (
      <UnknownDataset
        code={wanted ?? ''}
        onLeave={() => void setAddress({ d: null, loc: null, w: null, weight: null })}
      />
    );
  }
  if (given === null) return <PageSkeleton />;
  return (
    <ScopeContext value={given}>
      <SizeUnitContext value={sizeUnit(given.weight)}>
        {given.waves?.length === 0 ? <NoWaves scope={given} /> : children}
      </SizeUnitContext>
    </ScopeContext>
  );
}

/** A rule for waves that means none today: another is chosen above. */
function NoWaves({ scope: { waveRule, allWaves, namedWaves, setWaveRule } }: { readonly scope: Scope }) {
  return (
    <Page title="No waves">
      <StatePanel
        icon={<IconCalendarOff />}
        title={emptyRuleWords(waveRule, allWaves, namedWaves ?? [], format) ?? ''}
        actions={<Button onClick={() => setWaveRule({ kind: 'all' }, null)}>Show all waves</Button>}
      >
        Choose other waves under When.
      </StatePanel>
    </Page>
  );
}

function NoDataset() {
  return (
    <MessagePage>
      <StatePanel level={1} icon={<IconDatabase />} title="No survey yet">
        You don’t have access to a survey. An administrator can import one or give you access.
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
        icon={<IconDatabase />}
        title={`The survey “${code}” does not exist`}
        actions={<Button onClick={onLeave}>Open one of my surveys</Button>}
      >
        It was deleted or isn’t shared with your workspace.
      </StatePanel>
    </MessagePage>
  );
}
