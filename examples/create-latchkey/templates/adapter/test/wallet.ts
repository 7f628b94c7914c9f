import { type CreateMind, keyAt, type PutFace, WalletError, type WalletKind } from 'latchkey/testing'

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const loadCurve = async () => (await import('@noble/curves/ed25519.js')).ed25519

/** The wallet's logic. It stays in the test's process; `ask` is the visitor's answer. */
const createMind: CreateMind = (context) => {
  const address = async (account: number) => `td${hexOf((await loadCurve()).getPublicKey(keyAt(account)))}`
  const state = async () => ({
    addresses: context.permitted ? await Promise.all(context.accounts.map(address)) : [],
    network: context.network.split(':')[1],
  })
  return {
    address,
    async handle(method, params) {
      const { network, message } = Object(params)
      switch (method) {
        case 'connect':
          if (!context.permitted) await context.ask('connect')
          context.permitted = true
          return state()
        case 'state':
          return state()
        case 'switch':
          await context.ask('switch')
          context.network = `tidal:${network}`
          return state()
        case 'sign': {
          await context.ask('sign')
          const curve = await loadCurve()
          return hexOf(curve.sign(new TextEncoder().encode(message), keyAt(context.accounts[0] ?? 0)))
        }
        default:
          throw new WalletError(4200, `The wallet does not support ${method}.`)
      }
    },
    notify: async () => context.emit('change', await state()),
  }
}

/** The wallet's object on a page. It runs there as text, so it uses nothing of this module. */
const putFace: PutFace = ({ id, name, icon }, call) => {
  const listeners = new Set<(state: unknown) => void>()
  const wallet = {
    ...{ id, name, icon },
    async request(method: string, params?: unknown) {
      const reply = await call(method, params)
      if ('result' in reply) return reply.result
      throw Object.assign(new Error(reply.error.message), { code: reply.error.code })
    },
    on(_: 'change', listener: (state: unknown) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const announce = () => window.dispatchEvent(new CustomEvent('tidal:wallet', { detail: wallet }))
  window.addEventListener('tidal:ask', announce)
  announce()
  return {
    emit: (_, payload) => {
      for (const listener of [...listeners]) listener(payload)
    },
    count: () => listeners.size,
    remove: () => window.removeEventListener('tidal:ask', announce),
  }
}

/** For `createVirtualWallet({ namespace: 'tidal', kind })`. */
export const kind: WalletKind = {
  ...{ createMind, putFace },
  network: 'tidal:main',
  elsewhere: 'tidal:elsewhere',
  idOf: (name) => `tide.${name.toLowerCase().replaceAll(' ', '-')}`,
}
