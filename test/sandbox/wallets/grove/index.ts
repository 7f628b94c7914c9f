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

/** What the methods work on. */
export interface Grove {
  state: WalletState
  update(change: Partial<WalletState>): void
  /** Logs a call of the page, asks as its policy says, and does it. */
  answer<T>(method: string, params: unknown, act: (ask: Ask) => Promise<T>): Promise<T>
}

const REJECTED = 4001

/** Grove Wallet: Cosmos chains, in the shape and at the place of Keplr, or of another that shares it. */
export function startGrove(init: GroveInit, config: SandboxConfig): GroveControl {
  const { policies: given, at = ['keplr'], late, ...start } = init
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
        // These wallets have words for it, and no number.
        const isNo = error instanceof ProviderError && error.code === REJECTED
        throw isNo ? new Error('Request rejected') : error
      })
    },
  }
  // The first load is remembered too: what follows belongs to it.
  save()

  const wallet = createKeplr(grove, loadMemory())
  const show = () => {
    for (const name of at) place(name, wallet)
  }
  if (!late) show()
  // Such wallets say nothing when they are locked, or a site is taken its leave.
  const tellAccounts = () => {
    if (state.isPermitted && !state.isLocked) window.dispatchEvent(new Event(`${at[0]}_keystorechange`))
  }
  return {
    ...createControl({ wallet: { policies, state, update }, tellAccounts, prompts, events, log }),
    show,
  }
}
