import { createAppKit } from 'latchkey'
import { evmAdapter } from 'latchkey/adapters/evm'
import { solanaAdapter } from 'latchkey/adapters/solana'
import { accountTabs } from 'latchkey/plugins/account-tabs'
import { connect } from 'latchkey/plugins/connect'
import { swap } from 'latchkey/plugins/swap'
import { mainnet } from 'viem/chains'

const base = { projectId: 'p', networks: [mainnet], plugins: [connect(), accountTabs(), swap()] } as const

// Options of the kit: each has its own type, and no others exist.
createAppKit({ ...base, adapters: [evmAdapter(), solanaAdapter()], themeMode: 'light', prefetch: 'intent' })
createAppKit({ ...base, features: { socials: ['google'], swaps: false, onramp: true, email: undefined } })
// @ts-expect-error a kit needs a project
createAppKit({ networks: [mainnet], plugins: [] })
// @ts-expect-error and a list of plugins, which may be empty
createAppKit({ projectId: 'p', networks: [mainnet] })
// @ts-expect-error the adapter is made by its function
createAppKit({ ...base, adapters: [evmAdapter] })
// @ts-expect-error a plugin is made by its function
createAppKit({ ...base, plugins: [connect] })
// @ts-expect-error an adapter is no plugin
createAppKit({ ...base, plugins: [evmAdapter()] })
// @ts-expect-error written otherwise
createAppKit({ ...base, projectID: 'p' })
// @ts-expect-error neither light nor dark
createAppKit({ ...base, themeMode: 'auto' })
// @ts-expect-error the feature is called `swaps`
createAppKit({ ...base, features: { swap: true } })
// @ts-expect-error no login of this name
createAppKit({ ...base, features: { socials: ['myspace'] } })
// @ts-expect-error when the modal is fetched
createAppKit({ ...base, prefetch: 'always' })
// @ts-expect-error one of five services
createAppKit({ ...base, services: { rpc: 'https://a.example' } })
// @ts-expect-error keyed by CAIP-2 id
createAppKit({ ...base, customRpcUrls: { 1: [{ url: 'https://a.example' }] } })

// Options of a plugin, and of an adapter.
swap({ slippage: 0.5 })
// @ts-expect-error a number, in per cent
swap({ slippage: '0.5' })
// @ts-expect-error written otherwise
swap({ slipage: 1 })
// @ts-expect-error written otherwise
evmAdapter({ connector: [] })
// @ts-expect-error it has none
solanaAdapter({ connectors: [] })

// Params of views.
const kit = createAppKit(base)
void kit.open({ view: 'Swap', params: { amount: '1.5' } })
void kit.open({ view: 'Swap' })
// @ts-expect-error an amount is a decimal string
void kit.open({ view: 'Swap', params: { amount: 1.5 } })
// @ts-expect-error which of the two tokens is chosen
void kit.open({ view: 'SwapSelectToken' })
// @ts-expect-error a side that there is not
void kit.open({ view: 'SwapSelectToken', params: { side: 'left' } })
// @ts-expect-error a namespace that there is not
void kit.open({ namespace: 'ethereum' })
// @ts-expect-error a review is of what the visitor typed
void kit.open({ view: 'SwapPreview', params: { amount: '1' } })

// Methods and events of a kit.
void kit.connect({ connectorId: 'io.metamask', namespace: 'eip155' })
// @ts-expect-error which wallet
void kit.connect({ namespace: 'eip155' })
// @ts-expect-error an object with its id
void kit.switchNetwork(10)
// @ts-expect-error a namespace that there is not
void kit.getAccount('evm')
// @ts-expect-error whoever reads it may find nobody
kit.getAccount('eip155').address
export const address: string | undefined = kit.getAccount('eip155')?.address
export const unsubscribe: () => void = kit.subscribeState(({ open, loading }) => open && loading)
// @ts-expect-error an event that nobody emits
kit.on('session:opened', () => {})
