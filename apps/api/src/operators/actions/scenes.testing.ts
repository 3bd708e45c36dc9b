import { randomUUID } from 'node:crypto';
import { buyMachine } from '../../testing/machines.js';
import { PICTURE, payRecharge, startRecharge } from '../../testing/recharges.js';
import { addSecondFactor } from '../../testing/second-factor.js';
import { openThread, uploadForSupport } from '../../testing/support.js';
import type { TestUser } from '../../testing/test-api.js';
import { bindCard, withdraw } from '../../testing/withdrawals.js';
import type { OperatorRequest } from '../request.js';
import { JOHN, MARIA, type OperatorsRig } from '../rig.testing.js';

type Input = OperatorRequest['input'];

export type Scene = () => Promise<Input>;

/** @param user has money to spend */
export function createScenes(rig: OperatorsRig, user: TestUser): Readonly<Record<string, Scene>> {
  async function recharge(): Promise<string> {
    const { id } = (await startRecharge(rig.api, user, '50')).data;
    await payRecharge(rig.api, user, id);
    return id;
  }

  const withdrawal = async (): Promise<string> =>
    (await withdraw(rig.api, user, await bindCard(rig.api, user), '40')).data.id;

  async function realName(): Promise<string> {
    const owner = await rig.api.register();
    const [front, back] = [
      await rig.api.upload('id_front', PICTURE, owner.token),
      await rig.api.upload('id_back', PICTURE, owner.token),
    ];
    const form = { name: 'Ana Primer', document_number: 'AB 1234567' };
    await rig.api.call('submitRealName', { ...form, front: front.id, back: back.id }, owner.token);
    const [newest] = [(await rig.found('real-names list')).data].flat().slice(-1);
    return String(newest?.id);
  }

  async function thread(): Promise<string> {
    const pictures = await uploadForSupport(rig.api, user);
    return (await openThread(rig.api, user, { pictures })).data.id;
  }

  async function machine(): Promise<string> {
    const [bought] = (await buyMachine(rig.api, user, 'spark')).data;
    return bought?.id ?? '';
  }

  const adjustment = async () => ({ user: user.id, amount: '10' });

  async function pending(): Promise<{ id: string }> {
    const { id } = await rig.done('adjustments bonus', await adjustment(), MARIA);
    return { id };
  }

  /** A further account then needs both of them. */
  async function operators(): Promise<void> {
    for (const name of [MARIA.as, JOHN.as]) {
      if ((await rig.side.accounts.findAccount(name)) !== undefined) continue;
      await rig.done('operator add', { name }, MARIA);
    }
  }

  async function operator(): Promise<{ name: string }> {
    await operators();
    const name = `Operator ${randomUUID().slice(0, 8)}`;
    const { id } = await rig.done('operator add', { name }, MARIA);
    await rig.done('pending confirm', { id }, JOHN);
    return { name };
  }

  const nothing = async (): Promise<Input> => ({});
  const ofUser = async () => ({ user: user.username });

  return {
    'recharges list': nothing,
    'recharges show': async () => ({ id: await recharge() }),
    'recharges approve': async () => ({ id: await recharge() }),
    'recharges reject': async () => ({ id: await recharge() }),
    'withdrawals list': nothing,
    'withdrawals show': async () => ({ id: await withdrawal() }),
    'withdrawals approve': async () => ({ id: await withdrawal() }),
    'withdrawals reject': async () => ({ id: await withdrawal() }),
    'real-names list': nothing,
    'real-names show': async () => ({ id: await realName() }),
    'real-names approve': async () => ({ id: await realName() }),
    'real-names reject': async () => ({ id: await realName() }),
    'support list': nothing,
    'support show': async () => ({ id: await thread() }),
    'support answer': async () => ({ id: await thread(), text: 'It is on its way.\nToday.' }),
    'support close': async () => ({ id: await thread() }),
    'users find': async () => ({ text: user.username.slice(0, 5) }),
    'users show': ofUser,
    'users end-sessions': async () => ({ user: (await rig.api.register()).id }),
    'users block': async () => ({ user: (await rig.api.register()).id }),
    'users unblock': async () => {
      const blocked = { user: (await rig.api.register()).id };
      await rig.done('users block', blocked, MARIA);
      return blocked;
    },
    'users reset-factor': async () => {
      const guarded = await addSecondFactor(rig.api, await rig.api.register());
      return { user: guarded.user.id };
    },
    'invitations list': nothing,
    'invitations open': async () => ({ username: 'first.of.all' }),
    'adjustments reduce': adjustment,
    'adjustments bonus': adjustment,
    'adjustments bonus-deduction': adjustment,
    'adjustments freeze': adjustment,
    'adjustments unfreeze': adjustment,
    'machines list': ofUser,
    'machines freeze': async () => ({ id: await machine() }),
    'machines unfreeze': async () => {
      const frozen = { id: await machine() };
      await rig.done('machines freeze', frozen, MARIA);
      return frozen;
    },
    'messages texts': nothing,
    'messages send': async () => ({ all: true, title: 'Maintenance', text: 'Tonight at two.' }),
    'messages send-kept': async () => ({ all: true, template: 'maintenance_over' }),
    'announcements list': nothing,
    'announcements publish': async () => ({ title: 'Maintenance', text: 'Tonight\nat two.' }),
    'announcements withdraw': async () => ({ id: 'credit' }),
    'banners list': nothing,
    'banners add': async () => ({
      picture: PICTURE.toString('base64'),
      title: 'New here',
      link: '/help',
    }),
    'banners remove': async () => ({ place: '1' }),
    'products list': nothing,
    'products create': async () => ({
      ...{ id: 'glow', name: 'Glow', price: '75', days: '10', production: '0.05' },
      ...{ benefit: 'daily', stock: '100' },
    }),
    'products change': async () => ({ id: 'ember', price: '110' }),
    'products stop': async () => ({ id: 'flame' }),
    'service-links list': nothing,
    'service-links change': async () => ({ link: 'https://service.example/chat' }),
    'payment-details list': nothing,
    'payment-details change': async () => ({ bank_name: 'Bank of Examples' }),
    'operator list': nothing,
    'operator add': async () => {
      await operators();
      return { name: 'Ana Novak' };
    },
    'operator reset': operator,
    'operator block': operator,
    'operator unblock': async () => {
      const blocked = await operator();
      await rig.done('operator block', blocked, MARIA);
      return blocked;
    },
    'pending list': nothing,
    'pending confirm': pending,
    'pending refuse': pending,
    'ledger check': nothing,
    'figures accounts': nothing,
    'figures liabilities': nothing,
    'figures today': nothing,
    'audit show': nothing,
    'audit follow': nothing,
    'audit export': nothing,
    'audit verify': nothing,
  };
}
