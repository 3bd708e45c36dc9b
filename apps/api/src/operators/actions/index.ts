import type { Action } from '../action.js';
import { adjustmentActions } from './adjustments.js';
import { announcementActions } from './announcements.js';
import { auditActions } from './audit.js';
import { bannerActions } from './banners.js';
import { invitationActions } from './invitations.js';
import { ledgerActions } from './ledger.js';
import { ledgerTotalActions } from './ledger-totals.js';
import { machineActions } from './machines.js';
import { messageActions } from './messages.js';
import { operatorActions } from './operators.js';
import { paymentDetailActions } from './payment-details.js';
import { pendingActions } from './pending-commands.js';
import { productActions } from './products.js';
import { realNameActions } from './real-names.js';
import { rechargeActions } from './recharges.js';
import { recoveryActions } from './recoveries.js';
import { serviceLinkActions } from './service-links.js';
import { supportActions } from './support.js';
import { userActions } from './users.js';
import { withdrawalActions } from './withdrawals.js';

/** None touches prices, orders or settlement. */
export const ACTIONS: readonly Action[] = [
  ...rechargeActions,
  ...withdrawalActions,
  ...realNameActions,
  ...recoveryActions,
  ...supportActions,
  ...userActions,
  ...invitationActions,
  ...adjustmentActions,
  ...machineActions,
  ...messageActions,
  ...announcementActions,
  ...bannerActions,
  ...productActions,
  ...serviceLinkActions,
  ...paymentDetailActions,
  ...operatorActions,
  ...pendingActions,
  ...ledgerActions,
  ...ledgerTotalActions,
  ...auditActions,
];
