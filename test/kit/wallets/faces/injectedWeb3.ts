import type { PutFace } from '../types.js'

/** Polkadot's injector: an entry of `window.injectedWeb3`. */
export const putInjectedWeb3: PutFace = ({ id }, call) => {
  type Heard = (accounts: unknown) => void
  const listeners: Heard[] = []
  const ask = async (method: string, params?: unknown): Promise<unknown> => {
    const reply = await call(method, params)
    if ('result' in reply) return reply.result
    throw Object.assign(new Error(reply.error.message), { code: reply.error.code })
  }
  const injected = {
    accounts: {
      get: () => ask('accounts'),
      subscribe(listener: Heard) {
        listeners.push(listener)
        ask('accounts').then(listener, () => undefined)
        return () => void (listeners.includes(listener) && listeners.splice(listeners.indexOf(listener), 1))
      },
    },
    signer: {
      signRaw: ({ address, data, type }: Record<string, string>) => ask('signRaw', { address, data, type }),
    },
  }
  const entry = {
    version: '1.0.0',
    async enable(origin: string) {
      await ask('enable', { origin })
      return injected
    },
  }
  const page = window as { injectedWeb3?: Record<string, unknown> }
  page.injectedWeb3 ??= {}
  page.injectedWeb3[id] = entry
  return {
    emit(event, payload) {
      if (event === 'accounts') for (const listener of [...listeners]) listener(payload)
    },
    count: () => listeners.length,
    remove: () => void (page.injectedWeb3 && delete page.injectedWeb3[id]),
  }
}
