import type { Provider } from '../provider.js'

export const ALICE = '0x1111111111111111111111111111111111111111'
export const BOB = '0x2222222222222222222222222222222222222222'

type Handler = (params: unknown) => unknown
type Request = { method: string; params?: unknown }

/** A fake EIP-1193 provider: honest by default, with replaceable methods. */
export function createFakeWallet(initial: { accounts?: string[]; chainId?: number } = {}) {
  const state = { accounts: initial.accounts ?? [ALICE], chainId: initial.chainId ?? 1 }
  const listeners: { event: string; listener: (payload: unknown) => void }[] = []
  const requests: Request[] = []
  const answers: Record<string, Handler> = {
    eth_requestAccounts: () => state.accounts,
    eth_accounts: () => state.accounts,
    eth_chainId: () => `0x${state.chainId.toString(16)}`,
    wallet_switchEthereumChain: (params) => {
      state.chainId = Number((params as [{ chainId: string }])[0].chainId)
      return null
    },
  }
  const provider: Provider = {
    async request(request) {
      requests.push(request)
      const answer = answers[request.method]
      if (!answer) throw rpcError(4200, `no ${request.method}`)
      return answer(request.params)
    },
    on: (event, listener) => listeners.push({ event, listener }),
    removeListener(event, listener) {
      const at = listeners.findIndex((one) => one.event === event && one.listener === listener)
      if (at >= 0) listeners.splice(at, 1)
    },
  }
  return {
    ...{ provider, state, requests, answers },
    methods: () => requests.map(({ method }) => method),
    listenerCount: () => listeners.length,
    emit(event: string, payload?: unknown) {
      for (const one of [...listeners]) if (one.event === event) one.listener(payload)
    },
  }
}

/** An error as wallets throw it: an Error with a numeric code. */
export const rpcError = (code: number, message = 'wallet error', rest: object = {}) =>
  Object.assign(new Error(message), { code, ...rest })

/** A promise that a test settles. */
export function deferred<T>() {
  let settle: { resolve: (value: T) => void; reject: (error: unknown) => void } | undefined
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return {
    promise,
    resolve: (value: T) => settle?.resolve(value),
    reject: (error: unknown) => settle?.reject(error),
  }
}

/** Resolves once all pending promise callbacks have run. */
export const settled = async () => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}
