import type { SandboxConfig } from '../../types.js'
import { createWallet } from '../createWallet.js'
import { decide } from '../decide.js'
import { invalidParams, unauthorized, unsupported } from '../errors.js'
import { createPrompts } from '../prompts.js'
import { announce, createProvider } from '../provider.js'
import type { HeathControl, HeathInit, LoggedCall, Policies, Question } from '../types.js'
import { BRAND } from './brand.js'
import { announceSession, type RpcRequest, servePage } from './pageMessages.js'
import { startSolana } from './solana.js'

type Scopes = Record<string, { accounts: string[]; methods: string[]; notifications: string[] }>
interface Invocation {
  scope: string
  request: { method: string; params?: unknown }
}

const STORED = 'sandbox-wallet:heath-session'
const EVM_METHODS = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction']
const SOLANA_METHODS = ['signMessage', 'signTransaction', 'signAndSendTransaction']

/**
 * Starts Heath Wallet, which serves EVM and Solana by the multichain session API (CAIP-25), and announces itself by
 * EIP-6963 and the Wallet Standard as well.
 */
export function startHeath(init: HeathInit, config: SandboxConfig): HeathControl {
  const policies: Policies = { ...init.policies }
  const prompts = createPrompts(BRAND)
  const log: LoggedCall[] = []
  // The session's own prompt is the only one that shares accounts.
  const evmInit = { ...init, policies: { ...init.policies, eth_requestAccounts: 'approve' as const } }
  const evm = createWallet(BRAND, evmInit, config)
  const solana = startSolana(init, config)
  const nodes = config.networks.slice(0, 2).map(({ id }) => `eip155:${id}`)
  const supported = [...nodes, config.solana.caipNetworkId]
  let offered: readonly string[] = ['eip155', 'solana']
  let scopes: Scopes = JSON.parse(localStorage.getItem(STORED) ?? '{}')

  const change = (next: Scopes) => {
    scopes = next
    localStorage.setItem(STORED, JSON.stringify(next))
  }
  const ask = async ({ method, params }: RpcRequest, question: Question) => {
    const decision = await decide(policies[method])
    if (decision.kind !== 'approve') await prompts.ask({ method, params, decision }, question)
  }
  const create = async (request: RpcRequest) => {
    const { optionalScopes = {} } = request.params as { optionalScopes?: object }
    const wanted = Object.keys(optionalScopes).filter((scope) => supported.includes(scope))
    if (wanted.length === 0) throw invalidParams('None of these networks is supported.')
    await ask(request, { title: 'Connect to this site', rows: [['Networks', wanted.join('\n')]] })
    const next: Scopes = {}
    for (const scope of wanted.filter((one) => offered.includes(one.split(':')[0] ?? ''))) {
      const isEvm = scope.startsWith('eip155:')
      const addresses = isEvm
        ? ((await evm.request({ method: 'eth_requestAccounts' })) as string[])
        : [await solana.permit()]
      next[scope] = {
        accounts: addresses.map((address) => `${scope}:${address}`),
        methods: isEvm ? EVM_METHODS : SOLANA_METHODS,
        notifications: [],
      }
    }
    change(next)
    return { sessionScopes: next }
  }
  const revoke = () => {
    change({})
    evm.control.disconnect()
    solana.control.disconnect()
    notify('wallet_sessionChanged', { sessionScopes: {} })
    return true
  }
  const invoke = ({ scope, request: { method, params } }: Invocation) => {
    if (!scopes[scope]?.methods.includes(method)) throw unauthorized()
    if (!scope.startsWith('eip155:')) return solana.invoke(method, params as object)
    evm.control.setChain(Number(scope.slice('eip155:'.length)))
    return evm.request({ method, params })
  }
  const notify = servePage(async (request) => {
    const { method, params } = request
    log.push({ method, params })
    if (method === 'wallet_getSession') return { sessionScopes: scopes }
    if (method === 'wallet_createSession') return create(request)
    if (method === 'wallet_revokeSession') return revoke()
    if (method === 'wallet_invokeMethod') return invoke(params as Invocation)
    throw unsupported(method)
  })
  announce(BRAND, createProvider(BRAND, evm))
  announceSession(BRAND)

  /** The wallet whose prompt is open. */
  const asking = () =>
    [prompts, evm.control, solana.control].find((one) => one.pending().length > 0) ?? prompts
  return {
    ...evm.control,
    mode: (policy) => {
      if (typeof policy === 'object') Object.assign(policies, policy)
      for (const { control } of [evm, solana]) control.mode(policy)
    },
    pending: () => asking().pending(),
    approve: () => asking().approve(),
    reject: (code, message) => asking().reject(code, message),
    requests: () => log.map((call) => ({ ...call })),
    disconnect: revoke,
    offer: (namespaces) => {
      offered = namespaces
    },
  }
}
