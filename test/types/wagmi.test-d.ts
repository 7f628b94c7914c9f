import * as three from '@wagmi/core'
import { createAppKit } from 'latchkey'
import { evmAdapter } from 'latchkey/adapters/evm'
import { createAppKit as createForReact } from 'latchkey/react'
import { fromWagmi, type LatchkeyProvider, latchkeyConnector } from 'latchkey/wagmi'
import { base, mainnet } from 'viem/chains'
import * as two from 'wagmi-core-2'
import { badges } from './manifest.test-d.js'

const chains = [mainnet, base] as const
const transports = { [mainnet.id]: three.http(), [base.id]: three.http() }

// A kit with any plugins, or of `latchkey/react`, is a connector for both major versions, without a cast.
const kit = createAppKit({ projectId: 'p', networks: [mainnet, base], plugins: [badges()] })
const empty = createForReact({ projectId: 'p', networks: [mainnet], plugins: [] })
const connectors = [
  latchkeyConnector(kit),
  latchkeyConnector(empty, { id: 'second', name: 'Second', icon: 'data:' }),
]
const config = three.createConfig({ chains, transports, connectors })
const older = two.createConfig({ chains, transports, connectors })
export const types: three.CreateConnectorFn[] = connectors
export const olderTypes: two.CreateConnectorFn[] = connectors
for (const connector of config.connectors) void three.connect(config, { connector, chainId: mainnet.id })
for (const connector of older.connectors) void two.connect(older, { connector, chainId: base.id })
export const provider: Promise<LatchkeyProvider> | undefined = config.connectors[0]?.getProvider()
void config.connectors[0]
  ?.connect({ withCapabilities: true })
  .then(({ accounts }) => accounts[0]?.capabilities)
// @ts-expect-error a config is not a kit
latchkeyConnector(config)
// @ts-expect-error an unknown option
latchkeyConnector(kit, { label: 'Mine' })

// A config of either version is a list of wallets for `evmAdapter`.
const wagmi = fromWagmi(config)
const olderWagmi = fromWagmi(older)
export const adapters = [evmAdapter({ connectors: [wagmi, olderWagmi] })]
export const undo: () => void = wagmi.follow(kit)
olderWagmi.follow(empty)
// @ts-expect-error a kit is not a config
fromWagmi(kit)
// @ts-expect-error a config is not a connector
evmAdapter({ connectors: [config] })
// @ts-expect-error it takes a kit, not a config
wagmi.follow(config)
