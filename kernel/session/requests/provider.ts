import { WalletRequestError } from './errors.js'

/** A provider with the request method of EIP-1193. */
export type RequestProvider = object & { request(args: never): unknown }
export type Review = {
  needs(method: unknown): boolean
  /** Resolves with the params that the wallet gets. `params` may still be on their way, and keep their place. */
  run(method: string, params: unknown): Promise<readonly unknown[]>
}
type Request = { readonly method: string; readonly params?: unknown }

const INVALID = -32_600

export const hasRequest = (provider: unknown): provider is RequestProvider =>
  typeof provider === 'object' && provider !== null && 'request' in provider

/** A stand-in for a provider, the same in everything but the way of its requests. */
export function standIn(provider: RequestProvider, review: Review): object {
  const request = (args: Request) => {
    const method = args?.method
    const ask = (given: Request) => provider.request(given as never)
    if (!review.needs(method)) return ask(args)
    return review.run(method, args.params).then((params) => ask({ method, params }))
  }
  return bindOnce(provider, (key, own) => {
    if (key === 'request') return request as typeof own
    return key === 'send' || key === 'sendAsync' ? createSend(own, request, review) : own
  })
}

type Method = (...args: unknown[]) => unknown

/** A stand-in whose methods `bind` replaces, given the provider's own. */
export function bindOnce(provider: object, bind: (key: string | symbol, own: Method) => Method): object {
  const bound = new Map<unknown, unknown>()
  // The proxy's target is empty, because a frozen wallet would not allow another `request`.
  return new Proxy(Object.create(Object.getPrototypeOf(provider)), {
    get(_, key) {
      const value: unknown = Reflect.get(provider, key, provider)
      if (typeof value !== 'function') return value
      // Listeners are removed by identity, and wallets with private fields need to be `this`.
      if (!bound.has(key))
        bound.set(
          key,
          bind(key, (...args) => value.apply(provider, args)),
        )
      return bound.get(key)
    },
    set: (_, key, value) => bound.delete(key) || Reflect.set(provider, key, value, provider),
    has: (_, key) => Reflect.has(provider, key),
    ownKeys: () => Reflect.ownKeys(provider),
    getOwnPropertyDescriptor(_, key) {
      const found = Reflect.getOwnPropertyDescriptor(provider, key)
      return found && { ...found, configurable: true }
    },
  })
}

/** The ways to send a request from before EIP-1193, which some wallets still have. */
function createSend(
  own: (...args: unknown[]) => unknown,
  request: (args: Request) => unknown,
  review: Review,
) {
  return (first: unknown, second: unknown, ...rest: unknown[]) => {
    const isMethod = typeof first === 'string'
    const requests: unknown[] = isMethod ? [{ method: first, params: second }] : [first].flat()
    const reviewed = requests.filter(isRequest).filter(({ method }) => review.needs(method))
    const [only] = reviewed
    if (!only) return own(first, second, ...rest)
    if (requests[1]) throw new WalletRequestError(INVALID, 'Send each request by itself.')
    const answer = Promise.resolve(request({ method: only.method, params: only.params }))
    if (isMethod) return answer
    const whole = answer.then((result) => ({ ...Object(first), result }))
    if (typeof second !== 'function') return whole
    whole.then(
      (found) => second(null, found),
      (error: unknown) => second(error),
    )
  }
}

const isRequest = (value: unknown): value is Request => typeof Object(value).method === 'string'
