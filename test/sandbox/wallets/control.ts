import { keyAt } from './accounts.js'
import type { Events } from './events.js'
import type { Prompts } from './prompts.js'
import type { CommonControl, LoggedCall, Policies, Policy, Wallet } from './types.js'

export interface ControlParameters {
  wallet: Pick<Wallet, 'policies' | 'state' | 'update'>
  /** Notifies the page of the accounts that it may know now. */
  emitAccounts(): void
  prompts: Prompts
  events: Events
  log: LoggedCall[]
}

/** A person's actions in the wallet's own window, as functions for tests. */
export function createControl(parameters: ControlParameters): CommonControl {
  const { wallet, emitAccounts, prompts, events, log } = parameters
  return {
    mode: (policy) => {
      Object.assign(wallet.policies, isPolicy(policy) ? { '*': policy } : policy)
    },
    setAccounts: (accounts) => {
      wallet.update({ accounts })
      emitAccounts()
    },
    switchAccount: (index) => {
      keyAt(index)
      wallet.update({ accounts: [index, ...wallet.state.accounts.filter((other) => other !== index)] })
      emitAccounts()
    },
    lock: () => {
      wallet.update({ isLocked: true })
      emitAccounts()
    },
    unlock: () => {
      wallet.update({ isLocked: false })
      emitAccounts()
    },
    disconnect: () => {
      wallet.update({ isPermitted: false })
      emitAccounts()
    },
    emit: (event, payload) => events.emit(event, payload),
    pending: prompts.pending,
    approve: prompts.approve,
    reject: prompts.reject,
    requests: () => log.map((call) => ({ ...call })),
    listeners: events.counts,
  }
}

function isPolicy(policy: Policy | Policies): policy is Policy {
  if (typeof policy === 'string') return true
  return ['code', 'result', 'delayMs', 'staleMs'].some((key) => key in policy)
}
