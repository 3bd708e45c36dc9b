export { PriceTabs } from './PriceTabs.js';
export { PriceTabsView, type PriceTabsViewProps } from './PriceTabsView.js';
export { TopGainers } from './TopGainers.js';
export { TopGainersView, type TopGainersViewProps } from './TopGainersView.js';
export { TradeFirstInstrument } from './TradeFirstInstrument.js';
