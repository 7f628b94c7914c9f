import { numberToHex } from 'viem/utils'
import type { Address, SandboxConfig } from '../types.js'
import { accountAt, addressAt } from './accounts.js'
import { createControl } from './control.js'
import { decide } from './decide.js'
import { ProviderError, unauthorized, unsupported } from './errors.js'
import { createEvents, type Events } from './events.js'
import { createHeldControl } from './held.js'
import { METHODS } from './methods/index.js'
import { requestNode } from './node.js'
import { createPrompts } from './prompts.js'
import { loadState } from './state.js'
import type { Brand, LoggedCall, Wallet, WalletControl, WalletInit } from './types.js'

export interface CreatedWallet {
  request(request: { method: string; params?: unknown }): Promise<unknown>
  events: Events
  chainId(): number
  control: WalletControl
}

export function createWallet(brand: Brand, init: WalletInit, config: SandboxConfig): CreatedWallet {
  const { state, save, onElsewhere } = loadState(brand, init, config)
  const events = createEvents()
  const prompts = createPrompts(brand)
  const log: LoggedCall[] = []

  const addresses = (): Address[] =>
    state.isPermitted && !state.isLocked ? state.accounts.map(addressAt) : []

  const wallet: Wallet = {
    brand,
    state,
    policies: { ...init.policies },
    assets: init.assets,
    atomic: init.atomic,
    paymasters: init.paymasters,
    addresses,
    emit: events.emit,
    update: (change) => {
      Object.assign(state, change)
      save()
    },
    setChain: (chainId) => {
      if (chainId === state.chainId) return
      wallet.update({ chainId })
      events.emit('chainChanged', numberToHex(chainId))
    },
    ask: async (call, question) => {
      const own = call.decision
      const decision = own.kind === 'usual' ? await decide(wallet.policies['*']) : own
      const isAsked = decision.kind === 'usual' || decision.kind === 'prompt'
      if (isAsked) await prompts.ask(call, question)
    },
    node: (method, params = []) => {
      const url = state.networks[state.chainId]
      if (!url) throw new ProviderError(4901, 'The wallet has no connection to the current chain.')
      return requestNode(url, method, params)
    },
    signer: (address) => {
      const wanted = String(address).toLowerCase()
      const index = addresses().findIndex((known) => known.toLowerCase() === wanted)
      const account = state.accounts[index]
      if (account === undefined) throw unauthorized()
      return accountAt(account)
    },
  }
  // Save at the first load too, so that later changes are stored with this start.
  save()

  async function request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    log.push({ method, params })
    const decision = await decide(wallet.policies[method])
    if (decision.kind === 'result') return decision.result

    const handler = METHODS[method]
    if (handler) return handler(wallet, { method, params, decision })
    if (isRead(method)) return wallet.node(method, params)
    throw unsupported(method)
  }

  const emitAccounts = () => events.emit('accountsChanged', wallet.addresses())
  onElsewhere((take) => {
    const [accounts, chainId] = [`${addresses()}`, state.chainId]
    take()
    if (accounts !== `${addresses()}`) emitAccounts()
    if (chainId !== state.chainId) events.emit('chainChanged', numberToHex(state.chainId))
  })
  const common = createControl({ wallet, emitAccounts, prompts, events, log })
  const control: WalletControl = {
    ...common,
    ...createHeldControl(wallet),
    setChain: wallet.setChain,
    setAssets: (assets) => {
      wallet.assets = assets
    },
    setAtomic: (atomic) => {
      wallet.atomic = atomic
    },
    sendInstead: (change) => {
      const { value, ...rest } = change ?? {}
      wallet.instead = { ...rest, ...(value !== undefined && { value: BigInt(value) }) }
    },
  }
  return { request, events, chainId: () => state.chainId, control }
}

/** Whether the node answers a method. A local node would sign with its own keys, which a wallet's node does not. */
function isRead(method: string): boolean {
  if (/^eth_(sign|send|accounts)/.test(method)) return method === 'eth_sendRawTransaction'
  return /^(eth|net|web3)_/.test(method)
}
