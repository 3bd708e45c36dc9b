import { randomUUID } from 'node:crypto';
import type { OperatorRequest } from '../../../src/operators/protocol.js';
import { buyMachine } from '../../helpers/machines.js';
import { PICTURE, payRecharge, startRecharge } from '../../helpers/recharges.js';
import { requestRecovery } from '../../helpers/recoveries.js';
import { addSecondFactor } from '../../helpers/second-factor.js';
import { openThread, uploadForSupport } from '../../helpers/support.js';
import type { TestUser } from '../../helpers/test-api.js';
import { bindCard, withdraw } from '../../helpers/withdrawals.js';
import { JOHN, MARIA, type OperatorsRig } from '../operators-test-setup.js';

type Input = OperatorRequest['input'];

export type ActionScenario = () => Promise<Input>;

export function createActionScenarios(
  rig: OperatorsRig,
  user: TestUser,
): Readonly<Record<string, ActionScenario>> {
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
    const [newest] = [(await rig.query('real-names list')).data].flat().slice(-1);
    return String(newest?.id);
  }

  async function recovery(): Promise<string> {
    const owner = await rig.api.register();
    await requestRecovery(rig.api, { username: owner.username });
    const { data } = await rig.query('recoveries list', { user: owner.id });
    return String([data].flat()[0]?.id);
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
    const { id } = await rig.execute('adjustments bonus', await adjustment(), MARIA);
    return { id };
  }

  /** A further account then needs both. */
  async function ensureOperators(): Promise<void> {
    for (const name of [MARIA.as, JOHN.as]) {
      if ((await rig.context.accounts.findAccount(name)) !== undefined) continue;
      await rig.execute('operator add', { name }, MARIA);
    }
  }

  async function operator(): Promise<{ name: string }> {
    await ensureOperators();
    const name = `Operator ${randomUUID().slice(0, 8)}`;
    const { id } = await rig.execute('operator add', { name }, MARIA);
    await rig.execute('pending confirm', { id }, JOHN);
    return { name };
  }

  const noInput = async (): Promise<Input> => ({});
  const userInput = async () => ({ user: user.username });

  return {
    'recharges list': noInput,
    'recharges show': async () => ({ id: await recharge() }),
    'recharges approve': async () => ({ id: await recharge() }),
    'recharges reject': async () => ({ id: await recharge() }),
    'withdrawals list': noInput,
    'withdrawals show': async () => ({ id: await withdrawal() }),
    'withdrawals approve': async () => ({ id: await withdrawal() }),
    'withdrawals reject': async () => ({ id: await withdrawal() }),
    'real-names list': noInput,
    'real-names show': async () => ({ id: await realName() }),
    'real-names approve': async () => ({ id: await realName() }),
    'real-names reject': async () => ({ id: await realName() }),
    'recoveries list': noInput,
    'recoveries show': async () => ({ id: await recovery() }),
    'recoveries approve': async () => ({ id: await recovery() }),
    'recoveries reject': async () => ({ id: await recovery() }),
    'support list': noInput,
    'support show': async () => ({ id: await thread() }),
    'support answer': async () => ({ id: await thread(), text: 'It is on its way.\nToday.' }),
    'support close': async () => ({ id: await thread() }),
    'users find': async () => ({ text: user.username.slice(0, 5) }),
    'users show': userInput,
    'users end-sessions': async () => ({ user: (await rig.api.register()).id }),
    'users block': async () => ({ user: (await rig.api.register()).id }),
    'users unblock': async () => {
      const blocked = { user: (await rig.api.register()).id };
      await rig.execute('users block', blocked, MARIA);
      return blocked;
    },
    'users reset-factor': async () => {
      const userWithFactor = await addSecondFactor(rig.api, await rig.api.register());
      return { user: userWithFactor.user.id };
    },
    'invitations list': noInput,
    'invitations open': async () => ({ username: 'first.of.all' }),
    'adjustments reduce': adjustment,
    'adjustments bonus': adjustment,
    'adjustments bonus-deduction': adjustment,
    'adjustments freeze': adjustment,
    'adjustments unfreeze': adjustment,
    'machines list': userInput,
    'machines freeze': async () => ({ id: await machine() }),
    'machines unfreeze': async () => {
      const frozen = { id: await machine() };
      await rig.execute('machines freeze', frozen, MARIA);
      return frozen;
    },
    'messages texts': noInput,
    'messages send': async () => ({ all: true, title: 'Maintenance', text: 'Tonight at two.' }),
    'messages send-kept': async () => ({ all: true, template: 'maintenance_over' }),
    'announcements list': noInput,
    'announcements publish': async () => ({ title: 'Maintenance', text: 'Tonight\nat two.' }),
    'announcements withdraw': async () => ({ id: 'credit' }),
    'banners list': noInput,
    'banners add': async () => ({
      picture: PICTURE.toString('base64'),
      title: 'New here',
      link: '/help',
    }),
    'banners remove': async () => ({ place: '1' }),
    'products list': noInput,
    'products create': async () => ({
      ...{ id: 'glow', name: 'Glow', price: '75', days: '10', production: '0.05' },
      ...{ benefit: 'daily', stock: '100' },
    }),
    'products change': async () => ({ id: 'ember', price: '110' }),
    'products stop': async () => ({ id: 'flame' }),
    'service-links list': noInput,
    'service-links change': async () => ({ link: 'https://service.example/chat' }),
    'payment-details list': noInput,
    'payment-details change': async () => ({ bank_name: 'Bank of Examples' }),
    'operator list': noInput,
    'operator add': async () => {
      await ensureOperators();
      return { name: 'Ana Novak' };
    },
    'operator reset': operator,
    'operator block': operator,
    'operator unblock': async () => {
      const blocked = await operator();
      await rig.execute('operator block', blocked, MARIA);
      return blocked;
    },
    'pending list': noInput,
    'pending confirm': pending,
    'pending refuse': pending,
    'ledger check': noInput,
    'figures accounts': noInput,
    'figures liabilities': noInput,
    'figures today': noInput,
    'audit show': noInput,
    'audit follow': noInput,
    'audit export': noInput,
    'audit verify': noInput,
  };
}
