import { encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { deriveAccount } from '../../../test/sandbox/accounts.js'
import { startAnvil } from '../../../test/sandbox/chain/anvil.js'
import { rpc } from '../../../test/sandbox/chain/rpc.js'
import { deployTokens, mint, TOKENS } from '../../../test/sandbox/chain/tokens.js'
import { NETWORK } from './fakeContext.js'

/** The sender in all tests; the node holds its key. */
export const SENDER = deriveAccount(1).address

/** A real node with the sandbox's tokens. */
export async function startTokenChain() {
  const { url, close } = await startAnvil({ chainId: 1337, port: 0 })
  const addresses = await deployTokens(url)
  const network: CaipNetwork = { ...NETWORK, rpcUrls: { default: { http: [url] } } }
  const ask = <T = unknown>(method: string, ...params: unknown[]) => rpc<T>(url, method, params)
  return {
    ...{ url, close, network, ask },
    token(symbol: string): Hex {
      const address = addresses[TOKENS.findIndex((one) => one.symbol === symbol)]
      if (!address) throw new Error(`The chain has no ${symbol}.`)
      return address
    },
    mint: (token: Hex, to: Hex, amount: bigint) => mint({ url, token, to, amount }),
    fund: (to: Hex, ether: string) => ask('anvil_setBalance', to, `0x${parseEther(ether).toString(16)}`),
    balance: async (of: Hex) => BigInt(await ask<Hex>('eth_getBalance', of, 'latest')),
    async held(token: Hex, of: Hex): Promise<bigint> {
      const abi = parseAbi(['function balanceOf(address) view returns (uint256)'])
      const data = encodeFunctionData({ abi, args: [of] })
      return BigInt(await ask<Hex>('eth_call', { to: token, data }, 'latest'))
    },
    /** Puts runtime code at an address of its own. */
    async put(code: Hex): Promise<Hex> {
      const to: Hex = `0x${'c0de'.repeat(9)}${(code.length % 65_536).toString(16).padStart(4, '0')}`
      await ask('anvil_setCode', to, code)
      return to
    },
  }
}
