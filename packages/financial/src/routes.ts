import { paths } from '@candela/contract';
import type { AppRoute } from '@candela/screen-kit';

export const routes: readonly AppRoute[] = [
  {
    path: paths.financial,
    access: 'member',
    bar: 'none',
    namespaces: ['financial', 'home'],
    load: () =>
      import('./overview/FinancialScreen.js').then(({ FinancialScreen }) => ({
        Screen: FinancialScreen,
      })),
  },
  {
    path: paths.financialRecords,
    access: 'public',
    bar: 'second',
    namespaces: ['financial'],
    load: () =>
      import('./records/RecordsScreen.js').then(({ RecordsScreen }) => ({
        Screen: RecordsScreen,
      })),
  },
];
