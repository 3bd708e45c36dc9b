import type { Machine } from '@candela/api-client/financial';
import { useFormat, useTranslation } from '@candela/i18n';
import { useNow } from '@candela/screen-kit';
import { Num } from '@candela/ui-kit';

const SECOND_MS = 1_000;
const DAY_SECONDS = 86_400;

export function NextIncome({ at }: { readonly at: NonNullable<Machine['nextIncomeAt']> }) {
  const { t } = useTranslation('financial');
  const format = useFormat();
  const secondsLeft = at - useNow(SECOND_MS) / SECOND_MS;
  if (secondsLeft <= 0) return t('machine.crediting');
  return <Num>{secondsLeft < DAY_SECONDS ? format.clock(secondsLeft) : format.dateTime(at)}</Num>;
}
