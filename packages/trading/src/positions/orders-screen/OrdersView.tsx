import { useTranslation } from '@candela/i18n';
import {
  RecordList,
  RecordPanes,
  ScreenHeader,
  SignInPrompt,
  useSimulatedPrices,
} from '@candela/screen-kit';
import { Button, Screen } from '@candela/ui-kit';
import { Receipt } from '@candela/ui-kit/icons';
import { MissingClasses } from '../../market/Prices/MissingClasses.js';
import { EntryChoiceRow } from './EntryChoiceRow.js';
import { OrderRow } from './OrderRow.js';
import { Totals } from './Totals.js';
import {
  DIRECTIONS,
  type OrderState,
  type OrdersViewProps,
  OUTCOMES,
} from './useOrdersViewModel.js';

export function OrdersView({ goBack, sandbox, ...props }: OrdersViewProps) {
  const { t } = useTranslation('trading');
  return (
    <Screen
      header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={t('records.title')} />}
      width="panes"
      withNav
    >
      {props.signedIn ? <Orders {...props} /> : <SignInPrompt />}
    </Screen>
  );
}

const OUTCOME_LABEL_KEYS = {
  won: 'order.outcome.won',
  lost: 'order.outcome.lost',
  tie: 'records.tie',
  void: 'records.void',
} as const satisfies Record<(typeof OUTCOMES)[number], string>;

type OrdersProps = Omit<OrdersViewProps, 'goBack' | 'sandbox'>;

function Orders({
  records,
  checkStates,
  totals,
  entryChoice,
  instrumentList,
  openCount,
  currentId,
  receipt,
  onOpen,
  onTrade,
}: OrdersProps) {
  const { t } = useTranslation(['trading', 'common']);
  // Other prices are not known to the service in advance.
  const isSimulated = useSimulatedPrices();
  const names: Readonly<Record<OrderState, string>> = {
    trading: openCount ? t('records.open_count', { n: openCount }) : t('records.open'),
    closed: t('records.closed'),
  };
  return (
    <RecordPanes currentId={currentId} detail={receipt}>
      <RecordList
        chips={{ label: t('records.status_label'), labelOf: (state) => names[state] }}
        choices={[
          {
            name: 'instrument',
            label: t('records.instrument'),
            options: (instrumentList.instruments ?? []).map(({ id, name }) => ({
              value: id,
              label: name,
            })),
            note: <MissingClasses {...instrumentList} />,
          },
          {
            name: 'direction',
            label: t('ticket.direction'),
            options: DIRECTIONS.map((it) => ({ value: it, label: t(`common:direction.${it}`) })),
          },
          {
            name: 'outcome',
            label: t('records.outcome'),
            options: OUTCOMES.map((it) => ({ value: it, label: t(OUTCOME_LABEL_KEYS[it]) })),
          },
        ]}
        empty={{
          title: t('records.empty_title'),
          body: t('records.empty_body'),
          icon: <Receipt />,
          action: <Button onClick={onTrade}>{t('records.empty_action')}</Button>,
        }}
        records={records}
        renderRow={(order) => (
          <OrderRow
            check={checkStates.get(order.id)}
            current={order.id === currentId}
            onOpen={onOpen}
            order={order}
          />
        )}
        summary={
          <Totals {...totals}>{isSimulated && <EntryChoiceRow choice={entryChoice} />}</Totals>
        }
      />
    </RecordPanes>
  );
}
