import type { CaipNetwork } from 'latchkey'

// TON Center's API v2: https://docs.ton.org/ecosystem/api/toncenter/v2/overview

const LIMIT_MS = 10_000

export class NodeError extends Error {
  override readonly name = 'NodeError'
}

export type Asked = { network: CaipNetwork; signal?: AbortSignal | undefined }
export type Loose = Readonly<Record<string, unknown>>

/** Asks the host's nodes, then the network's own, until one answers. @throws NodeError, or the signal's reason */
export async function askNode({ network, signal }: Asked, method: string, params: Loose): Promise<unknown> {
  let failure: unknown
  for (const url of [...network.customRpcUrls, ...network.rpcUrls.default.http]) {
    try {
      const limit = AbortSignal.timeout(LIMIT_MS)
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: '1', jsonrpc: '2.0', method, params }),
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      const { ok, result } = Object(await response.json()) as Loose
      if (ok === true) return result
      failure = new NodeError(`${url} answered ${method} with the status ${response.status}.`)
    } catch (error) {
      signal?.throwIfAborted()
      failure = error
    }
  }
  throw new NodeError(`No node of ${network.name} answered. Set "customRpcUrls", or try again.`, {
    cause: failure,
  })
}

export type WalletState = { balance: bigint; isDeployed: boolean; seqno: number }

/** Reads an account. One that has never sent anything has no contract yet. */
export async function readWalletState(asked: Asked, address: string): Promise<WalletState> {
  const answer = Object(await askNode(asked, 'getWalletInformation', { address })) as Loose
  const { balance, account_state: state, seqno } = answer
  const isDeployed = state === 'active'
  return { balance: toAmount(balance), isDeployed, seqno: isDeployed ? Number(toAmount(seqno)) : 0 }
}

/** Nodes write amounts as numbers or as text. @throws NodeError */
export function toAmount(value: unknown): bigint {
  const text = String(value)
  if (!/^\d{1,30}$/.test(text)) throw new NodeError(`The node sent no amount: ${text.slice(0, 40)}`)
  return BigInt(text)
}
