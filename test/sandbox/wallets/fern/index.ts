import { injectExtension } from '@polkadot/extension-inject'
import type { Injected, InjectedAccount } from '@polkadot/extension-inject/types'
import { hexToU8a, u8aToHex, u8aUnwrapBytes, u8aWrapBytes } from '@polkadot/util'
import type { SandboxConfig } from '../../types.js'
import { createControl } from '../control.js'
import { decide } from '../decide.js'
import { ProviderError } from '../errors.js'
import { createEvents } from '../events.js'
import { createPrompts } from '../prompts.js'
import { loadState } from '../state.js'
import type { FernControl, FernInit, LoggedCall, Policies, Question, WalletState } from '../types.js'
import { createAccounts } from './accounts.js'
import { BRAND } from './brand.js'

type Ask = (question: Question) => Promise<void>

/** Starts Fern Wallet, a Polkadot wallet that uses the injector of Polkadot's own extension. */
export function startFern(init: FernInit, config: SandboxConfig): FernControl {
  const { policies: given, crypto = 'sr25519', as = 'fern-wallet', late, ...start } = init
  const { state, save } = loadState(BRAND, start, config)
  const policies: Policies = { ...given }
  const events = createEvents()
  const prompts = createPrompts(BRAND)
  const log: LoggedCall[] = []
  const accounts = createAccounts(crypto)

  const update = (change: Partial<WalletState>) => {
    Object.assign(state, change)
    save()
  }
  const shown = () => (state.isPermitted && !state.isLocked ? state.accounts.map(accounts.at) : [])
  const emitAccounts = () => events.emit('accounts', shown())

  /**
   * Logs a call of the page, asks according to the policy, and executes it. A refusal has the text of Polkadot's own
   * extension.
   */
  const answer = async <T>(
    method: string,
    params: unknown,
    no: string,
    act: (ask: Ask) => Promise<T>,
  ): Promise<T> => {
    log.push({ method, params })
    try {
      const own = await decide(policies[method])
      if (own.kind === 'result') return own.result as never
      return await act(async (question) => {
        const decision = own.kind === 'usual' ? await decide(policies['*']) : own
        const isAsked = decision.kind === 'usual' || decision.kind === 'prompt'
        if (isAsked) await prompts.ask({ method, params, decision }, question)
      })
    } catch (error) {
      throw error instanceof ProviderError && error.code === 4001 ? new Error(no) : error
    }
  }

  const indexOf = (address: string) => {
    const index = state.accounts.find((one) => accounts.at(one).address === address)
    if (index === undefined || shown().length === 0) throw new Error('Unable to find keypair')
    return index
  }

  const injected: Injected = {
    accounts: {
      get: () => answer('accounts.get', undefined, '', async () => shown()),
      subscribe: (listener) => {
        const heard = (list: unknown) => void listener(list as InjectedAccount[])
        events.on('accounts', heard)
        // The extension also emits the list at once, from another process.
        queueMicrotask(() => heard(shown()))
        return () => events.removeListener('accounts', heard)
      },
    },
    signer: {
      signRaw: ({ address, data, type }) =>
        answer('signRaw', { address, data, type }, 'Cancelled', async (ask) => {
          const index = indexOf(address)
          const bytes = hexToU8a(data)
          const text = new TextDecoder().decode(u8aUnwrapBytes(bytes))
          await ask({
            title: 'Sign message',
            rows: [
              ['Message', text],
              ['Account', address],
            ],
          })
          return { id: log.length, signature: u8aToHex(accounts.sign(index, u8aWrapBytes(bytes))) }
        }),
      signPayload: (payload) =>
        answer('signPayload', payload, 'Cancelled', async (ask) => {
          const index = indexOf(payload.address)
          await ask({
            title: 'Sign transaction',
            rows: [
              ['Call', payload.method],
              ['Account', payload.address],
            ],
          })
          return { id: log.length, signature: accounts.signPayload(index, payload) }
        }),
    },
  }

  const enable = (origin: string): Promise<Injected> =>
    answer('enable', { origin }, 'Rejected', async (ask) => {
      if (state.isPermitted) return injected
      const names = state.accounts.map((index) => accounts.at(index).name).join('\n')
      await ask({
        title: 'Connect to this site',
        rows: [
          ['Site', origin],
          [state.accounts.length > 1 ? 'Accounts' : 'Account', names],
        ],
      })
      update({ isPermitted: true, isLocked: false })
      return injected
    })

  // Save at the first load too, so that later changes are stored with this start.
  save()
  const show = () => injectExtension(enable, { name: as, version: '0.1.0' })
  if (!late) show()
  return {
    ...createControl({ wallet: { policies, state, update }, emitAccounts, prompts, events, log }),
    show,
  }
}
