import { putEip6963 } from './faces/eip6963.js'
import { putInjectedWeb3 } from './faces/injectedWeb3.js'
import { putKeplr } from './faces/keplr.js'
import { putStandard } from './faces/standard.js'
import { createCosmosMind } from './minds/cosmos.js'
import { createEvmMind } from './minds/evm.js'
import { createPolkadotMind } from './minds/polkadot.js'
import { createBitcoinMind, createSolanaMind } from './minds/standard.js'
import {
  type Behaviour,
  type Face,
  type FaceInfo,
  type MindContext,
  type PutFace,
  type Question,
  type Reply,
  type VirtualWallet,
  type VirtualWalletOptions,
  WalletError,
  type WalletKind,
} from './types.js'
import { createVisitor } from './visitor.js'

const slug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

export const KINDS: Readonly<Record<string, WalletKind>> = {
  eip155: {
    createMind: createEvmMind,
    putFace: putEip6963,
    network: 'eip155:31337',
    elsewhere: 'eip155:424242',
    idOf: (name) => `test.latchkey.${slug(name)}`,
  },
  solana: {
    createMind: createSolanaMind,
    putFace: putStandard,
    network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    elsewhere: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    idOf: (name) => name,
  },
  bip122: {
    createMind: createBitcoinMind,
    putFace: putStandard,
    network: 'bip122:000000000019d6689c085ae165831e93',
    elsewhere: 'bip122:000000000933ea01ad0ee984209779ba',
    idOf: (name) => name,
  },
  polkadot: {
    createMind: createPolkadotMind,
    putFace: putInjectedWeb3,
    network: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    elsewhere: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
    idOf: slug,
  },
  cosmos: {
    createMind: createCosmosMind,
    putFace: putKeplr,
    network: 'cosmos:cosmoshub-4',
    elsewhere: 'cosmos:provider',
    idOf: () => 'keplr',
  },
}

const ICON =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA5NiA5NiI+PHJlY3Qgd2lkdGg9Ijk2IiBoZWlnaHQ9Ijk2IiBmaWxsPSIjNGI2Ii8+PC9zdmc+'

/** A wallet with the two channels that the kit's own fixtures use. */
export type WalletWithEnds = VirtualWallet & {
  readonly info: FaceInfo
  readonly putFace: PutFace
  /** Handles one request of a page. Never rejects. */
  call(method: string, params: unknown): Promise<Reply>
  /** Also emits events to this listener, besides the page of this process; returns the undo. */
  follow(listener: (event: string, payload: unknown) => void): () => void
}

/**
 * A wallet whose visitor is the test: it has keys of the kit, creates real signatures, and approves, rejects, hangs or
 * answers late as configured.
 * @example
 * const wallet = createVirtualWallet()
 * wallet.install()
 * wallet.answerNext('reject', 'connect')
 */
export function createVirtualWallet({
  namespace = 'eip155',
  kind = kindOf(namespace),
  name = 'Virtual Wallet',
  accounts = [0],
  network = kind.network,
  answers = 'approve',
  node,
}: VirtualWalletOptions = {}): WalletWithEnds {
  const { createMind, putFace, idOf, elsewhere } = kind
  const calls: { method: string; params: unknown }[] = []
  const faces = new Set<Face>()
  const followers = new Set<(event: string, payload: unknown) => void>()
  const visitor = createVisitor(answers)
  const id = idOf(name)
  const info: FaceInfo = { id, uuid: crypto.randomUUID(), rdns: id, name, icon: ICON, namespace }

  const context: MindContext = {
    ...{ permitted: false, accounts, network, node },
    async ask(question) {
      const decision = await visitor.ask(question)
      if (decision === 'reject') throw new WalletError(4001, 'User rejected the request.')
      if (decision === 'wrong-network') context.network = elsewhere
    },
    emit(event, payload) {
      for (const face of faces) face.emit(event, payload)
      for (const follow of followers) follow(event, payload)
    },
  }
  const mind = createMind(context)

  const call = async (method: string, params: unknown): Promise<Reply> => {
    calls.push({ method, params })
    try {
      return { result: await mind.handle(method, params) }
    } catch (error) {
      const { code = -32_603, message } = error as { code?: number; message: string }
      return { error: { code: typeof code === 'number' ? code : -32_603, message } }
    }
  }
  const act = async (change: Parameters<typeof mind.notify>[0], next: Partial<MindContext>) => {
    Object.assign(context, next)
    await mind.notify(change)
  }
  return {
    ...{ namespace, id, name, calls, info, putFace, call },
    addresses: () => Promise.all(context.accounts.map(mind.address)),
    answer: (behaviour: Behaviour, question?: Question) => visitor.answer(behaviour, question),
    answerNext: (behaviour: Behaviour, question?: Question) => visitor.answerNext(behaviour, question),
    waiting: visitor.waiting,
    release: visitor.release,
    useAccounts: (...next) => act('accounts', { accounts: next }),
    useNetwork: (next) => act('network', { network: next }),
    disconnect: () => act('disconnect', { permitted: false }),
    listenerCount: () => [...faces].reduce((sum, face) => sum + face.count(), 0),
    follow(listener) {
      followers.add(listener)
      return () => void followers.delete(listener)
    },
    install() {
      const face = putFace(info, call)
      faces.add(face)
      return () => {
        faces.delete(face)
        face.remove()
      }
    },
  }
}

/** @throws TypeError that names the option */
function kindOf(namespace: string): WalletKind {
  const kind = Object.hasOwn(KINDS, namespace) ? KINDS[namespace] : undefined
  if (kind) return kind
  throw new TypeError(`There are no built-in wallets of "${namespace}". Pass your own as "kind".`)
}
