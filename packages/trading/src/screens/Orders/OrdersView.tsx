import { useTranslation } from '@candela/i18n';
import { RecordList, ScreenHeader, SignInPrompt } from '@candela/screen-kit';
import { Button, Screen } from '@candela/ui-kit';
import { Receipt } from '@candela/ui-kit/icons';
import { OrderRow } from './OrderRow.js';
import type { OrderState, OrdersViewProps } from './types.js';

/** Order records, or the way to log in to them. */
export function OrdersView({ goBack, sandbox, ...props }: OrdersViewProps) {
  const { t } = useTranslation('trading');
  return (
    <Screen
      header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={t('records.title')} />}
      withNav
    >
      {props.signedIn ? <Orders {...props} /> : <SignInPrompt />}
    </Screen>
  );
}

type Parts = Omit<OrdersViewProps, 'goBack' | 'sandbox'>;

function Orders({ records, openCount, onOpen, onTrade }: Parts) {
  const { t } = useTranslation('trading');
  const names: Readonly<Record<OrderState, string>> = {
    trading: openCount ? t('records.open_count', { n: openCount }) : t('records.open'),
    closed: t('records.closed'),
  };
  return (
    <RecordList
      chips={{ label: t('records.status_label'), of: (state) => names[state] }}
      empty={{
        title: t('records.empty_title'),
        body: t('records.empty_body'),
        icon: <Receipt />,
        action: <Button onClick={onTrade}>{t('records.empty_action')}</Button>,
      }}
      records={records}
      renderRow={(order) => <OrderRow onOpen={onOpen} order={order} />}
    />
  );
}
