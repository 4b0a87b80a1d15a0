import { useLocation } from 'react-router';
import type { ChatHistory } from '../../../contract/chat/chat-history.ts';
import { useMe } from '../../api/me.ts';
import { Composer } from '../../connected/composer/Composer.tsx';
import type { ComposerStart } from '../../connected/composer/use-composer-start.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import { useSmallScreen } from '../../ui/kit-hooks.ts';
import { useRoving } from '../../ui/use-roving.ts';
import { classNames } from '../../lib/class-names.ts';
import css from './ChatPage.module.css';

interface ConversationFootProps {
  readonly suggestions: readonly string[];
  readonly start: ComposerStart;
  /** null before the first question. */
  readonly lastPrompt: string | null;
  readonly isWaiting: boolean;
  /** A copy that is only read; null: it can be asked in. */
  readonly copy: ChatHistory | null;
  readonly newChat: string;
  readonly onAsk: (prompt: string) => void;
  readonly onStop: () => void;
}

const example = ', for example “only women” or “and in Germany?”';

/** Suggestions, and the question box with the choice of wording; for a copy, a note. */
export function ConversationFoot(props: ConversationFootProps) {
  const { suggestions, start, lastPrompt, isWaiting, copy, newChat, onAsk, onStop } = props;
  const { search } = useLocation();
  const offered = useRoving<HTMLDivElement>();
  const isSmall = useSmallScreen();
  const { answers } = useMe();
  const label = lastPrompt === null ? 'Ask about the survey' : 'Ask a follow-up';
  return (
    <div className={classNames(css.foot, 'screen-only')}>
      <Stack gap={0} w="100%" maw={684} mx="auto">
        {suggestions.length > 0 && (
          <div ref={offered} className={css.suggestions} role="group" aria-label="Suggestions">
            {suggestions.map((prompt) => (
              <Button key={prompt} small className={css.suggestion} onClick={() => onAsk(prompt)}>
                {prompt}
              </Button>
            ))}
            <Text span inherit ml="auto" className="note wide-only">
              Tested: each has an answer
            </Text>
          </div>
        )}
        {copy === null ? (
          <>
            <Composer
              key={search.includes('ask=') ? search : 'plain'}
              start={start}
              label={label}
              placeholder={lastPrompt === null || isSmall ? label : `${label}${example}`}
              isWaiting={isWaiting}
              lastPrompt={lastPrompt}
              onAsk={(prompt) => {
                start.forgetText();
                onAsk(prompt);
              }}
              onStop={onStop}
            />
            <Text
              size="dense"
              c="dimmed"
              ta="center"
              mt={6}
              className={answers.by === 'rules' ? 'wide-only' : undefined}
            >
              {answers.by === 'rules'
                ? 'Answered from the survey by rules. Nothing leaves this service.'
                : `Answered from the survey. Questions are also read by a language model at ${answers.host}, without any figures.`}
            </Text>
          </>
        ) : (
          <CopyNote copy={copy} newChat={newChat} />
        )}
      </Stack>
    </div>
  );
}

/** Replaces the box for questions: says that this is a copy, and which parts are not shown. */
function CopyNote({ copy, newChat }: { readonly copy: ChatHistory; readonly newChat: string }) {
  const me = useMe();
  const who = copy.shared_by === me.email ? 'you' : copy.shared_by;
  return (
    <Flex
      px={14}
      py={10}
      c="ink2"
      gap={10}
      align="center"
      justify="space-between"
      wrap="wrap"
      className="framed"
    >
      <p>
        A read-only copy, shared by <span className="isolate">{who}</span> on{' '}
        {format.timeInFull(new Date(copy.created_at))}.
        {copy.withheld > 0 &&
          ` ${format.count(copy.withheld)} ${copy.withheld === 1 ? 'answer is' : 'answers are'} about data that you may not see.`}
      </p>
      <ButtonLink look="soft" to={newChat}>
        New conversation
      </ButtonLink>
    </Flex>
  );
}
