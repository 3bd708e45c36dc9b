import { useTranslation } from '@candela/i18n';
import { type DateRange, FilterBar } from '@candela/ui-kit';
import { DATE_PRESETS, type DatePreset, datePresetOf, datesOfPreset } from './date-presets.js';

const PRESET_LABELS = { 1: 'filter.today', 7: 'filter.last_7', 30: 'filter.last_30' } as const;
const NO_DATES = { from: '', to: '' };

export function useDatePresetName(): (preset: DatePreset) => string {
  const { t } = useTranslation('common');
  return (preset) => t(PRESET_LABELS[preset]);
}

export interface DatePresetsProps {
  readonly dates: DateRange;
  readonly today: string;
  readonly onChange: (dates: DateRange) => void;
}

export function DatePresets({ dates, today, onChange }: DatePresetsProps) {
  const { t } = useTranslation('common');
  const nameOf = useDatePresetName();
  const activePreset = datePresetOf(dates, today);
  return (
    <FilterBar
      chips={DATE_PRESETS.map((preset) => ({
        key: String(preset),
        label: nameOf(preset),
        active: preset === activePreset,
      }))}
      label={t('filter.dates')}
      onToggle={(key) => {
        const preset = DATE_PRESETS.find((it) => String(it) === key);
        if (preset !== undefined)
          onChange(preset === activePreset ? NO_DATES : datesOfPreset(preset, today));
      }}
      showLabel
      wrap
    />
  );
}
