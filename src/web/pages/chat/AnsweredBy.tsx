import { useMe } from '../../app/use-me.ts';
import css from './AnsweredBy.module.css';

/** Who words the answers, and where a question goes. */
export function AnsweredBy() {
  const { answers } = useMe();
  return (
    <p className={css.line}>
      {answers.by === 'rules'
        ? 'Answered from the survey by rules. Nothing leaves this service.'
        : `Worded by a language model at ${answers.host}: questions and findings are sent there. The service fills in and checks every number.`}
    </p>
  );
}
