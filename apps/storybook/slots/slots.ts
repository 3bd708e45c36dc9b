/** On a 320 px phone. */
export interface Slot {
  readonly name: string;
  readonly source: readonly [file: string, name: string] | 'bar';
  /** `namespace:key` */
  readonly keys: readonly string[];
  /** Interpolation values. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Words are never cut or broken. */
  readonly lines: 1 | 2;
  /** Of a scrolling row, per text. */
  readonly share?: number;
}

const TRADING = ['trading/src/trading-screen/TradingView', 'Typical'] as const;
const ORDERS = ['trading/src/positions/orders-screen/OrdersView', 'Typical'] as const;
const HOME = ['web/src/home/HomeView', 'Typical'] as const;
const PROFILE = ['account/src/profile/ProfileScreen', 'Typical'] as const;

const STATEMENT = ['funds/src/statement/StatementScreen', 'Typical'] as const;
const ASSETS = ['funds/src/assets/AssetsScreen', 'Typical'] as const;
const RECHARGES = ['funds/src/recharge/list/RechargeListScreen', 'Typical'] as const;

export const SLOTS: readonly Slot[] = [
  {
    name: 'the bar of tabs',
    source: 'bar',
    keys: ['common:nav.home', 'common:nav.cart', 'common:nav.service', 'common:nav.account'],
    lines: 1,
  },
  {
    name: 'the second bar',
    source: 'bar',
    keys: ['common:nav.home', 'common:nav.market', 'common:nav.transactions', 'common:nav.profile'],
    lines: 1,
  },
  {
    name: 'the buttons to buy',
    source: TRADING,
    keys: ['trading:ticket.buy_up', 'trading:ticket.buy_down'],
    lines: 2,
  },
  {
    name: "the day's figures",
    source: TRADING,
    keys: ['trading:trade.open', 'trading:trade.high', 'trading:trade.low', 'trading:trade.close'],
    lines: 1,
  },
  {
    name: 'the badge of the sandbox beside the title of a screen',
    source: TRADING,
    keys: ['common:sandbox.short'],
    lines: 1,
  },
  {
    name: 'the tabs of prices',
    source: ['trading/src/widgets/PriceTabsView', 'Typical'],
    keys: [
      'common:instrument_class.crypto',
      'common:instrument_class.forex',
      'common:instrument_class.metal',
    ],
    lines: 1,
  },
  {
    name: 'the shortcuts of Home',
    source: HOME,
    keys: [
      'home:action.recharge',
      'home:action.withdraw',
      'home:tile.ai_investment',
      'home:action.service',
    ],
    lines: 2,
  },
  {
    name: 'the tiles of Home',
    source: HOME,
    keys: [
      'home:tile.ai_investment',
      'home:tile.basic_info',
      'home:tile.service_1',
      'home:tile.service_2',
    ],
    lines: 2,
  },
  {
    name: 'the shortcuts of the profile',
    source: PROFILE,
    keys: [
      'account:profile.recharge',
      'account:profile.withdrawal',
      'account:profile.online_service',
      'account:profile.invite',
    ],
    lines: 2,
  },
  {
    name: 'the parts of the assets',
    source: PROFILE,
    keys: ['account:profile.balance', 'account:profile.frozen', 'account:profile.credit'],
    lines: 1,
  },
  {
    name: 'the steps of a recharge',
    source: ['funds/src/recharge/amount/RechargeScreen', 'Typical'],
    keys: ['funds:steps.amount', 'funds:steps.pay', 'funds:steps.proof', 'funds:steps.review'],
    lines: 2,
  },
  {
    name: 'the intervals of the chart',
    source: TRADING,
    keys: ['trading:chart.tick', 'trading:chart.minutes'],
    params: { n: 20 },
    lines: 1,
    share: 0.25,
  },
  {
    name: 'the title of orders beside the badge',
    source: ORDERS,
    keys: ['trading:records.title', 'common:sandbox.short'],
    lines: 1,
  },
  {
    name: 'the title of account details beside the badge',
    source: STATEMENT,
    keys: ['funds:statement.title', 'common:sandbox.short'],
    lines: 1,
  },
  {
    name: 'the types of account details',
    source: STATEMENT,
    keys: [
      'funds:statement.types.recharge',
      'funds:statement.types.order_stake',
      'funds:statement.types.order_payout',
    ],
    lines: 2,
  },
  {
    name: 'the title of assets over time beside the badge',
    source: ASSETS,
    keys: ['funds:assets.title', 'common:sandbox.short'],
    lines: 1,
  },
  {
    name: 'days, weeks and months of assets over time',
    source: ASSETS,
    keys: ['funds:assets.grains.day', 'funds:assets.grains.week', 'funds:assets.grains.month'],
    lines: 1,
  },
  {
    name: 'the parts of assets over time',
    source: ASSETS,
    keys: ['funds:assets.available', 'funds:assets.held', 'funds:assets.invested'],
    lines: 2,
  },
  {
    name: 'the title of recharge records beside the badge',
    source: RECHARGES,
    keys: ['funds:recharges.title', 'common:sandbox.short'],
    lines: 1,
  },
];
