import type { WalletAccount } from '@wallet-standard/base'
import type { SandboxConfig } from '../../types.js'
import { createControl } from '../control.js'
import { decide } from '../decide.js'
import { unauthorized } from '../errors.js'
import { createEvents } from '../events.js'
import { createPrompts } from '../prompts.js'
import { loadState } from '../state.js'
import type { Brand, DuneControl, DuneInit, LoggedCall, Policies, Question, WalletState } from '../types.js'
import { createAccounts } from './accounts.js'
import { BRAND } from './brand.js'
import { createFeatures, signingFeatures } from './features.js'
import { register } from './register.js'

/** State that the features share. */
export interface Dune {
  node: string
  /** Ids of the supported networks, in the Wallet Standard's form. */
  chains: readonly `solana:${string}`[]
  state: WalletState
  /** Accounts that the page may know: none unless permitted and unlocked. */
  accounts(): WalletAccount[]
  /** All of the wallet's accounts, the active one first. */
  own(): WalletAccount[]
  /** @throws ProviderError 4100 unless the page may know the account */
  signer(account: WalletAccount): (bytes: Uint8Array) => Uint8Array
  permit(isPermitted: boolean): void
  onChange(listener: (change: { accounts: WalletAccount[] }) => void): () => void
  /** Logs a call of the page, asks according to the policy, and executes it. */
  answer<T>(method: string, params: unknown, act: (ask: Ask) => Promise<T>): Promise<T>
}

export type Ask = (question: Question) => Promise<void>

/** Starts Dune Wallet, a Solana wallet of the Wallet Standard. Its prompts are those of `asker`. */
export function startDune(init: DuneInit, config: SandboxConfig, asker?: Brand): DuneControl {
  const { policies: given, name = BRAND.name, signIn = true, ...start } = init
  const brand = { ...BRAND, name }
  const { state, save } = loadState(brand, start, config)
  const policies: Policies = { ...given }
  const events = createEvents()
  const prompts = createPrompts(asker ?? brand)
  const log: LoggedCall[] = []
  const chains = [config.solana.caipNetworkId, 'solana:localnet', 'solana:devnet'] as const
  const accounts = createAccounts(chains, signingFeatures(signIn))

  const emitAccounts = () => events.emit('change', { accounts: dune.accounts() })
  const update = (change: Partial<WalletState>) => {
    Object.assign(state, change)
    save()
  }
  const dune: Dune = {
    node: config.solana.nodeUrl,
    chains,
    state,
    own: () => state.accounts.map(accounts.at),
    accounts: () => (state.isPermitted && !state.isLocked ? dune.own() : []),
    signer: (account) => {
      if (!dune.accounts().some(({ address }) => address === account.address)) throw unauthorized()
      return (bytes) => accounts.sign(account, bytes)
    },
    permit: (isPermitted) => {
      update(isPermitted ? { isPermitted, isLocked: false } : { isPermitted })
      emitAccounts()
    },
    onChange: (listener) => {
      const heard = (change: unknown) => listener(change as { accounts: WalletAccount[] })
      events.on('change', heard)
      return () => events.removeListener('change', heard)
    },
    answer: async (method, params, act) => {
      log.push({ method, params })
      const own = await decide(policies[method])
      if (own.kind === 'result') return own.result as never
      return act(async (question) => {
        const decision = own.kind === 'usual' ? await decide(policies['*']) : own
        const isAsked = decision.kind === 'usual' || decision.kind === 'prompt'
        if (isAsked) await prompts.ask({ method, params, decision }, question)
      })
    },
  }
  // Save at the first load too, so that later changes are stored with this start.
  save()

  const wallet = Object.freeze({
    version: '1.0.0' as const,
    name,
    icon: brand.icon,
    chains,
    features: createFeatures(dune, signIn),
    get accounts() {
      return dune.accounts()
    },
  })
  let unregister: (() => void) | undefined
  const control: DuneControl = {
    ...createControl({ wallet: { policies, state, update }, emitAccounts, prompts, events, log }),
    register: () => {
      unregister ??= register(wallet)
    },
    unregister: () => {
      unregister?.()
      unregister = undefined
    },
  }
  if (init.registered !== 'late') control.register()
  return control
}
