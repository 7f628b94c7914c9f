import { cookieState, createAppKit, type InitialState, type StateStore } from 'latchkey'
import { evmAdapter } from 'latchkey/adapters/evm'
import { solanaAdapter } from 'latchkey/adapters/solana'
import { accountTabs } from 'latchkey/plugins/account-tabs'
import { connect } from 'latchkey/plugins/connect'
import { swap } from 'latchkey/plugins/swap'
import { createAppKit as createReactKit } from 'latchkey/react'
import { mainnet } from 'viem/chains'

const base = { projectId: 'p', networks: [mainnet], plugins: [connect(), accountTabs(), swap()] } as const

// Options of the kit: each has its own type, and no others exist.
createAppKit({ ...base, adapters: [evmAdapter(), solanaAdapter()], themeMode: 'light', prefetch: 'intent' })
createAppKit({ ...base, features: { socials: ['google'], swaps: false, onramp: true, email: undefined } })
// @ts-expect-error the project id is missing
createAppKit({ networks: [mainnet], plugins: [] })
// @ts-expect-error the list of plugins is missing; it may be empty
createAppKit({ projectId: 'p', networks: [mainnet] })
// @ts-expect-error a kit has at least one network
createAppKit({ ...base, networks: [] })
createReactKit({ ...base, networks: [mainnet, ...[mainnet]] })
// @ts-expect-error the same for React
createReactKit({ ...base, networks: [] })
// @ts-expect-error the adapter function must be called
createAppKit({ ...base, adapters: [evmAdapter] })
// @ts-expect-error the plugin function must be called
createAppKit({ ...base, plugins: [connect] })
// @ts-expect-error an adapter is not a plugin
createAppKit({ ...base, plugins: [evmAdapter()] })
// @ts-expect-error a misspelled option
createAppKit({ ...base, projectID: 'p' })
// @ts-expect-error neither light nor dark
createAppKit({ ...base, themeMode: 'auto' })
// @ts-expect-error the feature is called `swaps`
createAppKit({ ...base, features: { swap: true } })
// @ts-expect-error an unknown login
createAppKit({ ...base, features: { socials: ['myspace'] } })
// @ts-expect-error an unknown value
createAppKit({ ...base, prefetch: 'always' })
// @ts-expect-error not one of the five services
createAppKit({ ...base, services: { rpc: 'https://a.example' } })
// @ts-expect-error keyed by CAIP-2 id
createAppKit({ ...base, customRpcUrls: { 1: [{ url: 'https://a.example' }] } })

// The state of the last visit, and the store for it.
const initialState: InitialState | undefined = cookieState({ id: 'shop' }).read('lk.state.shop=')
createAppKit({ ...base, initialState, stateStore: cookieState() })
createAppKit({
  ...base,
  stateStore: { read: () => undefined, write: (state) => void state?.networks } satisfies StateStore,
})
cookieState().read(new Headers().get('cookie'))
// @ts-expect-error the header itself is not a state
createAppKit({ ...base, initialState: 'lk.state=' })
// @ts-expect-error no state says that a visitor is signed in
createAppKit({ ...base, initialState: { networks: [], accounts: {}, isAuthenticated: true } })
// @ts-expect-error a store both reads and writes
createAppKit({ ...base, stateStore: { read: () => undefined } })
// @ts-expect-error the function must be called
createAppKit({ ...base, stateStore: cookieState })

// Options of a plugin, and of an adapter.
swap({ slippage: 0.5 })
// @ts-expect-error must be a number, in per cent
swap({ slippage: '0.5' })
// @ts-expect-error a misspelled option
swap({ slipage: 1 })
// @ts-expect-error a misspelled option
evmAdapter({ connector: [] })
// @ts-expect-error the Solana adapter has no such option
solanaAdapter({ connectors: [] })

// Params of views.
const kit = createAppKit(base)
void kit.open({ view: 'Swap', params: { amount: '1.5' } })
void kit.open({ view: 'Swap' })
// @ts-expect-error an amount is a decimal string
void kit.open({ view: 'Swap', params: { amount: 1.5 } })
// @ts-expect-error the side is missing
void kit.open({ view: 'SwapSelectToken' })
// @ts-expect-error an unknown side
void kit.open({ view: 'SwapSelectToken', params: { side: 'left' } })
// @ts-expect-error an unknown namespace
void kit.open({ namespace: 'ethereum' })
// @ts-expect-error a review cannot be prefilled
void kit.open({ view: 'SwapPreview', params: { amount: '1' } })

// Methods and events of a kit.
void kit.connect({ connectorId: 'io.metamask', namespace: 'eip155' })
// @ts-expect-error the wallet's id is missing
void kit.connect({ namespace: 'eip155' })
// @ts-expect-error must be an object with the id
void kit.switchNetwork(10)
// @ts-expect-error an unknown namespace
void kit.getAccount('evm')
// @ts-expect-error the account may be undefined
kit.getAccount('eip155').address
export const address: string | undefined = kit.getAccount('eip155')?.address
export const unsubscribe: () => void = kit.subscribeState(({ open, loading }) => open && loading)
// @ts-expect-error an unknown event
kit.on('session:opened', () => {})
