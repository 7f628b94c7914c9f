import * as three from '@wagmi/core'
import { onTestFinished, vi } from 'vitest'
import * as two from 'wagmi-core-2'
import type { BaseOptions } from '../../../kernel/index.js'
import { createTestKit, network } from '../../../kernel/testing/createTestKit.js'
import { ALL_HANG, fakeServices } from '../../../kernel/testing/fakeServices.js'
import { connect } from '../../../plugins/connect/index.js'
import { createFacade } from '../../../views/createAppKit.js'
import { type EvmAdapterOptions, evmAdapter } from '../../evm/index.js'
import { createFakeWallet } from '../../evm/testing/fakeWallet.js'

/** Both majors with the names that the tests use; test/types compares their types. */
export const MAJORS = [
  ['wagmi 3', three],
  ['wagmi 2', { ...two, switchConnection: two.switchAccount } as unknown as typeof three],
] as const
export type Wagmi = typeof three
export type Config = ReturnType<typeof makeConfig>

type CreateConfig = Parameters<typeof three.createConfig>[0]
const chain = (id: number) => ({
  ...network(id),
  rpcUrls: { default: { http: [`http://127.0.0.1:${id}`] } },
  blockExplorers: undefined,
})
const CHAINS = [chain(1), chain(10)] as unknown as CreateConfig['chains']

/** A config that uses this page's storage. */
export const makeConfig = (
  wagmi: Wagmi,
  more: Pick<CreateConfig, 'connectors' | 'multiInjectedProviderDiscovery'> = {},
) =>
  wagmi.createConfig({
    chains: CHAINS,
    transports: { 1: wagmi.http(), 10: wagmi.http() },
    storage: wagmi.createStorage({ storage: localStorage }),
    ...more,
  })

/** A kit with the real EVM adapter and the real wallet list. */
export function makeKit(adapter: EvmAdapterOptions = {}, options: Partial<BaseOptions> = {}) {
  fakeServices(ALL_HANG)
  const { kernel, errors } = createTestKit({
    plugins: [connect()],
    options: { adapters: [evmAdapter(adapter)], ...options },
  })
  return Object.assign(createFacade(kernel), { errors })
}

/** Announces a wallet (EIP-6963) during a test. It emits an event when its network changes. */
export function announce(rdns: string, initial?: Parameters<typeof createFakeWallet>[0]) {
  const wallet = createFakeWallet(initial)
  const { wallet_switchEthereumChain: change } = wallet.answers
  wallet.answers.wallet_switchEthereumChain = (params) => {
    const answer = change?.(params)
    wallet.emit('chainChanged', `0x${wallet.state.chainId.toString(16)}`)
    return answer
  }
  const info = { uuid: rdns, name: rdns, icon: 'data:image/png;base64,AA==', rdns }
  const detail = Object.freeze({ info, provider: wallet.provider })
  const dispatch = () => void dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', dispatch)
  onTestFinished(() => removeEventListener('eip6963:requestProvider', dispatch))
  dispatch()
  return {
    ...wallet,
    choose(...accounts: string[]) {
      wallet.state.accounts = accounts
      wallet.emit('accountsChanged', accounts)
    },
    go(chainId: number) {
      wallet.state.chainId = chainId
      wallet.emit('chainChanged', `0x${chainId.toString(16)}`)
    },
  }
}

/** The state of both sides, for comparison. */
export const sides = (config: Config, kit: ReturnType<typeof makeKit>) => {
  const connection = config.state.connections.get(config.state.current ?? '')
  const account = kit.getAccount('eip155')
  return {
    wagmi: connection && { address: connection.accounts[0], chainId: connection.chainId },
    kit: account?.address && { address: account.address, chainId: kit.getNetwork('eip155').chainId },
  }
}

/** The first opening loads most of a modal, possibly on a busy machine. */
const PATIENCE = { timeout: 10_000 }
export const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, PATIENCE)

/** Waits until both sides have this state. */
export const expectBoth = (
  config: Config,
  kit: ReturnType<typeof makeKit>,
  both: { address: string; chainId: number } | undefined,
) =>
  soon(() => {
    const found = sides(config, kit)
    if (JSON.stringify(found) !== JSON.stringify({ wagmi: both, kit: both }))
      throw new Error(`The kit and wagmi disagree: ${JSON.stringify(found)}`)
  })
