import type { CreateMind, PutFace, WalletKind } from '../kit/index.js'
import { createVirtualWallet, keyAt, testNetwork, WalletError } from '../kit/index.js'
import { ACME } from './chain.js'

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** The address is the key, with which anyone can verify a signature (Ed25519). */
export async function verifyAcme(message: string, signature: string, address: string): Promise<boolean> {
  const { ed25519 } = await import('@noble/curves/ed25519.js')
  try {
    const key = bytesOf(address.replace('ac_', ''))
    return ed25519.verify(bytesOf(signature), new TextEncoder().encode(message), key)
  } catch {
    // Not a signature.
    return false
  }
}

const createMind: CreateMind = (context) => {
  const load = () => import('@noble/curves/ed25519.js')
  const address = async (account: number) =>
    `ac_${hexOf((await load()).ed25519.getPublicKey(keyAt(account)))}`
  const state = async () => ({
    accounts: context.permitted ? await Promise.all(context.accounts.map(address)) : [],
    network: context.network,
  })
  return {
    address,
    async handle(method, params) {
      switch (method) {
        case 'connect':
          if (!context.permitted) await context.ask('connect')
          context.permitted = true
          return state()
        case 'state':
          return state()
        case 'sign': {
          await context.ask('sign')
          const { text } = params as { text: string }
          const { ed25519 } = await load()
          return hexOf(ed25519.sign(new TextEncoder().encode(text), keyAt(context.accounts[0] ?? 0)))
        }
        case 'switch':
          await context.ask('switch')
          context.network = (params as { network: `acme:${string}` }).network
          return state()
        default:
          throw new WalletError(4200, `The wallet does not support ${method}.`)
      }
    },
    notify: async () => context.emit('change', await state()),
  }
}

/** The wallet's object on the page, in a list that the adapter reads. */
const putFace: PutFace = ({ id, name, icon }, call) => {
  const listeners: ((state: unknown) => void)[] = []
  const wallet = {
    ...{ id, name, icon },
    async request(method: string, params?: unknown) {
      const reply = await call(method, params)
      if ('result' in reply) return reply.result
      throw Object.assign(new Error(reply.error.message), { code: reply.error.code })
    },
    on(listener: (state: unknown) => void) {
      listeners.push(listener)
      return () => void (listeners.includes(listener) && listeners.splice(listeners.indexOf(listener), 1))
    },
  }
  const page = window as unknown as { acmeWallets?: object[] }
  page.acmeWallets = [...(page.acmeWallets ?? []), wallet]
  return {
    emit: (_, payload) => {
      for (const listener of [...listeners]) listener(payload)
    },
    count: () => listeners.length,
    remove: () => {
      page.acmeWallets = page.acmeWallets?.filter((one) => one !== wallet) ?? []
    },
  }
}

export const acmeKind: WalletKind = {
  ...{ createMind, putFace, network: 'acme:1', elsewhere: 'acme:9' },
  idOf: (name) => `acme/${name}`,
}

/** A wallet whose account is fixed while it is connected: choosing another one ends the connection. */
export const newFixedWallet = () =>
  createVirtualWallet({
    ...{ namespace: ACME, name: 'Fixed Wallet' },
    kind: {
      ...acmeKind,
      createMind: (context) => {
        const mind = createMind(context)
        return {
          ...mind,
          async notify(change) {
            context.permitted = false
            await mind.notify(change)
          },
        }
      },
    },
  })

export const newWallet = () => createVirtualWallet({ namespace: ACME, kind: acmeKind, name: 'Acme Wallet' })

export const acmeNetwork = (id: number) => ({
  ...testNetwork(),
  ...{ id, name: `Acme ${id}`, chainNamespace: ACME, caipNetworkId: `acme:${id}` as const },
})
