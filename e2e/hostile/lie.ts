import type { ApiResponse, Data, Interceptor } from './malicious-proxy.js';
import type { Visitor } from './visitor.js';

export type Feed = 'simulated' | 'real';

export interface Lie {
  readonly name: string;
  /** Fault codes; the alarm must have one of them. */
  readonly codes: readonly string[];
  /** s, from the first false or withheld response to the alarm. */
  readonly withinS: number;
  /** Default: each. */
  readonly feed?: Feed;
  readonly tell: (context: LieContext) => Interceptor | Promise<Interceptor>;
  /** Actions of the user. Default: lie from the start, place an order. */
  readonly visit?: (visitor: Visitor) => Promise<void>;
}

export interface LieContext {
  /** Of the service. */
  readonly url: string;
  readonly token: string;
  /** Of this lie, from 0. */
  readonly run: number;
  /** With each false or withheld response. */
  readonly lied: () => void;
}

/** The user has an honest order first. */
export const afterAnOrder = async (visitor: Visitor): Promise<void> => {
  await visitor.placeOrder();
  visitor.startLying();
  await visitor.placeOrder();
};

export const beforeAReload = async (visitor: Visitor): Promise<void> => {
  await visitor.placeOrder();
  visitor.startLying();
  await visitor.reload();
};

/** A success's data; other responses stay. */
export async function withData(
  response: ApiResponse,
  change: (data: Data) => Data | Promise<Data>,
): Promise<ApiResponse> {
  const { envelope } = response;
  if (envelope.sign !== 1) return response;
  return { ...response, envelope: { ...envelope, data: await change(envelope.data) } };
}

export const refused = (response: ApiResponse, code: string): ApiResponse => ({
  ...response,
  status: 200,
  envelope: { msg: 'Not now.', code, data: [] },
});

/** In lists, answers and events. Undefined omits the order. */
export function withOrders(
  change: (order: Data) => Data | undefined | Promise<Data | undefined>,
  paths: readonly string[] = ['bet/cpbuy', 'user/find_gs'],
): Required<Pick<Interceptor, 'onResponse' | 'onEvent'>> {
  const changeList = async (orders: readonly Data[]) =>
    (await Promise.all(orders.map(change))).filter((order) => order !== undefined);
  return {
    onResponse: (response) =>
      paths.includes(response.path)
        ? withData(response, (data) => (Array.isArray(data) ? changeList(data) : change(data)))
        : response,
    async onEvent({ name, data }) {
      if (name !== 'orders') return data;
      const changed = await changeList(data);
      return changed.length === 0 ? undefined : changed;
    },
  };
}
