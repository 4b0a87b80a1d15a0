import { IconCode, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LinkedKind, Sharing } from '../../../contract/saved-work/sharing.ts';
import { linkSuppressionOptions } from '../../api/saved-work.ts';
import { address } from '../../app/routes.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Flex } from '../../ui/kit.ts';
import { Switch } from '../../ui/fields/Switch.tsx';
import { copyEmbedCode, copyLink, linkOf, type SharingDraft } from './share-link.ts';
import css from './ShareForm.module.css';

/** Address of saved work, for people with access. */
const addressOf: Readonly<Record<LinkedKind, (id: string) => string>> = {
  audiences: address.audienceEdit,
  charts: address.chart,
  crosstabs: address.crosstab,
  reports: address.report,
};

/** The part of a form that changes who has access. */
export interface EditedAccess {
  readonly draft: SharingDraft;
  readonly change: (part: Partial<SharingDraft>) => void;
}

interface LinkAccessProps extends EditedAccess {
  readonly kind: LinkedKind;
  readonly item: { readonly id: string; readonly name: string };
  readonly sharing: Sharing;
  readonly onNewLink: () => void;
}

/** Whether anyone with the link, and other sites, may show the work. */
export function LinkAccess({ kind, item, sharing, draft, change, onNewLink }: LinkAccessProps) {
  const { id, name } = item;
  const { data: suppressed } = useQuery({
    ...linkSuppressionOptions(kind, id),
    enabled: draft.link && (kind === 'charts' || kind === 'crosstabs'),
  });
  const hasLink = sharing.link && draft.link;
  return (
    <div className={css.link}>
      <Switch
        label={
          <Flex component="span" display="inline-flex" gap={10} align="center">
            <IconLink aria-hidden />
            Anyone with the link can view
          </Flex>
        }
        checked={draft.link}
        onChange={(link) => change({ link })}
      />
      <p className="note">
        {draft.link
          ? `They see ${kind === 'reports' ? 'the published edition' : 'the figures'} without signing in; ${suppressedWords(suppressed ?? 0)}`
          : 'Off: the link opens for people with access only.'}
      </p>
      {(kind === 'charts' || kind === 'reports') && draft.link && (
        <Switch
          label={
            <Flex component="span" display="inline-flex" gap={10} align="center">
              <IconCode aria-hidden />
              Let other sites embed it
            </Flex>
          }
          checked={draft.link_embeddable}
          onChange={(isOn) => change({ link_embeddable: isOn })}
        />
      )}
      <Flex gap={8} wrap="wrap">
        <Button
          small
          disabledReason={
            hasLink && sharing.token === ''
              ? 'An earlier version made this link: make a new link to copy it again'
              : undefined
          }
          onClick={() =>
            void copyLink(hasLink ? linkOf(sharing.token) : `${window.location.origin}${addressOf[kind](id)}`)
          }
        >
          Copy link
        </Button>
        {hasLink && sharing.link_embeddable && draft.link_embeddable && sharing.token !== '' && (
          <Button small onClick={() => void copyEmbedCode(sharing.token, name)}>
            Copy embed code
          </Button>
        )}
        {hasLink && (
          <Button small look="ghost" onClick={onNewLink}>
            New link
          </Button>
        )}
      </Flex>
    </div>
  );
}

/** Says before sending what readers of a link will not see. */
function suppressedWords(count: number): string {
  if (count === 0) return 'small bases stay suppressed.';
  return `${format.count(count)} ${count === 1 ? 'cell' : 'cells'} of few respondents ${count === 1 ? 'is' : 'are'} suppressed for them.`;
}
