import { policyViolations } from '../fixtures/policy.js';
import { expect, test } from '../fixtures/test.js';

// Its URL must pass the Trusted Types policy.
test.use({ serviceWorkers: 'allow' });

test('refuses text that would become elements or a script, and runs none of it', {
  tag: '@main',
}, async ({ english: page }) => {
  const refusedOf = await policyViolations(page);
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const told = await page.evaluate(async () => {
    const tried = async (work: () => unknown) => {
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
      html: await tried(() => {
        host.innerHTML = '<img src="x" onerror="window.ran = true">';
      }),
      adjacent: await tried(() => host.insertAdjacentHTML('beforeend', '<b>a</b>')),
      written: await tried(() => document.write('<b>a</b>')),
      address: await tried(() => {
        document.createElement('script').src = '/assets/a.js';
      }),
      worker: await tried(() => new Worker('/sw.js?other')),
      registered: await tried(() => navigator.serviceWorker.register('/sw.js?other')),
      policy: await tried(() => factory.createPolicy('mine', all)),
      again: await tried(() => factory.createPolicy('default', all)),
      left: host.childNodes.length,
      emptied: await tried(() => {
        host.innerHTML = '';
      }),
      ran: 'ran' in window,
    };
  });
  expect(told).toEqual({
    ...{ html: 'TypeError', adjacent: 'TypeError', written: 'TypeError', address: 'TypeError' },
    ...{ worker: 'TypeError', registered: 'TypeError', policy: 'TypeError', again: 'TypeError' },
    ...{ left: 0, emptied: 'done', ran: false },
  });
  expect((await refusedOf()).length).toBeGreaterThanOrEqual(6);
});
