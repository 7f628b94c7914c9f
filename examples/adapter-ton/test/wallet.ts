import { Address, beginCell, external, internal, SendMode, storeMessage, storeStateInit } from '@ton/core'
import { keyPairFromSeed } from '@ton/crypto'
import { WalletContractV5R1 } from '@ton/ton'
import {
  type CreateMind,
  createVirtualWallet,
  keyAt,
  type PutFace,
  type VirtualWallet,
  WalletError,
  type WalletKind,
} from 'latchkey/testing'
import type { Payment } from '../src/session.js'
import type { Chain } from './chain.js'
import { signText } from './signText.js'

/** Calls a node as wallets do, with their own connection to it. */
async function ask({ url }: Chain, method: string, params: object) {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify({ method, params }) })
  const { ok, result, error } = (await response.json()) as { ok: boolean; result: unknown; error?: string }
  if (!ok) throw new WalletError(0, error ?? 'The node refused it.')
  return Object(result) as Record<string, unknown>
}

const keysOf = (account: number) => keyPairFromSeed(Buffer.from(keyAt(account)))
const contractOf = (account: number) =>
  WalletContractV5R1.create({ publicKey: keysOf(account).publicKey, workchain: 0 })
const referenceOf = (network: string) => network.replace('tvm:', '')

type Manifest = { url: string }
export type TonKindOptions = {
  /** Without it, transfers fail. */
  chain?: Chain | undefined
  /** @default loads it, as wallets do */
  readManifest?: ((url: string) => Promise<Manifest>) | undefined
}
const fetchManifest = async (url: string) => (await (await fetch(url)).json()) as Manifest

/** Signs a transfer and sends it. Returns the message, in base64. */
export const createPay =
  (chain: Chain, account: number) =>
  async ({ to, value, validUntil: timeout }: Payment): Promise<string> => {
    const contract = contractOf(account)
    const { seqno = 0 } = await ask(chain, 'getWalletInformation', { address: contract.address.toString() })
    const body = contract.createTransfer({
      ...{ seqno: Number(seqno), timeout, secretKey: keysOf(account).secretKey },
      sendMode: SendMode.PAY_GAS_SEPARATELY + SendMode.IGNORE_ERRORS,
      messages: [internal({ to, value, bounce: Address.parseFriendly(to).isBounceable })],
    })
    const init = seqno === 0 ? contract.init : undefined
    const message = external({ to: contract.address, init, body })
    const boc = beginCell().store(storeMessage(message)).endCell().toBoc().toString('base64')
    await ask(chain, 'sendBoc', { boc })
    return boc
  }

