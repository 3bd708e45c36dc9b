/** `pnpm create-package`: the only way a package is born. */
import { createPackage } from './create.ts';
import { RefusedOrder, readOrder } from './order.ts';

try {
  const order = readOrder(process.argv.slice(2));
  const folder = createPackage(process.cwd(), order);
  console.log(
    `${folder} is there. Next: its floor in tooling/check-workspace/src/floors.ts, then pnpm install, then its README.`,
  );
} catch (error) {
  if (!(error instanceof RefusedOrder)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
