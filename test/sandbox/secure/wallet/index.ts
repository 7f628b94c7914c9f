import type { Call, WalletContext } from './context.js'
import { answerEvm } from './evm/index.js'
import { relayDeployment } from './evm/relayBatch.js'
import { signerOfKind, smartAccountOn } from './evm/signer.js'
import { createScreens } from './screen/createScreens.js'
import { writeSiwx } from './siwx.js'
import { answerSolana } from './solana/index.js'
import type { AccountKind, CreateFrameWallet, FrameChainId, WalletRequest } from './types.js'

export const createFrameWallet: CreateFrameWallet = ({ user, site, root, config }) => {
  const screens = createScreens({ root, site })
  let preferred: AccountKind = 'eoa'
  let ending = new AbortController()
  const wallet: WalletContext = {
    ...{ user, config, site },
    preferred: () => preferred,
    batches: new Map(),
    permissions: new Map(),
  }

  /** Prefers the wallet's own node, because its screens must not show data of the page's. */
  function evmPlace(id: FrameChainId | undefined, rpcUrl: string | undefined) {
    const chainId = readChainId(id ?? config.networks[0]?.id)
    const nodeUrl = config.networks.find((network) => network.id === chainId)?.nodeUrl ?? rpcUrl
    if (!nodeUrl) throw new Error('This network has no node.')
    return { chainId, nodeUrl, rpcUrl: rpcUrl ?? nodeUrl }
  }

  function answer(
    { chainNamespace = 'eip155', chainId, rpcUrl }: WalletRequest,
    call: Call,
  ): Promise<unknown> {
    const url = rpcUrl === undefined ? undefined : webUrl(rpcUrl)
    if (chainNamespace === 'eip155') return answerEvm(wallet, { ...call, ...evmPlace(chainId, url) })
    if (chainNamespace !== 'solana') throw new Error('Not supported')
    const { solana } = config
    const id = chainId === undefined ? solana.caipNetworkId : String(chainId)
    const nodeUrl = id === solana.caipNetworkId ? solana.nodeUrl : url
    if (!nodeUrl) throw new Error('This network has no node.')
    return answerSolana(wallet, { ...call, chainId: id, nodeUrl })
  }

  return {
    handle: async (request, signal) => {
      const either = AbortSignal.any([signal, ending.signal])
      const ask: Call['ask'] = (question) => screens.ask(question, either)
      return answer(request, { method: request.method, params: request.params, ask })
    },
    signSiwx: async (fields, { kind, address, chainId, rpcUrl }) => {
      const message = writeSiwx(fields, address, site())
      const signer = signerOfKind(wallet, evmPlace(chainId, rpcUrl), kind)
      if (signer.address.toLowerCase() !== address.toLowerCase()) {
        throw new Error('The account is not one of this wallet.')
      }
      return { message, signature: await signer.signMessage(message) }
    },
    abort: () => {
      ending.abort(new Error('Request was aborted'))
      ending = new AbortController()
    },
    setTheme: screens.setTheme,
    setPreferred: (kind) => {
      preferred = kind
    },
    smartAccountNetworks: config.networks.flatMap(({ id, smartAccounts }) => (smartAccounts ? [id] : [])),
    smartAccount: async (chainId) => {
      const smart = smartAccountOn(wallet, evmPlaceOrNone(chainId))
      return smart && { address: smart.address, isDeployed: await smart.isDeployed() }
    },
    deploySmartAccount: async (chainId) => {
      const smart = smartAccountOn(wallet, evmPlaceOrNone(chainId))
      if (!smart) throw new Error('This network has no smart accounts')
      if (!(await smart.isDeployed())) await relayDeployment(user.evm.address, { chainId })
      return { address: smart.address, isDeployed: true }
    },
  }

  function evmPlaceOrNone(chainId: number) {
    const nodeUrl = config.networks.find(({ id }) => id === chainId)?.nodeUrl ?? ''
    return { chainId, nodeUrl }
  }
}

function readChainId(id: FrameChainId | undefined): number {
  const chainId = Number(id)
  if (!Number.isSafeInteger(chainId) || chainId <= 0) throw new Error('Invalid chain id.')
  return chainId
}

/** Validates a page's URL, which may be anything. */
function webUrl(url: string): string {
  const isWeb = URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol)
  if (!isWeb) throw new Error('Invalid RPC URL.')
  return url
}
