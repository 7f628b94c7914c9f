import {
  AddressPurpose,
  addListener,
  BitcoinNetworkType,
  type ListenerInfo,
  MessageSigningProtocols,
  type Params,
  type Requests,
  request,
} from 'sats-connect'
import * as v from 'valibot'
import type { ElmInit } from '../../../test/sandbox/wallets/types.js'
import { networkNamed } from '../networks.js'
import { PAYMENT, startFakeElm } from './elm.js'
import { REGTEST, TESTNET } from './fakeContext.js'
import { startWallet } from './startWallet.js'

/** The accounts and network of a wallet, as a page sees them. */
export type Seen = { accounts: { address: string; publicKey?: string | undefined }[]; network: unknown }

/** A page's requests to one wallet, sent by the library or by our adapter. */
export type Driver = {
  connect(): Promise<Seen>
  /** Never prompts. */
  read(): Promise<Seen>
  signMessage(address: string, protocol: 'ECDSA' | 'BIP322'): Promise<unknown>
  sendTransfer(): Promise<unknown>
  signPsbt(psbt: string, broadcast: boolean): Promise<unknown>
  changeNetwork(): Promise<unknown>
  disconnect(): Promise<unknown>
}

export const PATH = 'ElmProviders.BitcoinProvider'
export const MESSAGE = 'Sign in – ünïcödé'
const SATS = 1_000

/** A refusal in the wallet's own words. */
export class WalletRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

async function ask<Method extends keyof Requests>(method: Method, params: Params<Method>) {
  const answered = await request(method, params, PATH)
  if (answered.status === 'success') return answered.result
  throw new WalletRefusal(answered.error.code, answered.error.message)
}

type Reported = { addresses: Seen['accounts']; network: { bitcoin: { name: string } } }
const toSeen = ({ addresses, network }: Reported): Seen => ({
  accounts: addresses.map(({ address, publicKey }) => ({ address, publicKey })),
  network: networkNamed(network.bitcoin.name)?.id,
})

export function driveByLibrary(init: ElmInit = {}) {
  const elm = startFakeElm(init)
  const purposes = [AddressPurpose.Payment, AddressPurpose.Ordinals]
  const driver: Driver = {
    connect: async () =>
      toSeen(await ask('wallet_connect', { addresses: purposes, message: 'Connect to your wallet' })),
    read: async () => toSeen(await ask('wallet_getAccount', null)),
    signMessage: async (address, protocol) => {
      const asked = { message: MESSAGE, address, protocol: MessageSigningProtocols[protocol] }
      return (await ask('signMessage', asked)).signature
    },
    sendTransfer: async () =>
      (await ask('sendTransfer', { recipients: [{ address: PAYMENT, amount: SATS }] })).txid,
    signPsbt: (psbt, broadcast) => ask('signPsbt', { psbt, signInputs: { [PAYMENT]: [0, 1] }, broadcast }),
    changeNetwork: () => ask('wallet_changeNetwork', { name: BitcoinNetworkType.Testnet }),
    disconnect: () => ask('wallet_disconnect', null),
  }
  return { elm, driver }
}

export function driveByAdapter(init: ElmInit = {}) {
  const { elm, adapter, parameters, connect } = startWallet('sats', init, [REGTEST, TESTNET])
  let connected: Awaited<ReturnType<typeof connect>> | undefined
  const seen = ({ accounts, caipNetworkId }: Awaited<ReturnType<typeof adapter.connect>>): Seen => ({
    accounts: accounts.map(({ address, publicKey }) => ({ address, publicKey })),
    network: caipNetworkId,
  })
  const provider = () => {
    if (!connected) throw new TypeError('Connect first.')
    return connected.provider
  }
  const driver: Driver = {
    async connect() {
      connected = await connect()
      return seen(connected)
    },
    async read() {
      const read = await adapter.reconnect(parameters)
      if (!read) throw new TypeError('The wallet shows nothing.')
      return seen(read)
    },
    signMessage: (address, protocol) =>
      provider().signMessage({
        message: MESSAGE,
        address,
        protocol: protocol === 'ECDSA' ? 'ecdsa' : 'bip322',
      }),
    sendTransfer: async () => provider().sendTransfer?.({ recipient: PAYMENT, amount: String(SATS) }),
    signPsbt: async (psbt, broadcast) => {
      const signInputs = [0, 1].map((index) => ({ address: PAYMENT, index }))
      return provider().signPSBT?.({ psbt, signInputs, broadcast })
    },
    changeNetwork: async () => {
      await adapter.switchNetwork({ ...parameters, network: TESTNET })
      return null
    },
    disconnect: async () => {
      await adapter.disconnect(parameters)
      return null
    },
  }
  return { elm, driver, provider }
}

const Refusal = v.object({ error: v.object({ code: v.number(), message: v.string() }) })

/** What the wallet answered or threw, which our errors keep as the last cause. */
export function wordsOf(error: unknown): { code?: number; message: string } {
  const refused = v.safeParse(Refusal, error)
  if (refused.success) return refused.output.error
  const { code, message, cause } = error as { code?: number; message: string; cause?: unknown }
  if (cause !== undefined) return wordsOf(cause)
  return { ...(typeof code === 'number' && { code }), message }
}

/** The page's view of the wallet, kept by the library's events. */
export function followByLibrary(): { seen: Seen[]; gone: () => number; stop(): void } {
  const seen: Seen[] = []
  let ends = 0
  const accountsOf = (addresses: Seen['accounts'] = []) =>
    addresses.map(({ address, publicKey }) => ({ address, publicKey }))
  const on = (listener: ListenerInfo) => addListener(listener, PATH)
  const stops = [
    on({
      eventName: 'accountChange',
      cb: ({ addresses }) =>
        void seen.push({ accounts: accountsOf(addresses), network: seen.at(-1)?.network }),
    }),
    on({
      eventName: 'networkChange',
      cb: ({ addresses, bitcoin }) =>
        void seen.push({ accounts: accountsOf(addresses), network: networkNamed(bitcoin.name)?.id }),
    }),
    on({ eventName: 'disconnect', cb: () => void ends++ }),
  ]
  return {
    seen,
    gone: () => ends,
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
