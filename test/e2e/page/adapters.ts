import type { AdapterPlugin, AppKitNetwork } from 'latchkey'
import { evmAdapter } from 'latchkey/adapters/evm'
import { multichainAdapter } from 'latchkey/adapters/multichain'
import { walletConnectAdapter } from 'latchkey/adapters/walletconnect'
import { coinbase } from 'latchkey/connectors/coinbase'
import { ledger } from 'latchkey/connectors/ledger'
import { okx } from 'latchkey/connectors/okx'
import { safe } from 'latchkey/connectors/safe'
import { type ChainName, chains, isChain, type PageChain } from './chains/index.js'
import { defaults } from './sandbox.js'

/** The wallet's popup, if the test has its own. */
const keysUrl = new URLSearchParams(location.search).get('keysUrl') ?? undefined

const CONNECTORS = {
  coinbase: () => coinbase({ keysUrl }),
  safe,
  ledger,
  okx,
}

/** Adapters and connectors that a test can name, because they cannot cross `page.evaluate`. */
export type Part = 'evm' | 'walletconnect' | 'multichain' | keyof typeof CONNECTORS | ChainName

const chainsOf = (parts: readonly Part[]): PageChain[] => parts.filter(isChain).map((name) => chains[name])

/** The networks that belong to them; EVM's if no other part has any. */
export function networksOf(parts: readonly Part[]): [AppKitNetwork, ...AppKitNetwork[]] {
  const others = chainsOf(parts).flatMap(({ networks }) => networks)
  const all = parts.includes('evm') || others.length === 0 ? [...defaults.networks, ...others] : others
  return all as [AppKitNetwork, ...AppKitNetwork[]]
}

export function adaptersOf(parts: readonly Part[]): AdapterPlugin[] {
  const connectors = Object.entries(CONNECTORS)
    .filter(([name]) => parts.some((part) => part === name))
    .map(([, create]) => create())
  return [
    ...(parts.includes('evm') ? [evmAdapter({ connectors })] : []),
    ...chainsOf(parts).map(({ adapter }) => adapter()),
    ...(parts.includes('walletconnect') ? [walletConnectAdapter()] : []),
    ...(parts.includes('multichain') ? [multichainAdapter()] : []),
  ]
}
