import { createTestApp } from './src/testing/test-app.ts';
import { tinySurvey } from './src/testing/tiny-survey.ts';
for (let i = 0; i < 6; i++) {
  const c = process.cpuUsage(); const t = performance.now();
  const app = await createTestApp();
  const c1 = process.cpuUsage(c); const t1 = performance.now();
  const r = await app.request('/v2/query/stats', { json: { question: 'gender' } });
  const c2 = process.cpuUsage(c); const t2 = performance.now();
  const q = await app.request('/v1/assistant-api/generic', { json: { prompt: 'How many own a phone?' } });
  const c3 = process.cpuUsage(c); const t3 = performance.now();
  await app.close();
  const c4 = process.cpuUsage(c);
  console.log('create', Math.round(c1.user / 1e3), 'query', Math.round(c2.user / 1e3), r.status, 'chat', Math.round(c3.user / 1e3), q.status, 'close', Math.round(c4.user / 1e3), 'sys', Math.round(c4.system / 1e3), 'wall', Math.round(t1 - t), Math.round(t2 - t1), Math.round(t3 - t2), Math.round(performance.now() - t3));
}
