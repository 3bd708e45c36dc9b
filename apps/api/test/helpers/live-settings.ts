export const liveSettings = (exchangeUrl: string) => ({
  MODE: 'live',
  ALLOW_EMBEDDED: '1',
  PUBLIC_URL: 'https://candela.example',
  DATA_KEY: '02'.repeat(32),
  SIGNING_KEY: '03'.repeat(32),
  METRICS_TOKEN: 'a-token-of-some-length',
  PAY_TO_USDT: 'TRC20=TFirst',
  PAY_TO_BANK: 'Bank|Candela|123456',
  PRICE_FEED: 'stream',
  STREAM_EXCHANGE: 'binance',
  STREAM_URL: exchangeUrl,
  PRICE_INSTRUMENTS: 'btc=BTCUSDT',
});
