/** Names of chains, equal in all languages. */
export const NETWORK_NAMES = {
  TRC20: 'Tron',
  ERC20: 'Ethereum',
  BEP20: 'BNB Chain',
} as const;
