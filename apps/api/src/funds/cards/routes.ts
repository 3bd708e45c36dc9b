import type { Handlers } from '../../platform/http/handler.js';
import { mapValue, succeed } from '../../platform/result.js';
import { type Cards, cardView } from './service.js';

export function cardsRoutes({ cards }: { cards: Cards }) {
  return {
    saveBankCard: async ({ session: { userId } }, { id, ...form }) =>
      mapValue(await cards.saveCard(userId, id, form), cardView),
    removeBankCard: async ({ session: { userId } }, { id }) =>
      mapValue(await cards.removeCard(userId, id), () => ({})),
    listBankCards: async ({ session: { userId } }) =>
      succeed((await cards.listCards(userId)).map(cardView)),
  } satisfies Handlers;
}