/** The wallet's side of TON Connect. It signs with real keys, and sends to the chain. */
const createMind =
  ({ chain, readManifest = fetchManifest }: TonKindOptions): CreateMind =>
  (context) => {
    let events = 0
    let domain = ''
    const current = () => context.accounts[0] ?? 0
    const address = async (account: number) =>
      contractOf(account).address.toString({ bounceable: false, testOnly: context.network === 'tvm:-3' })
    const connected = () => {
      const { init, address: own } = contractOf(current())
      const item = {
        name: 'ton_addr',
        address: own.toRawString(),
        network: referenceOf(context.network),
        publicKey: keysOf(current()).publicKey.toString('hex'),
        walletStateInit: beginCell().store(storeStateInit(init)).endCell().toBoc().toString('base64'),
      }
      return { event: 'connect', id: ++events, payload: { items: [item] } }
    }
    const refuse = (code: number, message: string) => ({
      event: 'connect_error',
      id: ++events,
      payload: { code, message },
    })

    const methods: Readonly<Record<string, (payload: never) => unknown>> = {
      async signData({ text, network }: { text: string; network: string }) {
        await context.ask('sign')
        if (network !== referenceOf(context.network))
          throw new WalletError(1, 'The wallet is on another network.')
        const timestamp = Math.floor(Date.now() / 1000)
        const { address: own } = contractOf(current())
        const signature = signText({ own, domain, timestamp, text }, keysOf(current()).secretKey)
        return { signature, address: own.toRawString(), timestamp, domain }
      },
      async sendTransaction({ messages: [message], valid_until: validUntil }: Transaction) {
        await context.ask('send')
        if (!chain || !message) throw new WalletError(0, 'The wallet has no node, or no message.')
        const { address: to, amount } = message
        return createPay(chain, current())({ to, value: BigInt(amount), validUntil })
      },
      disconnect() {
        context.permitted = false
        return {}
      },
    }
    return {
      address,
      async handle(method, params) {
        switch (method) {
          case 'connect': {
            const { manifestUrl } = params as { manifestUrl: string }
            domain = new URL((await readManifest(manifestUrl)).url).host
            try {
              if (!context.permitted) await context.ask('connect')
            } catch {
              return refuse(300, 'User declined the connection')
            }
            context.permitted = true
            return connected()
          }
          case 'restoreConnection':
            return context.permitted ? connected() : refuse(100, 'Unknown app')
          default: {
            const run = methods[method]
            if (!run || !context.permitted)
              throw new WalletError(400, `The wallet does not support ${method}.`)
            const [payload = '{}'] = params as string[]
            return run(JSON.parse(payload) as never)
          }
        }
      },
      // An account is fixed for as long as a wallet is connected: choosing another one ends the connection.
      async notify() {
        context.permitted = false
        context.emit('disconnect', { event: 'disconnect', id: ++events, payload: {} })
      },
    }
  }

type Transaction = { messages: { address: string; amount: string }[]; valid_until: number }
/** The wallet's object on the page. Runs there as text, so that it uses nothing of this module. */
const putFace: PutFace = ({ id, name, icon }, call) => {
  const listeners = new Set<(event: unknown) => void>()
  const page = window as unknown as Record<string, object>
  const answerTo = async (method: string, params: unknown) => {
    const reply = await call(method, params)
    if ('result' in reply) return reply
    // The kit's wallets use the codes of EIP-1193; this is TON Connect's for the same.
    return { error: { ...reply.error, code: reply.error.code === 4001 ? 300 : reply.error.code } }
  }
  const resultOf = async (method: string, params: unknown) => {
    const reply = await call(method, params)
    if ('result' in reply) return reply.result
    throw new Error(reply.error.message)
  }
  page[id] = {
    tonconnect: {
      protocolVersion: 2,
      isWalletBrowser: false,
      deviceInfo: {
        platform: 'browser',
        appName: id,
        appVersion: '1.0.0',
        maxProtocolVersion: 2,
        features: [],
      },
      walletInfo: { name, image: icon, about_url: 'https://wallet.example' },
      connect: (_version: number, request: object) => resultOf('connect', request),
      restoreConnection: () => resultOf('restoreConnection', {}),
      send: async ({ method, params, id: request }: { method: string; params: string[]; id: string }) => ({
        ...(await answerTo(method, params)),
        id: request,
      }),
      listen(callback: (event: unknown) => void) {
        listeners.add(callback)
        return () => listeners.delete(callback)
      },
    },
  }
  return {
    emit(_, payload) {
      for (const listener of [...listeners]) listener(payload)
    },
    count: () => listeners.size,
    remove: () => void delete page[id],
  }
}

/** Wallets of TON Connect for the kit's tests. */
export const tonKind = (options: TonKindOptions): WalletKind => ({
  ...{ createMind: createMind(options), putFace },
  ...{ network: 'tvm:-239', elsewhere: 'tvm:-3' },
  idOf: (name) => name.toLowerCase().replaceAll(' ', ''),
})

export const createTonWallet = (options: TonKindOptions): VirtualWallet =>
  createVirtualWallet({ namespace: 'tvm', kind: tonKind(options), name: 'Ton Wallet' })
