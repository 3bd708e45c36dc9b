import { DEMO_FUND_PASSWORD } from '@candela/contract';
import { DEMO_USERNAME } from '../account/demo-seed/service.js';
import type { Config } from '../config/config.js';

export interface ListenAddresses {
  readonly address: string;
  readonly console: string | undefined;
}

export function startupBanner(
  config: Config,
  { address, console: consoleAddress }: ListenAddresses,
): string {
  const { demoPassword } = config.secrets;
  const rows: [string, string][] = [
    ['Address', address],
    ['Mode', config.mode === 'sandbox' ? 'sandbox (virtual funds)' : 'live'],
    [
      'Data',
      config.databaseUrl === undefined ? config.dataDir : `PostgreSQL, and ${config.dataDir}`,
    ],
  ];
  if (demoPassword !== undefined) {
    rows.push([
      'Sign in',
      `${DEMO_USERNAME} / ${demoPassword} (fund password ${DEMO_FUND_PASSWORD})`,
    ]);
  }
  if (consoleAddress !== undefined) rows.push(['Console', `${consoleAddress} (for operators)`]);
  rows.push(['Stop', 'Ctrl-C']);
  const lines = rows.map(([name, value]) => `  ${name.padEnd(8)} ${value}`);
  return `\n${config.appName} is running\n\n${lines.join('\n')}\n\n`;
}
