import { paths } from '@candela/contract';
import { describeRoutes } from '@candela/screen-kit/testing';
import { FinancialScreen } from './overview/FinancialScreen.js';
import { RecordsScreen } from './records/RecordsScreen.js';
import { routes } from './routes.js';

describeRoutes(routes, [
  [paths.financial, FinancialScreen],
  [paths.financialRecords, RecordsScreen],
]);
