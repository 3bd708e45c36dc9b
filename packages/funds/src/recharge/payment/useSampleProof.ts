import type { Recharge } from '@candela/api-client/funds';
import { directionOf, useLanguage, useTranslation } from '@candela/i18n';
import { useMoney } from '@candela/screen-kit';
import { type PictureSize, toast } from '@candela/ui-kit';

export function useSampleProof(
  recharge: Recharge | undefined,
  onDrawn: (picture: File, size: PictureSize) => void,
): () => void {
  const { t } = useTranslation('funds');
  const language = useLanguage();
  const money = useMoney();

  async function draw(amount: string): Promise<void> {
    try {
      const { drawSample, SAMPLE_SIZE } = await import('./draw-sample.js');
      onDrawn(
        await drawSample({
          mark: t('sandbox.sample_mark'),
          amount: money.text(amount),
          note: t('sandbox.sample_note'),
          direction: directionOf(language),
        }),
        SAMPLE_SIZE,
      );
    } catch {
      toast.failure(t('confirm.upload_failed'));
    }
  }

  return () => {
    if (recharge) void draw(recharge.amount);
  };
}
