import { paths } from '@candela/contract';
import { describeRoutes } from '@candela/screen-kit/testing';
import { routes } from './routes.js';
import { FinancialScreen } from './screens/Financial/FinancialScreen.js';
import { RecordsScreen } from './screens/Records/RecordsScreen.js';

describeRoutes(routes, [
  [paths.financial, FinancialScreen],
  [paths.financialRecords, RecordsScreen],
]);
