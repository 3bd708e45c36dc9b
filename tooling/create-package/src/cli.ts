import { createPackage } from './create-package.ts';
import { parseOptions, USAGE } from './parse-options.ts';

try {
  const folder = createPackage(process.cwd(), parseOptions(process.argv.slice(2)));
  console.log(
    `Created ${folder}. Next: its floor in tooling/check-workspace/src/floors.ts, then pnpm install, then its README.`,
  );
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  process.exitCode = 1;
}
