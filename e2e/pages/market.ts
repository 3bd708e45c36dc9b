import type { Page } from '@playwright/test';

export function marketPage(page: Page) {
  return {
    rows: page.getByRole('main').getByRole('listitem').getByRole('link'),
    star: (name: string) => page.getByRole('button', { name: `Add ${name} to favourites` }),
    tab: (name: string) => page.getByRole('radio', { name }),
  };
}
