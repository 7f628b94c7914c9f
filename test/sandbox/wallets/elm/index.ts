import type { SandboxConfig } from '../../types.js'
import { createControl } from '../control.js'
import { decide } from '../decide.js'
import { createEvents } from '../events.js'
import { createPrompts } from '../prompts.js'
import { loadState } from '../state.js'
import type { ElmControl, ElmInit, ElmNetwork, LoggedCall, Policies, WalletState } from '../types.js'
import { BRAND } from './brand.js'
import { createElm } from './elm.js'
import { NETWORKS } from './networks.js'
import { SHAPES } from './shapes/index.js'

/** Starts Elm Wallet, a Bitcoin wallet in the shape of one wallet or of several. */
export function startElm(init: ElmInit, config: SandboxConfig): ElmControl {
  const { policies: given, as = ['sats'], name = BRAND.name, late, network = 'Regtest', ...rest } = init
  const brand = { ...BRAND, name }
  // Stores its network as a number, like the others store their chain.
  const { state, save } = loadState(brand, { ...rest, chainId: NETWORKS.indexOf(network) }, config)
  const policies: Policies = { ...given }
  const events = createEvents()
  const prompts = createPrompts(brand)
  const log: LoggedCall[] = []
  const update = (change: Partial<WalletState>) => {
    Object.assign(state, change)
    save()
  }
  const elm = createElm({
    ...{ init, state, update, events },
    nodeUrl: config.bitcoin.nodeUrl,
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
  })
  // Save at the first load too, so that later changes are stored with this start.
  save()

  let hides: ((() => void) | undefined)[] = []
  const show = () => {
    hides = as.map((shape) => SHAPES[shape](elm, brand))
  }
  if (!late) show()
  const emitAccounts = () => events.emit(state.isPermitted ? 'accounts' : 'disconnect', undefined)
  return {
    ...createControl({ wallet: { policies, state, update }, emitAccounts, prompts, events, log }),
    setNetwork: (name: ElmNetwork) => elm.setNetwork(name),
    show,
    hide: () => {
      for (const hide of hides) hide?.()
    },
  }
}
