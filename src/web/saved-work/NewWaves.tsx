import { use, useState } from 'react';
import { rollingRule, type WaveRule, wavesOfRule, wavesWords } from '../../lib/wave-rule.ts';
import type { Scope } from '../app/scope/scope.ts';
import { ScopeContext } from '../app/scope/use-scope.ts';
import { format } from '../lib/format.ts';
import { Button } from '../ui/Button.tsx';
import { Pill } from '../ui/marks/Pill.tsx';
import css from './WorkControls.module.css';
import type { WavesOfWork } from './work-kind.ts';

interface NewWavesProps {
  readonly saved: WavesOfWork;
  readonly mayEdit: boolean;
}

/** Says which waves came since the work was saved: a rule takes them in, and named waves may become a rule. */
export function NewWaves({ saved, mayEdit }: NewWavesProps) {
  const scope = use(ScopeContext);
  // Saving the work again has the same waves on the page.
  const [opened] = useState(saved);
  if (scope === null) return null;
  const { wave_rule: rule = null, wave_codes: codes } = saved;
  if (rule !== null && rule.kind !== 'fixed') {
    if (JSON.stringify(rule) !== JSON.stringify(scope.waveRule)) return null;
    const added = addedWaves(rule, opened.wave_codes, scope);
    return added.length === 0 ? null : (
      <p role="status" className={`${css.notice} ${css.viewing}`}>
        Now includes {wavesWords(added, scope.allWaves, format)}
      </p>
    );
  }
  const newest = scope.allWaves.at(-1);
  const isNew =
    newest !== undefined &&
    codes.length > 0 &&
    !codes.includes(newest.code) &&
    new Date(scope.dataset.updated_at) > saved.savedAt;
  if (!isNew || scope.waveRule.kind !== 'fixed') return null;
  return (
    <p role="status" className={`${css.notice} ${css.viewing}`}>
      <Pill tone="warn">new wave</Pill>
      <span>{newest.name} is not in these waves.</span>
      {mayEdit && (
        <Button small onClick={() => scope.setWaveRule(rollingRule(codes, scope.allWaves), null)}>
          Make it rolling
        </Button>
      )}
    </p>
  );
}

/** Waves of a rule that came after those that the work was opened with. */
function addedWaves(rule: WaveRule, opened: readonly string[], { allWaves }: Scope) {
  const last = allWaves.findLastIndex(({ code }) => opened.includes(code));
  if (last === -1) return [];
  return wavesOfRule(rule, allWaves, []).filter((wave) => allWaves.indexOf(wave) > last);
}
