import { useTranslation } from '@candela/i18n';
import { ScreenHeader, type ScreenProps } from '@candela/screen-kit';
import { Screen, Tabs } from '@candela/ui-kit';
import { MachineList } from '../machines/MachineList.js';
import { MachineSheet } from '../machines/MachineSheet.js';
import { ProductList } from '../products/ProductList.js';
import { PurchaseSheet } from '../products/PurchaseSheet.js';
import {
  FINANCIAL_VIEWS,
  type FinancialViewProps,
  useFinancialViewModel,
} from './useFinancialViewModel.js';

export function FinancialScreen(props: ScreenProps) {
  return <FinancialView {...props} {...useFinancialViewModel()} />;
}

export function FinancialView(props: FinancialViewProps) {
  const { view, onView, products, onProduct, purchase, machines, sheet, sandbox, goBack } = props;
  const { t } = useTranslation(['financial', 'home']);
  return (
    <Screen
      header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={t('home:investment.title')} />}
    >
      <Tabs
        items={FINANCIAL_VIEWS.map((value) => ({ value, label: t(`screen.${value}`) }))}
        label={t('home:investment.title')}
        onChange={onView}
        value={view}
      >
        {view === 'products' ? (
          <ProductList {...products} onOpen={onProduct} sandbox={sandbox} />
        ) : (
          <MachineList {...machines} onBrowse={() => onView('products')} />
        )}
      </Tabs>
      <PurchaseSheet purchase={purchase} sandbox={sandbox} />
      <MachineSheet {...sheet} />
    </Screen>
  );
}
