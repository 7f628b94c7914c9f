import { Hono } from 'hono'
import { numberToHex, parseEther } from 'viem'
import { vi } from 'vitest'
import { startAnvil } from '../../../chain/anvil.js'
import type { Chain } from '../../../chain/index.js'
import { rpc } from '../../../chain/rpc.js'
import { deploySmartAccounts } from '../../../chain/smartAccounts.js'
import { deployTokens, TOKENS } from '../../../chain/tokens.js'
import type { SandboxConfig } from '../../../types.js'
import { deriveKeys } from '../../keys.js'
import type { WalletContext } from '../context.js'
import { answerEvm } from '../evm/index.js'
import { addRelay } from '../relay.js'
import type { Question } from '../screen/question.js'
import type { AccountKind } from '../types.js'

const SEED = `0x${'5e'.repeat(32)}` as const
const CHAIN_ID = 31_337

/** Starts a wallet on a real node with the site's relay. The visitor agrees to everything, or refuses everything. */
export async function startWallet() {
  const anvil = await startAnvil({ chainId: CHAIN_ID, port: 0 })
  const addresses = await deployTokens(anvil.url)
  const tokens = TOKENS.flatMap((token, index) => {
    const address = addresses[index]
    return address ? [{ ...token, address, chainId: CHAIN_ID }] : []
  })
  const smartAccounts = await deploySmartAccounts(anvil.url)
  const keys = deriveKeys(SEED)
  const fund = (address: string) =>
    rpc(anvil.url, 'anvil_setBalance', [address, numberToHex(parseEther('10'))])
  await fund(keys.evm.address)

  const relay = new Hono()
  const chain = { id: CHAIN_ID, url: anvil.url, smartAccounts } as Chain
  addRelay(relay, { chains: [chain] })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.startsWith('/') ? relay.request(url, init) : fetch(url, init),
  )

  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const network = { id: CHAIN_ID, name: 'Latchkey Local', nodeUrl: anvil.url, nativeCurrency, smartAccounts }
  const config = { networks: [network], tokens } as unknown as SandboxConfig
  let kind: AccountKind = 'eoa'
  const wallet: WalletContext = {
    user: { ...keys, email: null, name: null },
    config,
    site: () => ({ origin: 'https://shop.example' }),
    preferred: () => kind,
    batches: new Map(),
    permissions: new Map(),
  }
  const questions: Question[] = []
  let isWilling = true
  return {
    ...{ url: anvil.url, tokens, wallet, keys, smartAccounts, questions, fund, relay },
    close: async () => {
      vi.unstubAllGlobals()
      await anvil.close()
    },
    prefer: (next: AccountKind) => {
      kind = next
    },
    refuse: () => {
      isWilling = false
    },
    request: (method: string, params: unknown = [], chainId = CHAIN_ID) =>
      answerEvm(wallet, {
        ...{ method, params, chainId, rpcUrl: anvil.url, nodeUrl: anvil.url },
        ask: async (question) => {
          questions.push(question)
          if (!isWilling) throw new Error('Request rejected')
        },
      }),
  }
}
