import type { SandboxConfig } from '../../types.js'
import { createControl } from '../control.js'
import { decide } from '../decide.js'
import { ProviderError } from '../errors.js'
import { createEvents } from '../events.js'
import { createPrompts } from '../prompts.js'
import { loadState } from '../state.js'
import type { GroveControl, GroveInit, LoggedCall, Policies, Question, WalletState } from '../types.js'
import { BRAND } from './brand.js'
import { createKeplr } from './keplr.js'
import { loadMemory } from './memory.js'
import { place } from './place.js'

export type Ask = (question: Question) => Promise<void>

/** State that the methods share. */
export interface Grove {
  state: WalletState
  update(change: Partial<WalletState>): void
  /** Logs a call of the page, asks according to the policy, and executes it. */
  answer<T>(method: string, params: unknown, act: (ask: Ask) => Promise<T>): Promise<T>
}

const REJECTED = 4001

/** Starts Grove Wallet, a Cosmos wallet in the shape and place of Keplr, or of a wallet that shares its shape. */
export function startGrove(init: GroveInit, config: SandboxConfig): GroveControl {
  const { policies: given, at = ['keplr'], late, isLedger = false, ...start } = init
  const { state, save } = loadState(BRAND, start, config)
  const policies: Policies = { ...given }
  const events = createEvents()
  const prompts = createPrompts(BRAND)
  const log: LoggedCall[] = []
  const update = (change: Partial<WalletState>) => {
    Object.assign(state, change)
    save()
  }
  const run = async <T>(method: string, params: unknown, act: (ask: Ask) => Promise<T>): Promise<T> => {
    const own = await decide(policies[method])
    if (own.kind === 'result') return own.result as T
    return act(async (question) => {
      const decision = own.kind === 'usual' ? await decide(policies['*']) : own
      const isAsked = decision.kind === 'usual' || decision.kind === 'prompt'
      if (isAsked) await prompts.ask({ method, params, decision }, question)
    })
  }
  const grove: Grove = {
    ...{ state, update },
    answer: async (method, params, act) => {
      log.push({ method, params })
      return run(method, params, act).catch((error) => {
        // These wallets reject with a text and no code.
        const isNo = error instanceof ProviderError && error.code === REJECTED
        throw isNo ? new Error('Request rejected') : error
      })
    },
  }
  // Save at the first load too, so that later changes are stored with this start.
  save()

  const wallet = createKeplr(grove, loadMemory(), isLedger)
  const show = () => {
    for (const name of at) place(name, wallet)
  }
  if (!late) show()
  // Such wallets emit no event when they are locked or disconnected.
  const emitAccounts = () => {
    if (state.isPermitted && !state.isLocked) window.dispatchEvent(new Event(`${at[0]}_keystorechange`))
  }
  return {
    ...createControl({ wallet: { policies, state, update }, emitAccounts, prompts, events, log }),
    show,
  }
}
