import { recordCspViolations } from '../fixtures/csp-violations.js';
import { expect, test } from '../fixtures/test.js';

// Its URL must pass the Trusted Types policy.
test.use({ serviceWorkers: 'allow' });

test('refuses text that would become elements or a script, and runs none of it', {
  tag: '@main',
}, async ({ englishPage: page }) => {
  const cspViolations = await recordCspViolations(page);
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const outcomes = await page.evaluate(async () => {
    const tryCall = async (work: () => unknown) => {
      try {
        await work();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const host = document.createElement('div');
    document.body.append(host);
    const factory = (
      window as unknown as { trustedTypes: { createPolicy: (...of: unknown[]) => unknown } }
    ).trustedTypes;
    const all = { createHTML: (text: string) => text };
    return {
      html: await tryCall(() => {
        host.innerHTML = '<img src="x" onerror="window.ran = true">';
      }),
      adjacent: await tryCall(() => host.insertAdjacentHTML('beforeend', '<b>a</b>')),
      written: await tryCall(() => document.write('<b>a</b>')),
      address: await tryCall(() => {
        document.createElement('script').src = '/assets/a.js';
      }),
      worker: await tryCall(() => new Worker('/sw.js?other')),
      registered: await tryCall(() => navigator.serviceWorker.register('/sw.js?other')),
      policy: await tryCall(() => factory.createPolicy('mine', all)),
      again: await tryCall(() => factory.createPolicy('default', all)),
      left: host.childNodes.length,
      emptied: await tryCall(() => {
        host.innerHTML = '';
      }),
      ran: 'ran' in window,
    };
  });
  expect(outcomes).toEqual({
    ...{ html: 'TypeError', adjacent: 'TypeError', written: 'TypeError', address: 'TypeError' },
    ...{ worker: 'TypeError', registered: 'TypeError', policy: 'TypeError', again: 'TypeError' },
    ...{ left: 0, emptied: 'done', ran: false },
  });
  expect((await cspViolations()).length).toBeGreaterThanOrEqual(6);
});
