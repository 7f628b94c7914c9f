import { numberToHex } from 'viem/utils'
import { invalidParams, unknownChain } from '../errors.js'
import { requestNode } from '../node.js'
import type { Handler } from '../types.js'
import { chainIdOf, objectAt } from './parameters.js'

export const chainId: Handler = (wallet) => numberToHex(wallet.state.chainId)

export const netVersion: Handler = (wallet) => String(wallet.state.chainId)

export const switchChain: Handler = async (wallet, call) => {
  const wanted = objectAt(call.params, 0).chainId
  const id = chainIdOf(wanted)
  if (!wallet.state.networks[id]) throw unknownChain(String(wanted))
  if (id === wallet.state.chainId) return null

  await wallet.ask(call, { title: 'Switch network', rows: [['Network', String(id)]] })
  const staleMs = call.decision.kind === 'approve' ? call.decision.staleMs : undefined
  if (staleMs === undefined) wallet.setChain(id)
  else setTimeout(() => wallet.setChain(id), staleMs)
  return null
}

export const addChain: Handler = async (wallet, call) => {
  const { chainId: wanted, chainName, rpcUrls } = objectAt(call.params, 0)
  const id = chainIdOf(wanted)
  const url = firstUrl(rpcUrls)

  if (!wallet.state.networks[id]) {
    await wallet.ask(call, {
      title: `Add ${chainName} and switch to it`,
      rows: [
        ['Chain id', String(id)],
        ['RPC URL', url],
      ],
    })
    // A wallet verifies which chain is behind a page's URL.
    const answered = Number(await requestNode(url, 'eth_chainId', []))
    if (answered !== id) {
      throw invalidParams(`Chain ID returned by RPC URL ${url} does not match ${wanted}`)
    }
    wallet.update({ networks: { ...wallet.state.networks, [id]: url } })
  } else if (id !== wallet.state.chainId) {
    await wallet.ask(call, { title: `Switch to ${chainName}`, rows: [['Chain id', String(id)]] })
  }
  wallet.setChain(id)
  return null
}

function firstUrl(urls: unknown): string {
  const url: unknown = Array.isArray(urls) ? urls.find((one) => isAllowed(one)) : undefined
  if (typeof url !== 'string') {
    throw invalidParams("Expected an array with at least one valid string HTTPS url 'rpcUrls'.")
  }
  return url
}

/** Whether wallets allow the URL: HTTPS, or a node on the same machine. */
function isAllowed(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
}
