import { hostileAnswers, hostileDescriptions } from '../../src/testing/identity/hostile-answers.ts';
import { openIssuer } from '../../src/testing/identity/issuer.ts';
import { type Ask, comeBack, signInThrough } from '../../src/testing/identity/sign-in-through.ts';
import type { Harness } from './harness.ts';

const rounds = { small: 1, full: 20 };
/** Each needs a service that has not asked for a description yet. */
const descriptionsInSmall = 3;

export const hostileProvider: Harness = {
  name: 'hostile-provider',
  promise:
    'no forged, changed, misdirected, late or repeated answer of an identity provider signs anyone in, and an honest one still does',
  fault: {
    mistake: 'the signature of an ID token is not checked',
    file: 'src/server/identity/provider/discovery.ts',
    find: 'execute: [library.enableNonRepudiationChecks, ',
    replace: 'execute: [',
  },
  async run(size, rig) {
    const [issuer, elsewhere] = await Promise.all([openIssuer(), openIssuer()]);
    const start = async (): Promise<Ask> => {
      const { port } = await rig.start({
        dataDir: rig.copyTemplate(),
        environment: {
          PUBLIC_URL: 'http://localhost:8787',
          OIDC_ISSUER: issuer.url,
          OIDC_CLIENT_ID: 'insights',
          OIDC_ROLES: 'research=analyst',
          OIDC_DEADLINE_MS: '500',
        },
      });
      return (path, { json, headers } = {}) =>
        fetch(`http://127.0.0.1:${port}${path}`, {
          method: json === undefined ? 'GET' : 'POST',
          redirect: 'manual',
          headers: { 'Content-Type': 'application/json', ...headers },
          ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        });
    };
    const failures: string[] = [];
    let answers = 0;
    let honest = 0;
    try {
      const ask = await start();
      for (let round = 0; round < rounds[size]; round++) {
        for (const answer of hostileAnswers(issuer, elsewhere)) {
          issuer.hostility = answer;
          answers++;
          if ((await signInThrough(ask, issuer)).session !== null)
            failures.push(`an answer ${answer.name} was accepted`);
          issuer.hostility = {};
          const visit = await signInThrough(ask, issuer);
          if (visit.session === null)
            failures.push(`after an answer ${answer.name} an honest one was refused`);
          else honest++;
          answers++;
          if ((await comeBack(ask, visit.callback, visit.cookie)).session !== null)
            failures.push('an answer was accepted twice');
        }
      }
      const descriptions = hostileDescriptions(elsewhere);
      for (const description of size === 'full' ? descriptions : descriptions.slice(0, descriptionsInSmall)) {
        issuer.hostility = description;
        answers++;
        if ((await signInThrough(await start(), issuer)).session !== null)
          failures.push(`a description ${description.name} was accepted`);
      }
      return { figures: { answers, accepted: failures.length, honest }, failures };
    } finally {
      await Promise.all([issuer.close(), elsewhere.close()]);
    }
  },
};
