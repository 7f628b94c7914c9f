import { accountAt } from '../wallets/accounts.js'
import { unauthorized, unsupported } from '../wallets/errors.js'
import { METHODS } from '../wallets/methods/index.js'
import { requestNode } from '../wallets/node.js'
import type { Question, Wallet } from '../wallets/types.js'
import type { Phone } from './context.js'
import { switchChain } from './sessions.js'

export interface EvmCall {
  topic: string
  /** CAIP-2. */
  chainId: string
  method: string
  params: unknown
  ask(question: Question): Promise<void>
}

/** The node of networks that have no local one: signing works there, sending doesn't. */
const NOWHERE = 'http://127.0.0.1:9/'

/** Runs the in-page wallets' methods on the phone, on the network that each request names. */
export function createEvm(phone: Phone): (call: EvmCall) => Promise<unknown> {
  // One wallet for all requests, because it remembers batches.
  const wallet = createWallet(phone)

  return async ({ topic, chainId, method, params, ask }) => {
    const handler = METHODS[method]
    if (!handler) throw unsupported(method)
    Object.assign(wallet.state, { accounts: phone.settings.accounts, networks: networksOf(phone, topic) })
    wallet.state.chainId = Number(chainId.split(':')[1])
    wallet.ask = (_, question) => ask(question)

    let moved: Promise<void> | undefined
    wallet.setChain = (id) => {
      moved = switchChain(phone, `eip155:${id}`, topic)
    }
    const result = await handler(wallet, { method, params, decision: { kind: 'prompt' } })
    // Answer the page after the phone has switched.
    await moved
    return result
  }
}

function createWallet({ settings, change, config }: Phone): Wallet {
  const wallet: Wallet = {
    brand: { id: 'amber', name: settings.name, uuid: '', color: '', icon: '' },
    state: { accounts: [], chainId: 0, networks: {}, isPermitted: true, isLocked: false },
    policies: {},
    emit: () => {},
    setChain: () => {},
    ask: () => Promise.resolve(),
    update: (changed) => {
      Object.assign(wallet.state, changed)
      const local = config.networks.filter(({ id }) => changed.networks?.[id])
      if (changed.networks) change({ added: local.map(({ id }) => id) })
    },
    addresses: () => wallet.state.accounts.map((index) => accountAt(index).address),
    node: (method, params = []) =>
      requestNode(wallet.state.networks[wallet.state.chainId] ?? NOWHERE, method, params),
    signer: (address) => {
      const wanted = String(address).toLowerCase()
      const own = wallet.state.accounts.map(accountAt).find((one) => one.address.toLowerCase() === wanted)
      if (!own) throw unauthorized()
      return own
    },
  }
  return wallet
}

/** RPC URLs of known networks: built-in, added, and approved in the session. */
function networksOf({ kit, config, settings }: Phone, topic: string): Record<number, string> {
  const approved = kit.getActiveSessions()[topic]?.namespaces.eip155?.chains ?? []
  const ids = [31337, 31338, ...settings.added, ...approved.map((chainId) => Number(chainId.split(':')[1]))]
  const urlOf = (id: number) => config.networks.find((network) => network.id === id)?.nodeUrl ?? NOWHERE
  return Object.fromEntries(ids.map((id) => [id, urlOf(id)]))
}
